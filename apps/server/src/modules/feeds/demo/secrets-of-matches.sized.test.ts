import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { api } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { pino } from 'pino';
import { afterAll, beforeAll, expect, inject, test } from 'vitest';
import { changeBoard, touchEvents } from '#modules/catalog';
import { driftPrices } from '#modules/trading';
import { createSecretFinder, listFuture, readTables, type SecretFinder } from '../../../testing/find-secrets.ts';
import { writeSetting } from '../../../testing/settings.ts';
import { place, selectionOf } from '../../../testing/slips.ts';
import { type Actor, createTestApp, type TestApp } from '../../../testing/test-app.ts';
import { listen, type TestPort, type TestStream } from '../../../testing/test-stream.ts';
import { writeWebApp } from '../../../testing/web-folder.ts';
import { createTestWorld, environment, secret, type TestWorld } from './testing/test-world.ts';

const ROUNDS = inject('isLong') ? 3 : 1;
/** With more rounds, the bound is that of the long project. */
const bound = inject('isLong') ? {} : { timeout: 120_000 };
const folder = mkdtempSync(join(tmpdir(), 'cauri-web-'));
const logged: string[] = [];
const streams: TestStream[] = [];
const keys: string[] = [];
let world: TestWorld;
let app: TestApp;
let port: TestPort;
let actors: readonly Actor[];

/** Matches of all simulated sports at speed 60, whom a visitor, a bettor and an administrator follow. */
beforeAll(async () => {
  await writeWebApp(folder);
  world = await createTestWorld(60);
  app = await createTestApp({
    clock: world.clock,
    database: world.database,
    webFolder: folder,
    environment: {
      ...environment,
      SIM_SPEED: '60',
      LOG_LEVEL: 'debug',
      ADMIN_EMAIL: 'boss@example.com',
    },
    log: pino({ level: 'debug' }, { write: (line: string) => logged.push(line) }),
  });
  await world.prepare();
  await world.play(15_000, 5_000);
  await app.board.catchUp();
  actors = [app.visitor, await app.signUp('bettor'), await app.signUp('boss')];
  port = await listen(app);
  const topics = ['live', ...simulatedSports.map((sport) => `sport:${sport}`)].join(',');
  const events = (await listLive()).map(({ id }) => `event:${id}`);
  for (const { cookie } of actors) {
    streams.push(await port.open(cookie ? `${topics},me` : topics, { cookie }));
    for (const event of events) streams.push(await port.open(event, { cookie }));
  }
}, 120_000);
afterAll(async () => {
  rmSync(folder, { recursive: true });
  for (const stream of streams) stream.close();
  await port.close();
  await app.close();
  await world.database.close();
});

/** One match of each sport, the same in every run. */
async function listLive() {
  const live = await world.db
    .selectFrom('event')
    .select(['id', 'sport_id'])
    .where('status', '=', 'live')
    .orderBy('id')
    .execute();
  return simulatedSports.flatMap((sport) => live.find(({ sport_id }) => sport_id === sport) ?? []);
}

/** The responses of every operation to every caller, with all known ids. */
async function readAnswers(): Promise<Map<string, string>> {
  const live = (await listLive()).map(({ id }) => id);
  const bets = await world.db.selectFrom('bet').select('id').execute();
  const ids = [...live, ...bets.map(({ id }) => id), ...keys];
  const answers = new Map<string, string>();
  for (const [index, actor] of actors.entries()) {
    for (const { method, path } of Object.values(api)) {
      const paths = path.includes('{') ? ids.map((id) => path.replace(/\{\w+\}/g, id)) : [path];
      const body = method === 'get' ? {} : { body: '{}', headers: { 'content-type': 'application/json' } };
      for (const target of paths) {
        const response = await actor.request(target, { method: method.toUpperCase(), ...body });
        answers.set(`${index} ${method} ${target}`, `${[...response.headers].join(' ')} ${await response.text()}`);
      }
    }
    const pages = [
      '/',
      '/live',
      '/sport/tennis',
      ...live.map((id) => `/event/${id}`),
      '/profile',
      '/admin',
      '/metrics',
    ];
    for (const page of [...pages, '/api/openapi.json', '/readyz']) {
      const response = await actor.request(page);
      answers.set(`${index} page ${page}`, await response.text());
    }
  }
  return answers;
}

/** Everything that is visible from outside or stored. */
async function readEverything(): Promise<Map<string, string>> {
  return new Map([
    ...(await readAnswers()),
    ...(await readTables(world.db)),
    ...streams.map(({ messages }, index) => [`stream ${index}`, JSON.stringify(messages)] as const),
    ['log', [...logged, ...world.logged].join('')],
  ]);
}

function placesOf(found: ReadonlyMap<string, string>, finder: SecretFinder): string[] {
  return [...found].flatMap(([place, text]) => finder.find(text).map((name) => `${place}: ${name}`));
}

/** 32 bytes that are no secret. */
const MARK = 'c4'.repeat(32);

/** Writes the mark into the log and the name of a team, which is wherever the match is. */
async function writeMark(eventId: string): Promise<void> {
  await changeBoard(world.db, async (change) => {
    const team = change.tx.selectFrom('event').select('home_team_id').where('id', '=', eventId);
    await change.tx.updateTable('team').set({ short_name: MARK }).where('id', '=', team).execute();
    await touchEvents(change, [eventId]);
  });
  world.logged.push(MARK);
}

/** Guards against answers, pages and tables that were not searched. */
function expectMarkEverywhere(everything: ReadonlyMap<string, string>, eventId: string): void {
  const finder = createSecretFinder(new Map([['mark', MARK]]));
  const places = [...everything].filter(([, text]) => finder.find(text).length > 0).map(([name]) => name);
  for (const actor of [0, 1, 2]) {
    expect(places).toEqual(
      expect.arrayContaining([
        `${actor} get /api/events`,
        `${actor} get /api/events/${eventId}`,
        `${actor} page /live`,
        `${actor} page /`,
      ]),
    );
  }
  expect(places).toEqual(expect.arrayContaining(['table team', 'log']));
}

test(
  'no answer, page, stream, log or table contains the secret, a seed or an unrevealed link of a running match',
  bound,
  async () => {
    await writeSetting(app, 'liveBetDelayMs', 0);
    const drift = { db: world.db, clock: world.clock, random: () => 0.2 };
    const [, bettor = app.visitor] = actors;
    for (const { id } of await listLive()) {
      const selection = await selectionOf(bettor, id, { key: 'home' });
      const key = `bet on ${id}`;
      keys.push(key);
      const placed = await place(bettor, { selections: [selection], acceptOddsChanges: 'any' }, key);
      expect([201, 409]).toContain(placed.status);
    }
    const [shown] = await listLive();
    await writeMark(shown?.id ?? '');
    let everything = new Map<string, string>();
    for (let round = 0; round < ROUNDS; round += 1) {
      await world.play(8_000, 1_000);
      await driftPrices(drift);
      await app.board.catchUp();
      const future = await listFuture(world.db, secret);
      const finder = createSecretFinder(future);
      expect(finder.size).toBeGreaterThan(1_000);
      for (const sport of simulatedSports)
        expect([...future.keys()].some((name) => name.includes(`of ${sport}`))).toBe(true);
      everything = await readEverything();
      expect(placesOf(everything, finder)).toEqual([]);
    }
    // Guards against an empty search: revealed links are where they belong, and nowhere else.
    const revealed = await world.db.selectFrom('revealed_link').select('link').execute();
    const finder = createSecretFinder(new Map(revealed.map(({ link }) => [link, link])));
    const places = [...everything].filter(([, text]) => finder.find(text).length > 0).map(([name]) => name);
    expect(places.filter((name) => name.startsWith('table'))).toEqual(['table revealed_link']);
    expect(places.filter((name) => name.includes('get /api/events/')).length).toBeGreaterThanOrEqual(
      simulatedSports.length,
    );
    expect(places.filter((name) => name.startsWith('stream')).length).toBeGreaterThanOrEqual(simulatedSports.length);
    expect(places).not.toContain('log');
    expectMarkEverywhere(everything, shown?.id ?? '');
  },
);

test('an unrevealed link is found in any text, in any encoding', async () => {
  const [live] = await listLive();
  const future = await listFuture(world.db, secret);
  const finder = createSecretFinder(future);
  const name = [...future.keys()].find((key) => key.startsWith('link') && key.endsWith(live?.id ?? '')) ?? '';
  const link = future.get(name) ?? '';
  const bytes = Buffer.from(link, 'hex');
  for (const text of [link, link.toUpperCase(), `\\x${link}`, bytes.toString('base64'), bytes.toString('base64url')]) {
    expect(finder.find(`{"a":"0${text}"}`)).toEqual([name]);
  }
  expect(finder.find(`${link.slice(0, 63)} ${link.slice(1)}`)).toEqual([]);
});
