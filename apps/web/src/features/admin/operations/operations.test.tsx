import type { Operations } from '@cauri/contract';
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, it } from 'vitest';
import { refusal } from '#testing/fake-server.ts';
import { ME } from '#testing/samples.ts';
import { leave, type Visit, visit } from '#testing/visit.tsx';
import { addSample } from './operations-query.ts';
import { linesOf, readTrend } from './trends.ts';

let page: Visit | undefined;
afterEach(() => leave(page?.services));

const START_MS = Date.parse('2026-11-20T19:00:00.000Z');
const SAMPLE: Operations = {
  asOf: '2026-11-20T19:00:00.000Z',
  processId: '019aa000-0000-7000-8000-00000000aaaa',
  leads: true,
  notReady: null,
  databaseUp: true,
  placements: { accepted: 100, refused: 4, waiting: 0, held: 0, batches: 10, batchSeconds: 1 },
  settlement: { queued: 0, lagSeconds: 0 },
  board: { lagSeconds: 0, heartbeatSeconds: 0.4, busSeconds: 1 },
  streams: 12,
  feed: { creditsRemaining: null, upcomingSeconds: null, liveSeconds: null },
  jobs: { late: 0, failed: 0 },
  connections: { idle: 12, busy: 4, waiting: 0 },
  eventLoopSeconds: 0.011,
};
const after = (seconds: number, changes: Partial<Operations> = {}): Operations => ({
  ...SAMPLE,
  ...changes,
  asOf: new Date(START_MS + seconds * 1_000).toISOString(),
});
const OTHER = '019aa000-0000-7000-8000-00000000bbbb';

/** Opens the page, which gets these answers in turn, and the last one from then on. */
async function open(...answers: (Operations | Response)[]): Promise<Visit> {
  let requests = 0;
  page = await visit({
    path: '/admin/operations',
    me: { ...ME, role: 'admin', isAdmin: true },
    prepare: (server) =>
      server.on('getOperations', () => answers[Math.min(requests++, answers.length - 1)] as Operations | Response),
  });
  await screen.findByRole('heading', { name: 'Operations', level: 1 });
  return page;
}

const readAgain = (visited: Visit) => visited.services.client.refetchQueries({ queryKey: ['admin', 'operations'] });
const trend = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

it('rates and mean durations are those between two samples', async () => {
  const placements = { ...SAMPLE.placements, accepted: 160, batches: 15, batchSeconds: 1.175 };
  const visited = await open(SAMPLE, after(5, { placements }));
  expect((await trend('Time to accept, mean')).textContent).toContain('nothing measured');
  await readAgain(visited);
  expect(await within(await trend('Bet slips accepted')).findByText('12/s')).toBeTruthy();
  expect((await trend('Time to accept, mean')).textContent).toContain('35\u00a0ms');
});

it('a figure that is worse than its service level says so as text', async () => {
  await open({ ...SAMPLE, settlement: { queued: 3, lagSeconds: 75 }, jobs: { late: 1, failed: 1 } });
  expect((await trend('Settlement delay')).textContent).toContain('75\u00a0sshould be at most 60\u00a0s');
  expect((await trend('Jobs late or failed')).textContent).toContain('2should be at most 0');
  expect((await trend('Delay of the odds')).textContent).not.toContain('should be');
});

it('a process that is not ready says why and what to do, until it is', async () => {
  const visited = await open({ ...SAMPLE, notReady: 'the disk of the database is full' }, after(5));
  const note = await screen.findByText(
    /^This process is not ready: \/readyz answers “the disk of the database is full”\. /,
  );
  expect(note.textContent).toMatch(/Free space or enlarge the disk/);
  await readAgain(visited);
  await waitFor(() => expect(screen.queryByText(/is not ready/)).toBeNull());
});

it('samples of another process are not mixed with those of the shown one, which can be chosen', async () => {
  const visited = await open(SAMPLE, after(5, { processId: OTHER, leads: false, streams: 900 }));
  await readAgain(visited);
  const select = await screen.findByRole('combobox', { name: 'Process' });
  expect((await trend('Open live connections')).textContent).toContain('12');
  await visited.person.selectOptions(select, OTHER);
  expect((await trend('Open live connections')).textContent).toContain('900');
  expect(screen.getByText(/another one leads the engine/)).toBeTruthy();
});

it('a process without a heartbeat shows that and what to do, not that another one leads', async () => {
  const board = { ...SAMPLE.board, heartbeatSeconds: 12 };
  const visited = await open(after(0, { leads: false, board }), after(5));
  expect(await screen.findByText(/^No process leads the engine: .*ROLE=engine/)).toBeTruthy();
  expect(screen.queryByText(/another one leads the engine/)).toBeNull();
  await readAgain(visited);
  await waitFor(() => expect(screen.queryByText(/^No process leads/)).toBeNull());
});

it('figures stay and show their age while the server does not answer', async () => {
  const visited = await open(SAMPLE, refusal('validation_failed', 400));
  await trend('Bet slips accepted');
  await readAgain(visited);
  expect(await screen.findByText(/^The server is not responding. These figures are from/)).toBeTruthy();
  expect(await trend('Bet slips accepted')).toBeTruthy();
});

it('the page keeps the samples of ten minutes, and never more than 240', () => {
  let samples: Operations[] = [];
  for (let second = 0; second <= 900; second += 5) samples = addSample(samples, after(second));
  expect(samples[0]?.asOf).toBe(after(300).asOf);
  for (let number = 0; number < 500; number += 1) samples = addSample(samples, after(900));
  expect(samples).toHaveLength(240);
});

it('a line ends where nothing was measured, and there is none without a measurement', () => {
  const samples = [0, 5, 10, 60, 65].map((second) => after(second, { streams: second }));
  const lines = linesOf(readTrend('streams', samples));
  expect(lines.map((line) => line.length)).toEqual([3, 2]);
  expect(lines[1]?.at(-1)).toEqual({ x: 100, y: 0 });
  const unmeasured = [0, 5].map((second) => after(second));
  expect(linesOf(readTrend('credits', unmeasured))).toEqual([]);
  expect(readTrend('placed', unmeasured).map(({ value }) => value)).toEqual([null, 0]);
});
