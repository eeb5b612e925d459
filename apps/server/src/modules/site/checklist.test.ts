import { CHECKLIST, type ChecklistStep } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { expect, it, onTestFinished } from 'vitest';
import { readConfig } from '#config';
import { addAdmin } from '#modules/identity';
import { openGateways } from '#modules/plans';
import { signUpAdmin } from '../../testing/test-admin.ts';
import { createTestApp } from '../../testing/test-app.ts';
import { createTestClock } from '../../testing/test-clock.ts';
import { readChecklist } from './checklist.ts';

const clock = createTestClock('2026-06-12T12:00:00Z');

async function readSteps(environment: Record<string, string>): Promise<ChecklistStep[]> {
  const app = await createTestApp({ clock, environment });
  onTestFinished(() => app.close());
  const admin = await signUpAdmin(app, clock);
  return (await admin.call('getChecklist', {})).ok.steps;
}

const statesOf = (steps: readonly ChecklistStep[]) => Object.fromEntries(steps.map(({ id, state }) => [id, state]));

it('the checklist shows demo mode, and that no real service is set up', async () => {
  const steps = await readSteps({ DEMO_SEED: '42' });
  expect(statesOf(steps)).toEqual({
    mode: 'missing',
    secrets: 'missing',
    database: 'ok',
    administrator: 'ok',
    matches: 'ok',
    feed: 'optional',
    address: 'optional',
    mail: 'optional',
    gateway: 'optional',
    backup: 'manual',
  });
  expect(steps.find(({ id }) => id === 'backup')).toMatchObject({ command: null, page: null });
});

it('a complete production site has every step done except the one that cannot be checked', async () => {
  const environment = {
    DEMO_MODE: 'false',
    PUBLIC_URL: 'https://cauri.example',
    ODDS_API_KEY: 'key-0123456789',
    AUTH_SECRET: 'a'.repeat(32),
    SIM_SECRET: '7e'.repeat(32),
    DEMO_SPORTS: 'football,tennis',
    SMTP_URL: 'smtps://mail.example',
    FEDAPAY_SECRET_KEY: 'sk_live_1',
    FEDAPAY_WEBHOOK_SECRET: 'wh_0123456789',
  };
  const app = await createTestApp({ clock, environment });
  onTestFinished(() => app.close());
  const { db } = app.database;
  const [config, { settings }] = [readConfig(environment), app];
  const gateways = openGateways({ config, db, clock, settings });
  const read = () => readChecklist({ db, config, settings, gateways, clock });
  expect(statesOf(await read())).toMatchObject({ administrator: 'missing' });
  await addAdmin(db, { email: 'boss@example.com', password: null, balance: 0n });
  const steps = await read();
  expect(steps.map(({ id }) => id)).toEqual(Object.keys(CHECKLIST));
  expect(steps.filter(({ state }) => state !== 'ok').map(({ id }) => id)).toEqual(['backup']);
  const paramsOf = (id: string) => steps.find((step) => step.id === id)?.params;
  expect(paramsOf('matches')).toEqual({ count: 2, all: simulatedSports.length });
  expect(paramsOf('gateway')).toEqual({ names: 'FedaPay' });
  expect(paramsOf('address')).toEqual({ address: 'https://cauri.example' });
});

it.each([
  ['without a feed either, a step is missing, with the page that completes it', {}, 'missing'],
  ['with a feed, the step is optional', { ODDS_API_KEY: 'key-0123456789' }, 'optional'],
])('no sport is simulated: %s', async (_, environment, state) => {
  const steps = await readSteps({ DEMO_MODE: 'false', DEMO_SPORTS: 'none', ...environment });
  expect(steps.find(({ id }) => id === 'matches')).toMatchObject({ state, page: '/admin/settings#simulated' });
});
