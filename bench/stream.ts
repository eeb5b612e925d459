import { setTimeout as sleep } from 'node:timers/promises';
import { type Child, startChild } from './child.ts';
import { cpuSeconds, median, residentMb, round, wallMs } from './figures.ts';
import { type Row, rowOf, rowOfLess } from './row.ts';
import { inWorld, type World } from './world.ts';

const CLIENTS = 5_000;
const EVERY_MS = 50;
const MESSAGES = 100;
const ROUNDS = 3;
/** Time to wait for late messages after the last one. */
const GRACE_MS = 1_500;
const MEMORY_MB = 400;

interface Report {
  readonly deliveries: number;
  readonly bytes: number;
  /** The time of the last delivery. */
  readonly last: number;
  readonly p50: number;
  readonly p99: number;
  readonly texts: readonly string[];
}
type Sent = [id: number, at: number][];

interface Round {
  readonly perSecond: number;
  readonly p99: number;
}

/**
 * Measures deliveries of the stream to 5,000 open pages at 20 changes a second, from the commit of a change to the
 * arrival of its message, beside a bare loop over as many responses that writes the same bytes at the same rate; and
 * the server's memory with that many pages.
 */
export function measureStream(): Promise<Row[]> {
  return inWorld(async (world) => {
    const children = [
      startChild('load/stream-load.ts'),
      startChild('load/stream-load.ts'),
      startChild('load/stream-reference.ts'),
    ];
    const [ours, others, reference] = children as [Child, Child, Child];
    try {
      const port = await reference.send<number>('listen');
      await ours.send('open', { url: `${world.server.url}/api/stream?topics=live`, count: CLIENTS });
      await others.send('open', { url: `http://127.0.0.1:${port}/`, count: CLIENTS });
      const product: Round[] = [];
      const bare: Round[] = [];
      let memory = 0;
      // The first round of each warms up.
      for (let number = 0; number <= ROUNDS; number += 1) {
        const { round: own, texts } = await runProduct(world, ours);
        memory = Math.max(memory, residentMb(world.server.pid));
        const beside = await runReference(reference, others, texts);
        if (number === 0) continue;
        product.push(own);
        bare.push(beside);
      }
      return rowsOf(product, bare, memory);
    } finally {
      for (const child of children) await child.stop();
    }
  });
}

async function runProduct(world: World, load: Child) {
  await load.send('count');
  const cpu = cpuSeconds(world.server.pid);
  const started = wallMs();
  const moves: Promise<[number, number]>[] = [];
  for (let number = 0; number < MESSAGES; number += 1) {
    await sleep(Math.max(0, started + number * EVERY_MS - wallMs()));
    // Changes do not wait for each other: the rate is constant, however long a change takes.
    moves.push(world.move().then((version) => [version, wallMs()]));
  }
  const sent = await Promise.all(moves);
  await sleep(GRACE_MS);
  const report = await load.send<Report>('report', { sent });
  const used = cpuSeconds(world.server.pid) - cpu;
  return { round: toRound('stream', { report, started, cpu: used }), texts: report.texts };
}

async function runReference(reference: Child, load: Child, texts: readonly string[]): Promise<Round> {
  await load.send('count');
  const cpu = cpuSeconds(reference.pid);
  const started = wallMs();
  const sent = await reference.send<Sent>('send', { texts, everyMs: EVERY_MS });
  await sleep(GRACE_MS);
  const report = await load.send<Report>('report', { sent });
  return toRound('reference', { report, started, cpu: cpuSeconds(reference.pid) - cpu });
}

interface Measured {
  readonly report: Report;
  readonly started: number;
  readonly cpu: number;
}

function toRound(name: string, { report, started, cpu }: Measured): Round {
  const { deliveries, last, p50, p99, bytes } = report;
  const perSecond = deliveries / ((last - started) / 1_000);
  console.log(
    `${name.padEnd(9)} ${round(perSecond)} deliveries/s (${deliveries} of ${CLIENTS * MESSAGES}, ${round(bytes / 1e6)} MB), ` +
      `p50 ${round(p50)} ms, p99 ${round(p99)} ms, ${round((cpu / deliveries) * 1e6, 1)} µs of processor each`,
  );
  return { perSecond, p99 };
}

function rowsOf(product: readonly Round[], bare: readonly Round[], memory: number): Row[] {
  const middle = (rounds: readonly Round[], name: keyof Round) => round(median(rounds.map((one) => one[name])));
  const of = (name: keyof Round) => ({ value: middle(product, name), reference: middle(bare, name) });
  return [
    rowOf({ name: 'stream', ...of('perSecond'), unit: 'deliveries/s', must: 0.8, aim: 0.95 }),
    rowOfLess({ name: 'stream p99', ...of('p99'), unit: 'ms', must: 0.5, aim: 0.9 }),
    rowOfLess({ name: 'stream memory', value: round(memory), reference: MEMORY_MB, unit: 'MB', must: 1, aim: 1.6 }),
  ];
}
