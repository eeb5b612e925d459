import type { Grade } from '@cauri/contract';

/**
 * A simple model of placement, settlement, correction and cancellation of bets, and of wallets. It runs in memory, one
 * bettor after the other, with its own arithmetic. Amounts in centimes, odds in thousandths.
 */
export interface ModelWallet {
  balance: bigint;
  debt: bigint;
  /** The UTC day of the last daily bonus; null without one. */
  bonusDay: string | null;
  /** The reserved amounts, by key. */
  readonly reservations: Map<string, bigint>;
}

/** A purchase of virtual money with its disputes. */
export interface ModelPurchase {
  readonly wallet: ModelWallet;
  readonly amount: bigint;
  /** The number of disputes so far, and whether the last one took the credit back. */
  disputes: number;
  isDisputed: boolean;
  isRefunded: boolean;
  /** The debt that the last dispute added. */
  debt: bigint;
}

/** The sum of the reserved amounts of a wallet. */
export const reservedOf = ({ reservations }: ModelWallet): bigint =>
  [...reservations.values()].reduce((sum, amount) => sum + amount, 0n);

export type Score = readonly [home: number, away: number] | 'cancelled';

export interface ModelEvent {
  result: Score | null;
  /** The score of a lead of two goals that is paid early; null without one, and after its correction. */
  early: readonly [home: number, away: number] | null;
  /** Whether the event has changed since its bets were last settled. */
  isNew: boolean;
}

interface ModelLeg {
  readonly event: number;
  readonly pick: Pick;
  readonly odds: number;
  /** The event moved by more than 48 hours after this bet was placed. */
  isMoved: boolean;
  grade: Grade | null;
  /** Whether it is won as soon as its side leads by two goals. */
  readonly hasEarlyPayout: boolean;
  /** Whether an administrator set its price, or it is a bet builder, so that it does not count for the bonus. */
  readonly isHandPriced: boolean;
}

/** The accumulator bonus under which bets are placed: percent by the number of counted legs, from odds of 1.80 up. */
export const BONUS = {
  oddsMinimum: 1800,
  percents: new Map([
    [2, 4n],
    [3, 6n],
  ]),
};

/** A bet builder has two outcomes of one event. */
export type Pick = 'home' | 'away' | 'over_2.25' | 'under_3' | 'home_and_under_3';

/** The odds of the bet builder, in thousandths: above those of its outcomes. */
export const BUILDER_ODDS = 3_370;

/** The picks of one outcome that a pick consists of. */
export const picksOf = (pick: Pick): Pick[] => (pick === 'home_and_under_3' ? ['home', 'under_3'] : [pick]);

export interface ModelBet {
  readonly wallet: ModelWallet;
  readonly type: 'single' | 'combined' | 'system';
  readonly sizes: readonly number[];
  readonly unitStake: bigint;
  readonly stake: bigint;
  readonly maximum: bigint;
  readonly hasBonus: boolean;
  readonly legs: ModelLeg[];
  isWithdrawn: boolean;
  /** The cash-outs so far: the part of the stake that each ended, and what it paid. */
  cashOuts: { readonly stake: bigint; readonly amount: bigint }[];
  status: 'pending' | 'won' | 'lost' | 'cancelled' | 'cashed_out';
  payout: bigint | null;
  /** The part of the payout that is the bonus. */
  bonus: bigint;
}

/** A bet that was just placed. */
export const placedBet = (
  bet: Omit<ModelBet, 'isWithdrawn' | 'cashOuts' | 'status' | 'payout' | 'bonus'>,
): ModelBet => ({ ...bet, isWithdrawn: false, cashOuts: [], status: 'pending', payout: null, bonus: 0n });

/** The grade of each selection, by score. */
function gradeOf(pick: Pick, score: Score): Grade {
  if (score === 'cancelled') return 'void';
  const [home, away] = score;
  const goals = home + away;
  switch (pick) {
    case 'home':
      return home > away ? 'won' : 'lost';
    case 'away':
      return away > home ? 'won' : 'lost';
    case 'over_2.25':
      return goals > 2 ? 'won' : goals === 2 ? 'half_lost' : 'lost';
    case 'under_3':
      return goals < 3 ? 'won' : goals === 3 ? 'void' : 'lost';
    case 'home_and_under_3':
      return gradeOf('home', score) === 'won' ? gradeOf('under_3', score) : 'lost';
  }
}

/** Whether a side had a lead of two goals with a score that the result does not contradict. */
function isPaidEarly(pick: Pick, early: ModelEvent['early'], result: Score | null): boolean {
  if (early === null || (early[0] > early[1] ? 'home' : 'away') !== pick) return false;
  return result === null || result === 'cancelled' || (result[0] >= early[0] && result[1] >= early[1]);
}

/** Settles an event: grades the legs, pays first settlements without debt, then applies all other changes. */
export function settle(bets: readonly ModelBet[], event: number, outcome: ModelEvent): void {
  const concerned = bets.filter(
    ({ legs, status }) => status !== 'cashed_out' && legs.some((leg) => leg.event === event),
  );
  const regraded = new Set(concerned.filter((bet) => regradeLegs(bet, event, outcome)));
  // Bettors with a debt come after the others of their event, because their payouts also repay debt.
  const withoutDebt = new Set(concerned.filter(({ wallet }) => wallet.debt === 0n));
  for (const bet of concerned.filter(({ status, type }) => status === 'pending' && type !== 'system')) {
    const isWon = bet.legs.every(({ grade }) => grade === 'won') && withoutDebt.has(bet);
    const isLost = bet.legs.some(({ grade }) => grade === 'lost');
    if (isWon || isLost) become(bet, evaluate(bet));
  }
  for (const bet of concerned) if (bet.status === 'pending' || regraded.has(bet)) become(bet, evaluate(bet));
}

/** Grades the legs of a bet on an event. Returns whether one of them had another grade. */
function regradeLegs(bet: ModelBet, event: number, { result, early }: ModelEvent): boolean {
  let isRegraded = false;
  for (const leg of bet.legs.filter((candidate) => candidate.event === event)) {
    const isEarly = leg.hasEarlyPayout && isPaidEarly(leg.pick, early, result);
    const byResult = isEarly ? 'won' : result && gradeOf(leg.pick, result);
    const grade = leg.isMoved ? 'void' : byResult;
    isRegraded ||= leg.grade !== null && leg.grade !== grade;
    leg.grade = grade;
  }
  return isRegraded;
}

interface End {
  readonly status: ModelBet['status'];
  readonly payout: bigint | null;
  readonly bonus: bigint;
}

/** The stake that the cash-outs of a bet have ended, and the amount that they have paid. */
export const cashedOutOf = ({ cashOuts }: ModelBet) => ({
  stake: cashOuts.reduce((sum, cashOut) => sum + cashOut.stake, 0n),
  amount: cashOuts.reduce((sum, cashOut) => sum + cashOut.amount, 0n),
});

function evaluate(bet: ModelBet): End {
  const { legs, sizes, unitStake, stake, maximum } = bet;
  const cashed = cashedOutOf(bet);
  const alive = legs.filter(({ grade }) => grade !== 'lost').length;
  if (legs.some(({ grade }) => grade === null) && alive >= Math.min(...sizes))
    return { status: 'pending', payout: cashed.amount > 0n ? cashed.amount : null, bonus: 0n };
  // The combined odds as a fraction over 2000 to the power of the number of legs: each factor is a whole number of
  // two-thousandths.
  const scale = 2000n ** BigInt(legs.length);
  const sum = sizes
    .flatMap((size) => choose(legs, size))
    .reduce((total, chosen) => total + chosen.reduce((product, leg) => (product * factorOf(leg)) / 2000n, scale), 0n);
  const limit = larger(stake, maximum) - cashed.amount;
  const whole = scale * stake * 100n;
  const payAt = (percent: bigint) => {
    const exact = (unitStake * sum * (stake - cashed.stake) * (100n + percent) * 2n + whole) / (whole * 2n);
    return smaller(exact, limit);
  };
  const plain = payAt(0n);
  const paid = plain === 0n ? 0n : payAt(bonusOf(bet));
  const isVoid = legs.every(({ grade }) => grade === 'void');
  const status = isVoid ? 'cancelled' : paid > 0n ? 'won' : 'lost';
  return { status, payout: paid + cashed.amount, bonus: paid - plain };
}

/** The bonus of a combined bet in percent: a leg counts if it is won in full. */
function bonusOf({ type, hasBonus, legs }: ModelBet): bigint {
  if (type !== 'combined' || !hasBonus) return 0n;
  const counted = legs.filter(
    ({ grade, odds, isHandPriced }) => grade === 'won' && odds >= BONUS.oddsMinimum && !isHandPriced,
  );
  return BONUS.percents.get(counted.length) ?? 0n;
}

function factorOf({ grade, odds }: ModelLeg): bigint {
  const factors = { won: odds * 2, half_won: odds + 1000, void: 2000, half_lost: 1000, lost: 0 };
  return grade === null ? 0n : BigInt(factors[grade]);
}

function choose<T>(items: readonly T[], size: number): T[][] {
  const [first, ...rest] = items;
  if (size === 0) return [[]];
  if (first === undefined) return [];
  return [...choose(rest, size - 1).map((chosen) => [first, ...chosen]), ...choose(rest, size)];
}

/** Credits what the result pays, repays debt from its gain, and reverses what an earlier result paid. */
function become(bet: ModelBet, end: End): void {
  if (bet.isWithdrawn) return;
  const { wallet } = bet;
  const { amount: cashed } = cashedOutOf(bet);
  const [before, after] = [(bet.payout ?? 0n) - cashed, (end.payout ?? 0n) - cashed];
  wallet.balance += after;
  if (end.status === 'won' && after > before) {
    const gain = after - before;
    const repaid = smaller(wallet.debt, gain);
    wallet.debt -= repaid;
    wallet.balance -= repaid;
  }
  debit(wallet, before);
  bet.status = end.status;
  bet.payout = end.payout;
  bet.bonus = end.bonus;
}

export const larger = (a: bigint, b: bigint): bigint => (a < b ? b : a);
export const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Takes an amount from a wallet; what it does not hold becomes a debt. */
function debit(wallet: ModelWallet, amount: bigint): void {
  wallet.balance -= amount;
  if (wallet.balance >= 0n) return;
  wallet.debt -= wallet.balance;
  wallet.balance = 0n;
}

/** Cashes out a part of a bet: pays the amount, which first repays debt. A bet without an open stake is ended. */
export function cashOut(bet: ModelBet, part: { readonly stake: bigint; readonly amount: bigint }): void {
  const { wallet } = bet;
  bet.cashOuts.push(part);
  const repaid = smaller(wallet.debt, part.amount);
  wallet.debt -= repaid;
  wallet.balance += part.amount - repaid;
  const { stake, amount } = cashedOutOf(bet);
  bet.payout = amount;
  if (stake === bet.stake) bet.status = 'cashed_out';
}

/** Cancels a bet by an administrator, permanently, and reverses its cash-outs. */
export function withdraw(bet: ModelBet): void {
  if (bet.isWithdrawn) return;
  become(bet, { status: 'cancelled', payout: bet.stake + cashedOutOf(bet).amount, bonus: 0n });
  for (const { amount } of bet.cashOuts) debit(bet.wallet, amount);
  bet.cashOuts = [];
  bet.payout = bet.stake;
  bet.isWithdrawn = true;
}

/** Takes the credit of a purchase back while its payment is disputed. */
export function dispute(purchase: ModelPurchase): void {
  const { wallet, amount } = purchase;
  const before = wallet.debt;
  debit(wallet, amount);
  Object.assign(purchase, { disputes: purchase.disputes + 1, isDisputed: true, debt: wallet.debt - before });
}

/** Takes the credit of a purchase back for ever. */
export function refund(purchase: ModelPurchase): void {
  debit(purchase.wallet, purchase.amount);
  purchase.isRefunded = true;
}

/** Returns the credit of a purchase, less the debt of its dispute that is still owed. */
export function restore(purchase: ModelPurchase): void {
  const { wallet, amount, debt } = purchase;
  const repaid = smaller(wallet.debt, debt);
  wallet.debt -= repaid;
  wallet.balance += amount - repaid;
  purchase.isDisputed = false;
}

/** The wallet of a bettor, by its place. */
export function walletOf({ wallets }: { readonly wallets: readonly ModelWallet[] }, user: number): ModelWallet {
  const wallet = wallets[user];
  if (!wallet) throw new Error('there is no such bettor');
  return wallet;
}
