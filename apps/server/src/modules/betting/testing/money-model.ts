import type { Grade } from '@cauri/contract';

/**
 * A simple model of placement, settlement, correction and cancellation of bets, and of wallets. It runs in memory, one
 * bettor after the other, with its own arithmetic. Amounts in centimes, odds in thousandths.
 */
export interface ModelWallet {
  balance: bigint;
  debt: bigint;
}

export type Score = readonly [home: number, away: number] | 'cancelled';

export interface ModelEvent {
  result: Score | null;
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
}

export type Pick = 'home' | 'away' | 'over_2.25' | 'under_3';

export interface ModelBet {
  readonly wallet: ModelWallet;
  readonly type: 'single' | 'combined' | 'system';
  readonly sizes: readonly number[];
  readonly unitStake: bigint;
  readonly stake: bigint;
  readonly maximum: bigint;
  readonly legs: ModelLeg[];
  isWithdrawn: boolean;
  status: 'pending' | 'won' | 'lost' | 'cancelled';
  payout: bigint | null;
}

/** The grade of each selection, by score. */
function gradeOf(pick: Pick, score: Score): Grade {
  if (score === 'cancelled') return 'void';
  const [home, away] = score;
  const goals = home + away;
  if (pick === 'home') return home > away ? 'won' : 'lost';
  if (pick === 'away') return away > home ? 'won' : 'lost';
  if (pick === 'over_2.25') return goals > 2 ? 'won' : goals === 2 ? 'half_lost' : 'lost';
  return goals < 3 ? 'won' : goals === 3 ? 'void' : 'lost';
}

/** Settles an event: grades the legs, pays first settlements without debt, then applies all other changes. */
export function settle(bets: readonly ModelBet[], event: number, { result }: ModelEvent): void {
  const regraded = new Set<ModelBet>();
  const concerned = bets.filter(({ legs }) => legs.some((leg) => leg.event === event));
  for (const bet of concerned) {
    for (const leg of bet.legs.filter((candidate) => candidate.event === event)) {
      const grade = leg.isMoved ? 'void' : result && gradeOf(leg.pick, result);
      if (leg.grade !== null && leg.grade !== grade) regraded.add(bet);
      leg.grade = grade;
    }
  }
  // Bettors with a debt come after the others of their event, because their payouts also repay debt.
  const isDebtor = new Map(concerned.map((bet) => [bet, bet.wallet.debt > 0n]));
  const open = concerned.filter(({ status }) => status === 'pending');
  for (const bet of open) {
    const isWon = bet.legs.every(({ grade }) => grade === 'won') && !isDebtor.get(bet);
    const isLost = bet.legs.some(({ grade }) => grade === 'lost');
    if (bet.type !== 'system' && (isWon || isLost)) become(bet, evaluate(bet));
  }
  for (const bet of concerned) if (bet.status === 'pending' || regraded.has(bet)) become(bet, evaluate(bet));
}

interface End {
  readonly status: ModelBet['status'];
  readonly payout: bigint | null;
}

function evaluate({ legs, sizes, unitStake, stake, maximum }: ModelBet): End {
  const alive = legs.filter(({ grade }) => grade !== 'lost').length;
  if (legs.some(({ grade }) => grade === null) && alive >= Math.min(...sizes))
    return { status: 'pending', payout: null };
  if (legs.every(({ grade }) => grade === 'void')) return { status: 'cancelled', payout: stake };
  // The combined odds as a fraction over 2000 to the power of the number of legs: each factor is a whole number of
  // two-thousandths.
  const scale = 2000n ** BigInt(legs.length);
  const sum = sizes
    .flatMap((size) => choose(legs, size))
    .reduce((total, chosen) => total + chosen.reduce((product, leg) => (product * factorOf(leg)) / 2000n, scale), 0n);
  const exact = (unitStake * sum * 2n + scale) / (scale * 2n);
  const limit = stake > maximum ? stake : maximum;
  const payout = exact < limit ? exact : limit;
  return { status: payout > 0n ? 'won' : 'lost', payout };
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

/** Credits the new payout, repays debt from its gain, and reverses the earlier payout. */
function become(bet: ModelBet, end: End): void {
  if (bet.isWithdrawn) return;
  const { wallet } = bet;
  const [before, after] = [bet.payout ?? 0n, end.payout ?? 0n];
  wallet.balance += after;
  if (end.status === 'won' && after > before) {
    const gain = after - before;
    const kept = smaller(wallet.debt, gain);
    wallet.debt -= kept;
    wallet.balance -= kept;
  }
  wallet.balance -= before;
  if (wallet.balance < 0n) {
    wallet.debt -= wallet.balance;
    wallet.balance = 0n;
  }
  bet.status = end.status;
  bet.payout = end.payout;
}

const smaller = (a: bigint, b: bigint): bigint => (a < b ? a : b);

/** Cancels a bet by an administrator, permanently. */
export function withdraw(bet: ModelBet): void {
  become(bet, { status: 'cancelled', payout: bet.stake });
  bet.isWithdrawn = true;
}
