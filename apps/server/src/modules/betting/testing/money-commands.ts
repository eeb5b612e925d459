import { createHash } from 'node:crypto';
import { fromWireMoney } from '@cauri/contract';
import { countCombinations } from '@cauri/rules';
import fc from 'fast-check';
import { sql } from 'kysely';
import { changeBoard, correctResult, type EventResult, recordResult, voidBetsSoFar } from '#modules/catalog';
import { releaseReservation, reserve } from '#modules/ledger';
import { newId } from '#platform/ids';
import { createTestClock } from '../../../testing/test-clock.ts';
import { commitPlacements } from '../batch/placement-statement.ts';
import { cancelBet } from '../settlement/cancel-bet.ts';
import { previewResult } from '../settlement/preview-result.ts';
import { PARTITIONS, settleChunk } from '../settlement/settle-chunk.ts';
import { CashOut } from './cash-out-command.ts';
import { CorrectLead, Lead } from './lead-commands.ts';
import { legOf, readVersions, toBet } from './money-bets.ts';
import * as rules from './money-model.ts';
import { Buy, Dispute, Refund } from './money-purchases.ts';
import type { Model, Real } from './money-state.ts';
import { EndOrder, OpenOrder } from './order-commands.ts';
import { Adjust, Release, Reserve, TakeBonus } from './wallet-commands.ts';

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
  /** Whether an accumulator bonus is in force. */
  readonly hasBonus: boolean;
  /** Whether an administrator has priced the first event. */
  readonly isHandPriced: boolean;
  /** Whether selections of sides have an early payout. */
  readonly hasEarlyPayout: boolean;
  /** Whether the stake is reserved before the bet is placed, and whether the reservation still exists then. */
  readonly reservation: 'none' | 'kept' | 'lost';
}

interface PickedLeg {
  readonly event: number;
  readonly pick: rules.Pick;
}

/**
 * Places a bet on open events, with or without a reservation; it is refused if the free part of the wallet does not cover it.
 */
class Place implements Command {
  readonly input: Input;
  constructor(input: Input) {
    this.input = input;
  }

  private legsOf(model: Model): PickedLeg[] {
    const legs = this.input.picks.flatMap((pick, event) =>
      pick !== null && model.events[event]?.result === null ? [{ event, pick }] : [],
    );
    return this.input.type === 'single' ? legs.slice(0, 1) : legs;
  }

  check = (model: Model): boolean => this.legsOf(model).length >= (this.input.type === 'single' ? 1 : 2);

  async run(model: Model, real: Real): Promise<void> {
    const { user, type, unitStake, maximum, hasBonus, reservation } = this.input;
    const legs = this.legsOf(model).map((leg) => ({ ...leg, ...this.termsOf(leg, model) }));
    const sizes = { single: [1], combined: [legs.length], system: [Math.min(this.input.size, legs.length)] }[type];
    const stake = unitStake * countCombinations(legs.length, sizes);
    const bet = await toNewBet(real, { type, sizes, unitStake, stake, maximum, hasBonus, legs });
    const wallet = rules.walletOf(model, user);
    const userId = real.userIds[user] ?? '';
    const isCovered = wallet.balance - rules.reservedOf(wallet) >= stake;
    if (reservation !== 'none') {
      const reserved = await reserve(real, { userId, key: bet.id, amount: stake, lastsMs: 60_000 });
      const wanted = isCovered ? 'reserved' : 'insufficient';
      if (reserved.outcome !== wanted) throw new Error(`${reserved.outcome}, not ${wanted}`);
    }
    if (reservation === 'lost') await releaseReservation(real.db, { userId, key: bet.id });
    const requestHash = createHash('sha256').update(bet.id).digest();
    const placement = { userId, key: bet.id, requestHash, bets: [bet], isReserved: reservation !== 'none' };
    const [answer] = await commitPlacements({ db: real.db, pool: real.pool, clock }, [placement]);
    const expected = !isCovered ? 'insufficient' : reservation === 'lost' ? 'released' : 'accepted';
    if (answer?.outcome !== expected) throw new Error(`${answer?.outcome}, not ${expected}`);
    if (expected !== 'accepted') return;
    wallet.balance -= stake;
    real.betIds.push(bet.id);
    const placed = legs.map((leg, index) => ({
      ...leg,
      odds: bet.legs[index]?.odds ?? 0,
      isMoved: false,
      isHandPriced: leg.isHandPriced || rules.picksOf(leg.pick).length > 1,
      grade: null,
    }));
    model.bets.push(rules.placedBet({ wallet, type, sizes, unitStake, stake, maximum, hasBonus, legs: placed }));
  }

  private termsOf({ event, pick }: PickedLeg, model: Model) {
    const isHandPriced = this.input.isHandPriced && event === 0;
    // Only bets before the start have an early payout, and leads come after it.
    const mayBeEarly = !isHandPriced && !model.events[event]?.early && /^(home|away)$/.test(pick);
    return { isHandPriced, hasEarlyPayout: this.input.hasEarlyPayout && mayBeEarly };
  }

  toString = () =>
    `place(${this.input.user}, ${this.input.type}, ${this.input.picks.join('/')}, ${this.input.unitStake}, size ${this.input.size}${this.input.hasBonus ? ', bonus' : ''}${this.input.isHandPriced ? ', desk' : ''})`;
}

interface BetToPlace extends Pick<rules.ModelBet, 'type' | 'sizes' | 'unitStake' | 'stake' | 'maximum' | 'hasBonus'> {
  readonly legs: readonly (PickedLeg & { readonly isHandPriced: boolean; readonly hasEarlyPayout: boolean })[];
}

/** The bet at the prices of its events, as the server places it. */
async function toNewBet(real: Real, { legs, hasBonus, ...terms }: BetToPlace) {
  const versions = await readVersions(real.db, real.eventIds);
  const newLegs = legs.map(({ event, pick, isHandPriced, hasEarlyPayout: earlyPayout }) => {
    const eventId = real.eventIds[event] ?? '';
    const priced = isHandPriced ? ('desk' as const) : ('model' as const);
    const facts = { eventId, pick, startsAt: clock.now(), priced, earlyPayout };
    return legOf(real.prices[event], facts, versions.get(eventId) ?? 0n);
  });
  return toBet({ ...terms, bonusTable: hasBonus ? real.bonusTable : null }, newLegs);
}

const toResult = (score: rules.Score): EventResult =>
  score === 'cancelled'
    ? { status: 'cancelled', source: 'test' }
    : { status: 'completed', home: score[0], away: score[1], source: 'test' };

/** Records a result of an event: the first one or a correction. */
class RecordResult implements Command {
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
    const recorded = await changeBoard(db, (change) =>
      (isCorrection ? correctResult : recordResult)(change, eventIds[this.event] ?? '', toResult(this.score)),
    );
    if (recorded !== isNew) throw new Error(`the result was ${recorded ? '' : 'not '}recorded`);
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

/** Settles an event with changes, if there is one. */
class SettleAny implements Command {
  readonly place: number;
  constructor(place: number) {
    this.place = place;
  }

  private eventIn({ events }: Model): number {
    const changed = events.flatMap(({ isNew }, index) => (isNew ? index : []));
    return changed[this.place % changed.length] ?? -1;
  }

  check = (model: Model): boolean => this.eventIn(model) >= 0;

  run(model: Model, real: Real): Promise<void> {
    return new Settle(this.eventIn(model)).run(model, real);
  }

  toString = () => `settle any(${this.place})`;
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
class PreviewResult implements Command {
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
    await new RecordResult(this.event, this.score).run(model, real);
    const settle = new Settle(this.event);
    if (settle.check(model)) await settle.run(model, real);
    await compare(model, real);
    const gained = model.wallets.reduce(
      (sum, { balance, debt }, user) => sum + balance - debt - (before[user] ?? 0n),
      0n,
    );
    const previewed = fromWireMoney(tried.pays) - fromWireMoney(tried.takesBack);
    if (previewed !== gained || !tried.isWhole) throw new Error(`tried ${previewed}, and it was ${gained}`);
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
  const wallets = await sql<{ balance: bigint; debt: bigint; reserved: bigint }>`
    select w.balance, w.debt, w.reserved from unnest(${userIds}::uuid[]) with ordinality as u (id, place)
      join wallet w on w.user_id = u.id order by u.place`.execute(db);
  const bets = await sql<{ status: string; payout: bigint | null; bonus: bigint }>`
    select b.status, b.payout, b.paid_bonus as bonus from bet b where b.user_id = any(${userIds}::uuid[])
    order by array_position(${betIds}::uuid[], b.id)`.execute(db);
  const expected = toText({
    wallets: model.wallets.map((wallet) => ({ ...wallet, reserved: rules.reservedOf(wallet) })),
    bets: model.bets,
  });
  const actual = toText({ wallets: wallets.rows, bets: bets.rows });
  if (actual !== expected) throw new Error(`the database has\n${actual}\nnot\n${expected}`);
}

const toText = ({
  wallets,
  bets,
}: {
  wallets: readonly { balance: bigint; debt: bigint; reserved: bigint }[];
  bets: readonly { status: string; payout: bigint | null; bonus: bigint }[];
}) =>
  [
    ...wallets.map(({ balance, debt, reserved }) => `${balance} owing ${debt}, ${reserved} reserved`),
    ...bets.map(({ status, payout, bonus }) => `${status} ${payout}, ${bonus} of it a bonus`),
  ].join('\n');

const anyScore: fc.Arbitrary<rules.Score> = fc.oneof(
  { weight: 5, arbitrary: fc.tuple(fc.nat(2), fc.nat(2)) },
  { weight: 1, arbitrary: fc.constant('cancelled' as const) },
);

const anyPercent = fc.oneof(fc.integer({ min: 1, max: 99 }), fc.constant(100));
const anyCashOut = fc
  .tuple(fc.nat(9), anyPercent, fc.integer({ min: 1, max: 100 }))
  .map(([bet, percent, share]) => new CashOut(bet, percent, share));

const anyAdjustmentOf = (users: number) =>
  fc
    .tuple(fc.nat(users - 1), fc.option(fc.bigInt({ min: -400n, max: 400n }), { freq: 2 }))
    .map(([user, amount]) => new Adjust(user, amount));

/** Generates a history over this number of bettors and events. */
export function anyHistory(users: number, events: number): fc.Arbitrary<Iterable<Command>> {
  const anyEvent = fc.nat(events - 1);
  const anyAmount = fc.bigInt({ min: 1n, max: 400n });
  const anyPick = fc.option(fc.constantFrom<rules.Pick[]>('home', 'away', 'over_2.25', 'under_3', 'home_and_under_3'), {
    freq: 2,
  });
  const anyInput = fc.record({
    user: fc.nat(users - 1),
    type: fc.constantFrom<Input['type'][]>('single', 'single', 'single', 'combined', 'system'),
    picks: fc.array(anyPick, { minLength: events, maxLength: events }),
    size: fc.integer({ min: 1, max: events }),
    unitStake: fc.bigInt({ min: 1n, max: 150n }),
    maximum: fc.constantFrom(200n, 100_000n),
    hasBonus: fc.boolean(),
    isHandPriced: fc.boolean(),
    reservation: fc.constantFrom<Input['reservation']>('none', 'none', 'kept', 'kept', 'lost'),
    hasEarlyPayout: fc.boolean(),
  });
  const place = anyInput.map((input) => new Place(input));
  const settle = fc.nat(9).map((n) => new SettleAny(n));
  const anyPreview = fc.tuple(anyEvent, anyScore).map(([event, score]) => new PreviewResult(event, score));
  const anyResult = fc.tuple(anyEvent, anyScore).map(([event, score]) => new RecordResult(event, score));
  const anyOrder = fc
    .record({
      user: fc.nat(users - 1),
      event: anyEvent,
      pick: fc.constantFrom<rules.Pick[]>('home', 'away', 'over_2.25', 'under_3'),
      stake: anyAmount,
    })
    .map((input) => new OpenOrder(input));
  const anyEnd = fc
    .tuple(fc.nat(9), fc.constantFrom<EndOrder['how'][]>('place', 'place', 'cancel', 'release'))
    .map(([order, how]) => new EndOrder(order, how));
  const anyLead = fc
    .tuple(anyEvent, fc.constantFrom([2, 0] as const, [0, 2] as const))
    .map(([event, score]) => new Lead(event, score));
  // Repeated entries make a command more frequent.
  return fc.commands(
    [
      ...Array.from({ length: 6 }, () => place),
      settle,
      settle,
      settle,
      anyPreview,
      ...Array.from({ length: 6 }, () => anyResult),
      fc.tuple(fc.nat(users - 1), anyAmount).map(([user, amount]) => new Reserve(user, amount)),
      fc.nat(users - 1).map((user) => new Release(user)),
      anyEvent.map((event) => new Move(event)),
      anyLead,
      anyLead,
      anyEvent.map((event) => new CorrectLead(event)),
      fc.nat(9).map((n) => new Cancel(n)),
      fc.tuple(fc.nat(users - 1), anyAmount).map(([user, amount]) => new Buy(user, amount)),
      fc.nat(9).map((n) => new Dispute(n)),
      fc.nat(9).map((n) => new Dispute(n)),
      fc.nat(9).map((n) => new Refund(n)),
      fc.tuple(fc.nat(users - 1), anyAmount).map(([user, amount]) => new TakeBonus(user, 300n, amount)),
      anyAdjustmentOf(users),
      anyAdjustmentOf(users),
      anyCashOut,
      anyCashOut,
      anyOrder,
      anyEnd,
      anyEnd,
    ],
    { maxCommands: 100, size: 'max' },
  );
}
