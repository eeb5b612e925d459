import { firstRoundFrom, type Randomness } from '@cauri/simulator';
import { checkClaim } from '@cauri/verifier/rounds';
import { createTestChain } from '@cauri/verifier/testing/test-chain';
import { sql } from 'kysely';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '#platform/log';
import { startDrandRelay, type TestRelay } from '../../../testing/services/drand-relay.ts';
import { checkMatches } from '../demo/check-matches.ts';
import { createReader, fixtureOf } from '../demo/testing/read-world.ts';
import { createTestWorld, type TestWorld } from '../demo/testing/test-world.ts';
import { Rounds } from './rounds.ts';

const chain = createTestChain('world');
const MINUTE_MS = 60_000;
let base: TestWorld;
let world: TestWorld;
let relay: TestRelay;
let other: TestRelay;

beforeEach(async () => {
  base = await createTestWorld(1, ['football']);
  const now = () => base.clock.now();
  [relay, other] = await Promise.all([startDrandRelay(chain, now), startDrandRelay(chain, now)]);
  world = base.restart({ announced: 1, drand: { chain: chain.chain, relays: [relay.url, other.url] } });
  await world.prepare();
});
afterEach(async () => {
  await Promise.all([relay.close(), other.close()]);
  await base.database.close();
});
const { readEvent, readFirst, readMarkets, readLinks, readIncidents } = createReader(() => world.db);

/** Advances the clock in parts, each with a fetch of rounds and a run, as the two jobs of the engine do. */
async function play(ms: number, everyMs = 5_000, played = world): Promise<void> {
  for (let done = 0; done < ms; done += everyMs) {
    played.clock.advance(everyMs);
    await played.run();
    await played.fetchRounds();
    await played.run();
  }
}

const claimOf = async (id: string) => {
  const [event, links, rounds] = await Promise.all([
    readEvent(id),
    readLinks(id),
    world.db.selectFrom('drand_round').selectAll().execute(),
  ]);
  const incidents = await readIncidents(id);
  return {
    fixture: fixtureOf(event),
    commitment: event.commitment ?? '',
    digest: event.digest ?? '',
    links: links.map(({ link }) => link),
    rounds: links.map(({ round }) => ({
      round: round ?? 0,
      signature: rounds.find((each) => each.round === round)?.signature ?? '',
    })),
    incidents: incidents.map(({ step, kind, side, display, home_score, away_score }) => {
      return { step, kind, side, display, score: { home: Number(home_score), away: Number(away_score) } };
    }),
  };
};

describe('a match with public randomness', () => {
  it('commits to its chain and its start, and no bet before the start can know its first round', async () => {
    const event = await readFirst();
    const { randomness } = fixtureOf(event) as { randomness: Randomness };
    expect(randomness).toEqual({ ...chain.chain, kind: 'drand', startsAt: event.starts_at.getTime(), wait: 1_800 });
    const first = firstRoundFrom(randomness, event.starts_at.getTime() + MINUTE_MS);
    expect(randomness.genesis * 1000 + (first - 1) * 3_000).toBeGreaterThanOrEqual(
      event.starts_at.getTime() + MINUTE_MS,
    );
  });

  it('reveals each minute after its round, and the reader can check every step', async () => {
    const { id } = await readFirst();
    await play(4 * MINUTE_MS);
    const event = await readEvent(id);
    expect(event).toMatchObject({ status: 'live', speed: 1 });
    const claim = await claimOf(id);
    expect(claim.links.length).toBeGreaterThanOrEqual(3);
    expect(checkClaim(claim, [chain.chain])).toMatchObject({ ok: true, stepsChecked: claim.links.length });
    const { randomness } = fixtureOf(event) as { randomness: Randomness };
    const next = firstRoundFrom(randomness, event.starts_at.getTime() + (claim.links.length + 1) * MINUTE_MS);
    expect(event.next_round_at?.getTime()).toBe((randomness.genesis + (next - 1) * 3) * 1000);
    expect(event.next_round_at?.getTime()).toBeGreaterThan(base.clock.now().getTime());
  });

  it('tries the next relay when one sends a wrong round, none, or too much', async () => {
    const { id } = await readFirst();
    for (const mode of ['forged', 'late', 'endless'] as const) {
      relay.mode = mode;
      await play(MINUTE_MS);
    }
    const claim = await claimOf(id);
    expect(claim.links.length).toBeGreaterThanOrEqual(2);
    expect(checkClaim(claim, [chain.chain]).ok).toBe(true);
    expect(other.requests.length).toBeGreaterThan(0);
  });

  it('is suspended while a round is missing, and continues when it arrives', async () => {
    const { id } = await readFirst();
    await play(2 * MINUTE_MS);
    const before = (await readLinks(id)).length;
    [relay.mode, other.mode] = ['late', 'late'];
    // The next round is due within a minute, and missing five seconds later.
    await play(MINUTE_MS + 15_000);
    expect((await readLinks(id)).length).toBe(before);
    const open = async () => (await readMarkets(id)).filter(({ status }) => status === 'open').length;
    expect(await open()).toBe(0);
    await play(MINUTE_MS);
    expect(await open()).toBe(0);
    [relay.mode, other.mode] = ['right', 'right'];
    await play(20_000);
    expect((await readLinks(id)).length).toBeGreaterThan(before);
    expect(await open()).toBeGreaterThan(0);
    expect(checkClaim(await claimOf(id), [chain.chain]).ok).toBe(true);
  });

  it('is called off for that cause when the round is missing for the time in its commitment', async () => {
    const { id } = await readFirst();
    await play(2 * MINUTE_MS);
    [relay.mode, other.mode] = ['late', 'late'];
    await play(29 * MINUTE_MS, 30_000);
    expect(await readEvent(id)).toMatchObject({ status: 'live' });
    await play(3 * MINUTE_MS, 30_000);
    expect(await readEvent(id)).toMatchObject({ status: 'cancelled' });
    const result = await world.db.selectFrom('result').selectAll().where('event_id', '=', id).executeTakeFirstOrThrow();
    expect(result).toMatchObject({ status: 'cancelled', source: 'no_randomness', recorded_by: null });
    const logged = await sql<{ details: object }>`
      select details from log_pending where kind = 'result' and details ->> 'match' = ${id}`.execute(world.db);
    expect(logged.rows[0]?.details).toMatchObject({ source: 'no_randomness' });
    expect((await checkMatches(world.db)).findings.every(({ broken }) => broken === 0)).toBe(true);
  });

  it('continues after a restart from the stored rounds', async () => {
    const { id } = await readFirst();
    await play(2 * MINUTE_MS);
    const before = relay.requests.length + other.requests.length;
    const links = (await readLinks(id)).length;
    const next = world.restart();
    await next.prepare();
    await next.fetchRounds();
    await next.run();
    expect(relay.requests.length + other.requests.length).toBe(before);
    await play(MINUTE_MS, 5_000, next);
    expect((await readLinks(id)).length).toBe(links + 1);
    expect(checkClaim(await claimOf(id), [chain.chain]).ok).toBe(true);
  });
});

it('a new engine has the rounds of published steps of matches in play before it fetches, and no others', async () => {
  const { id } = await readFirst();
  await play(2 * MINUTE_MS);
  const { randomness } = fixtureOf(await readEvent(id)) as { randomness: Randomness };
  const published = (await readLinks(id)).map(({ round }) => round ?? 0);
  expect(published.length).toBeGreaterThan(0);
  await world.db
    .insertInto('drand_round')
    .values({ chain: chain.chain.chain, ...chain.sign(1) })
    .execute();
  const rounds = new Rounds({ db: world.db, clock: base.clock, log: createLog('silent'), relays: [] });
  const find = (round: number) => rounds.find(randomness, round);
  expect(published.map(find)).toEqual(published.map(() => undefined));
  await rounds.load();
  expect(published.map((round) => Buffer.from(find(round) ?? []).toString('hex'))).toEqual(
    published.map((round) => chain.sign(round).signature),
  );
  expect(find(1)).toBeUndefined();
});

it('the audit finds a round that was changed', async () => {
  const { id } = await readFirst();
  await play(2 * MINUTE_MS);
  [relay.mode, other.mode] = ['late', 'late'];
  await play(32 * MINUTE_MS, 30_000);
  expect(await readEvent(id)).toMatchObject({ status: 'cancelled' });
  const [link] = await readLinks(id);
  const { signature } = chain.sign(1);
  await world.db
    .updateTable('drand_round')
    .set({ signature })
    .where('round', '=', link?.round ?? 0)
    .execute();
  const broken = (await checkMatches(world.db)).findings.filter((finding) => finding.broken > 0);
  expect(broken.flatMap(({ examples }) => examples)).toContain(id);
});

it('a round is stored only with a right signature', async () => {
  [relay.mode, other.mode] = ['forged', 'other'];
  await play(MINUTE_MS + 15_000, 15_000);
  expect(relay.requests.length).toBeGreaterThan(0);
  expect(await world.db.selectFrom('drand_round').selectAll().execute()).toEqual([]);
});
