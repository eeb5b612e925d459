import { createHash } from 'node:crypto';
import { fromWireMoney } from '@cauri/contract';
import { countCombinations, potentialWin } from '@cauri/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import type pg from 'pg';
import { changeBoard, correctResult, type EventResult, recordResult, voidBetsSoFar } from '#modules/catalog';
import type { Database } from '#platform/database';
import { newId } from '#platform/ids';
import { createTestClock } from '../../../testing/test-clock.ts';
import type { NewBet, NewLeg } from '../placement/check-slip.ts';
import { commitPlacements } from '../placement/placement-statement.ts';
import { cancelBet } from '../settlement/cancel-bet.ts';
import { previewResult } from '../settlement/preview-result.ts';
import { PARTITIONS, settleChunk } from '../settlement/settle-chunk.ts';
import * as rules from './money-model.ts';

/** The bets, wallets and events of one history in the model. */
export interface Model {
  readonly wallets: rules.ModelWallet[];
  readonly events: rules.ModelEvent[];
  readonly bets: rules.ModelBet[];
}

/** The same events and bettors in the database, in the same order; `prices` of each event. */
export interface Real {
  readonly db: Database;
  readonly pool: pg.Pool;
  readonly userIds: readonly string[];
  readonly eventIds: readonly string[];
  readonly prices: readonly ReadonlyMap<rules.Pick, Price>[];
  readonly betIds: string[];
}

export type Price = Pick<
  NewLeg,
  'marketId' | 'outcomeId' | 'odds' | 'priceVersion' | 'marketType' | 'line' | 'outcomeKey'
>;
type Command = fc.AsyncCommand<Model, Real>;

const clock = createTestClock('2026-06-12T12:00:00Z');
const ADMIN = { userId: newId(), address: '127.0.0.1' };

interface Input {
  readonly user: number;
  readonly type: rules.ModelBet['type'];
  readonly picks: readonly (rules.Pick | null)[];
  readonly size: number;
  readonly unitStake: bigint;
  readonly maximum: bigint;
}

/** Places a bet on open events; it is refused if the wallet does not cover it. */
class Place implements Command {
  readonly input: Input;
  constructor(input: Input) {
    this.input = input;
  }

  private legsOf(model: Model): { event: number; pick: rules.Pick }[] {
    const legs = this.input.picks.flatMap((pick, event) =>
      pick !== null && model.events[event]?.result === null ? [{ event, pick }] : [],
    );
    return this.input.type === 'single' ? legs.slice(0, 1) : legs;
  }

  check = (model: Model): boolean => this.legsOf(model).length >= (this.input.type === 'single' ? 1 : 2);

  async run(model: Model, real: Real): Promise<void> {
    const { user, type, unitStake, maximum } = this.input;
    const picked = this.legsOf(model);
    const wallet = model.wallets[user];
    if (!wallet) throw new Error('there is no such bettor');
    const sizes = { single: [1], combined: [picked.length], system: [Math.min(this.input.size, picked.length)] }[type];
    const stake = unitStake * countCombinations(picked.length, sizes);
    const legs = picked.map(({ event, pick }): NewLeg & { odds: number } => {
      const price = real.prices[event]?.get(pick);
      if (!price) throw new Error('there is no such price');
      const names = { eventName: 'Home vs Away', marketName: price.marketType, outcomeName: pick };
      const event_ = {
        eventId: real.eventIds[event] ?? '',
        sportId: 'football',
        startsAt: clock.now(),
        digest: null,
        afterOrder: null,
      };
      return { ...price, ...names, ...event_ };
    });
    const odds = legs.map((leg) => leg.odds);
    const system = type === 'system' ? { sizes } : {};
    const { win } = potentialWin({ type, ...system, stake: unitStake, legs: odds, maximum });
    const bet: NewBet = {
      id: newId(),
      type,
      stake,
      unitStake,
      sizes: type === 'system' ? sizes : null,
      odds: '1.00',
      potentialWin: win,
      payoutMaximum: maximum,
      legs,
    };
    const hash = createHash('sha256').update(bet.id).digest();
    const placement = { userId: real.userIds[user] ?? '', key: bet.id, requestHash: hash, bets: [bet] };
    const [answer] = await commitPlacements({ db: real.db, pool: real.pool, clock }, [placement]);
    const expected = wallet.balance >= stake ? 'accepted' : 'insufficient';
    if (answer?.outcome !== expected) throw new Error(`${answer?.outcome}, not ${expected}`);
    if (expected === 'insufficient') return;
    wallet.balance -= stake;
    real.betIds.push(bet.id);
    model.bets.push({
      wallet,
      type,
      sizes,
      unitStake,
      stake,
      maximum,
      isWithdrawn: false,
      status: 'pending',
      payout: null,
      legs: picked.map((leg, index) => ({ ...leg, odds: odds[index] ?? 0, isMoved: false, grade: null })),
    });
  }

  toString = () =>
    `place(${this.input.user}, ${this.input.type}, ${this.input.picks.join('/')}, ${this.input.unitStake}, size ${this.input.size})`;
}

const toResult = (score: rules.Score): EventResult =>
  score === 'cancelled'
    ? { status: 'cancelled', source: 'test' }
    : { status: 'completed', home: score[0], away: score[1], source: 'test' };

/** Records a result of an event: the first one or a correction. */
class Tell implements Command {
  readonly event: number;
  readonly score: rules.Score;
  constructor(event: number, score: rules.Score) {
    this.event = event;
    this.score = score;
  }

  check = (): boolean => true;

  async run(model: Model, { db, eventIds }: Real): Promise<void> {
    const event = model.events[this.event];
    if (!event) throw new Error('there is no such event');
    const isCorrection = event.result !== null;
    const isNew = String(event.result) !== String(this.score);
    const taken = await changeBoard(db, (change) =>
      (isCorrection ? correctResult : recordResult)(change, eventIds[this.event] ?? '', toResult(this.score)),
    );
    if (taken !== isNew) throw new Error(`the result was ${taken ? '' : 'not '}taken`);
    event.isNew ||= isNew;
    event.result = this.score;
  }

  toString = () => `tell(${this.event}, ${this.score})`;
}

/** Moves an event by more than 48 hours: the legs of earlier bets are void. */
class Move implements Command {
  readonly event: number;
  constructor(event: number) {
    this.event = event;
  }

  check = (model: Model): boolean => model.events[this.event]?.result === null;

  async run(model: Model, { db, eventIds }: Real): Promise<void> {
    const event = model.events[this.event];
    if (!event) throw new Error('there is no such event');
    await changeBoard(db, (change) => voidBetsSoFar(change, eventIds[this.event] ?? ''));
    event.isNew = true;
    for (const { legs } of model.bets) for (const leg of legs) if (leg.event === this.event) leg.isMoved = true;
  }

  toString = () => `move(${this.event})`;
}

/** Settles the latest changes of an event. */
class Settle implements Command {
  readonly event: number;
  constructor(event: number) {
    this.event = event;
  }

  check = (model: Model): boolean => model.events[this.event]?.isNew ?? false;

  async run(model: Model, real: Real): Promise<void> {
    const event = model.events[this.event];
    if (!event) throw new Error('there is no such event');
    const eventId = real.eventIds[this.event] ?? '';
    const runs = await real.db
      .selectFrom('settlement_run')
      .select('result_version')
      .where('event_id', '=', eventId)
      .where('status', '=', 'queued')
      .orderBy('result_version')
      .execute();
    for (const { result_version: resultVersion } of runs) {
      for (const partition of PARTITIONS) await settleChunk(real.db, { eventId, resultVersion, partition });
    }
    rules.settle(model.bets, this.event, event);
    event.isNew = false;
  }

  toString = () => `settle(${this.event})`;
}

/** Previews a result, records and settles it: the preview equals the change of the balances, to the centime. */
class Rehearse implements Command {
  readonly event: number;
  readonly score: rules.Score;
  constructor(event: number, score: rules.Score) {
    this.event = event;
    this.score = score;
  }

  check = (model: Model): boolean => model.events[this.event]?.isNew === false;

  async run(model: Model, real: Real): Promise<void> {
    const event = { eventId: real.eventIds[this.event] ?? '', sportId: 'football' };
    const tried = await previewResult(real.db, event, toResult(this.score));
    const before = model.wallets.map(({ balance, debt }) => balance - debt);
    await new Tell(this.event, this.score).run(model, real);
    const settle = new Settle(this.event);
    if (settle.check(model)) await settle.run(model, real);
    await compare(model, real);
    const gained = model.wallets.reduce(
      (sum, { balance, debt }, user) => sum + balance - debt - (before[user] ?? 0n),
      0n,
    );
    const promised = fromWireMoney(tried.pays) - fromWireMoney(tried.takesBack);
    if (promised !== gained || !tried.isWhole) throw new Error(`tried ${promised}, and it was ${gained}`);
  }

  toString = () => `rehearse(${this.event}, ${this.score})`;
}

/** Cancels a bet by an administrator; a second cancellation changes nothing. */
class Cancel implements Command {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }

  check = ({ bets }: Model): boolean => bets.length > 0;

  async run(model: Model, real: Real): Promise<void> {
    const index = this.place % model.bets.length;
    const bet = model.bets[index];
    if (!bet) throw new Error('there is no such bet');
    await cancelBet(real.db, { betId: real.betIds[index] ?? '', by: ADMIN, reason: 'A mistake' });
    rules.withdraw(bet);
  }

  toString = () => `cancel(${this.place})`;
}

/** Throws if wallets or bets of the database differ from the model. */
export async function compare(model: Model, { db, userIds, betIds }: Real): Promise<void> {
  const wallets = await sql<{ balance: bigint; debt: bigint }>`
    select w.balance, w.debt from unnest(${userIds}::uuid[]) with ordinality as u (id, place)
      join wallet w on w.user_id = u.id order by u.place`.execute(db);
  const bets = await sql<{ status: string; payout: bigint | null }>`
    select b.status, b.payout from bet b where b.user_id = any(${userIds}::uuid[])
    order by array_position(${betIds}::uuid[], b.id)`.execute(db);
  const expected = toText({ wallets: model.wallets, bets: model.bets });
  const actual = toText({ wallets: wallets.rows, bets: bets.rows });
  if (actual !== expected) throw new Error(`the database has\n${actual}\nnot\n${expected}`);
}

const toText = ({
  wallets,
  bets,
}: {
  wallets: readonly rules.ModelWallet[];
  bets: readonly { status: string; payout: bigint | null }[];
}) =>
  [
    ...wallets.map(({ balance, debt }) => `${balance} owing ${debt}`),
    ...bets.map(({ status, payout }) => `${status} ${payout}`),
  ].join('\n');

const anyScore: fc.Arbitrary<rules.Score> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(2), fc.nat(2)) },
  { weight: 1, arbitrary: fc.constant('cancelled' as const) },
);

/** Generates a history over this number of bettors and events. */
export function anyHistory(users: number, events: number): fc.Arbitrary<Iterable<Command>> {
  const anyEvent = fc.nat(events - 1);
  const anyPick = fc.option(fc.constantFrom<rules.Pick[]>('home', 'away', 'over_2.25', 'under_3'), { freq: 3 });
  const anyInput = fc.record({
    user: fc.nat(users - 1),
    type: fc.constantFrom<Input['type'][]>('single', 'combined', 'system'),
    picks: fc.array(anyPick, { minLength: events, maxLength: events }),
    size: fc.integer({ min: 1, max: events }),
    unitStake: fc.bigInt({ min: 1n, max: 400n }),
    maximum: fc.constantFrom(200n, 100_000n),
  });
  const place = anyInput.map((input) => new Place(input));
  const settle = anyEvent.map((event) => new Settle(event));
  const rehearse = fc.tuple(anyEvent, anyScore).map(([event, score]) => new Rehearse(event, score));
  const tell = fc.tuple(anyEvent, anyScore).map(([event, score]) => new Tell(event, score));
  // Repeated entries make a command more frequent.
  return fc.commands(
    [
      place,
      place,
      place,
      settle,
      settle,
      settle,
      rehearse,
      tell,
      tell,
      anyEvent.map((event) => new Move(event)),
      fc.nat(9).map((n) => new Cancel(n)),
    ],
    { maxCommands: 24, size: 'max' },
  );
}
