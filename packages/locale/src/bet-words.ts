import type { BetStatus, BetSubject, Transfer } from '@cauri/contract';
import { formatLine, formatMoney } from './format.ts';
import { isolate, nameSides } from './isolate.ts';
import { builderPick, type MarketTexts, marketOfPick, outcomeName, type Sides } from './market-words.ts';
import type { Words } from './text.ts';
import type { Key } from './texts.ts';

/** The separator in the name of an event, between its two sides. */
const BETWEEN = ' vs ';

/** Returns the sides of an event from its name; `away` is empty for an event without two sides. */
export function sidesOf(eventName: string): Sides {
  const [home = eventName, away = ''] = eventName.split(BETWEEN);
  return { home, away };
}

/** Returns the name of an event as bets store it. */
export const joinSides = ({ home, away }: Sides): string => (away === '' ? home : home + BETWEEN + away);

/** Writes the name of an event as the screens do: "Lyon – Lorient". */
export function nameEvent(eventName: string): string {
  const { home, away } = sidesOf(eventName);
  return away === '' ? eventName : nameSides({ home, away });
}

/** The separator between the sides where the audit log and the public log name an event. */
const BETWEEN_WRITTEN = ' \u2013 ';

/** Returns the name of a subject of a log. If that is an event, each of its sides keeps its order. */
export const isolateSides = (name: string): string => name.split(BETWEEN_WRITTEN).map(isolate).join(BETWEEN_WRITTEN);

/** The texts that name a bet, in one language. */
export interface BetWords {
  readonly bets: Words<'bets'>;
  readonly markets: MarketTexts;
}

/** Names a bet by its match and selection: "Lyon – Lorient, Lyon to win"; "Combined bet of 3: … and 2 more". */
export function describeBet({ type, count, first }: BetSubject, words: BetWords): string {
  const bet = words.bets('named', { event: nameEvent(first.eventName), pick: describePick(first, words) });
  return type === 'single' || count < 2 ? bet : words.bets(type, { legs: count, first: bet, count: count - 1 });
}

/** Names the bet of a line of a statement, and marks a correction; empty for a line about something else. */
export function describeTransfer(
  { about, isCorrected }: Pick<Transfer, 'about' | 'isCorrected'>,
  words: BetWords,
): string {
  if (!about) return '';
  const bet = describeBet(about, words);
  return isCorrected ? words.bets('corrected', { bet }) : bet;
}

/** Names a selection so that it can stand without its market: "Lyon to win", "Total goals: Over 2.5". */
export function describePick(leg: BetSubject['first'], { bets, markets }: BetWords): string {
  const figures = { line: (line: number) => formatLine(line, markets.language) };
  if (leg.parts) return builderPick(leg.parts, { sides: sidesOf(leg.eventName), t: markets, figures });
  const market = { type: leg.marketType, line: leg.line, name: leg.marketName, names: leg.marketNames };
  const outcome = { key: leg.outcomeKey, name: leg.outcomeName, names: leg.outcomeNames };
  const pick = outcomeName(outcome, market, { sides: sidesOf(leg.eventName), t: markets, figures });
  if (leg.marketType !== 'match_winner') return bets('pick', { market: marketOfPick(market, markets, figures), pick });
  return leg.outcomeKey === 'draw' ? bets('draw') : bets('to_win', { side: pick });
}

interface Outcome {
  /** Null for a bet whose legs cannot be read. */
  readonly about?: BetSubject | null | undefined;
  readonly status: BetStatus;
  /** Whether the bet had another outcome before. */
  readonly isCorrected: boolean;
}

/**
 * Describes the outcome of a bet: "Lost: Lyon – Lorient, Lyon to win", "Correction, now won: …", "Stake returned: … (match
 * cancelled)". Notices, toasts, emails and push messages use this text.
 */
export function describeOutcome({ about, status, isCorrected }: Outcome, words: BetWords): string {
  const bet = about ? describeBet(about, words) : words.bets('unnamed');
  const outcome = words.bets(isCorrected ? `corrected_${status}` : status, { bet });
  const source = status === 'cancelled' ? about?.first.calledOffBy : undefined;
  return source ? words.bets('because', { outcome, cause: describeCallOff(source, words.bets) }) : outcome;
}

interface Amounts {
  readonly status: BetStatus;
  /** In FCFA. */
  readonly stake: number;
  readonly payout: number | null;
}

/** Describes the amounts of a settled bet, below its outcome: "Stake 1 000 FCFA, paid 2 100 FCFA". */
export function describeAmounts({ status, stake, payout }: Amounts, { bets }: Pick<BetWords, 'bets'>): string {
  const amounts = { stake: formatMoney(stake), payout: formatMoney(payout ?? 0) };
  if (!payout) return bets('staked', amounts);
  return bets(status === 'cancelled' ? 'staked_returned' : 'staked_paid', amounts);
}

/** Describes who or what called the match of a void leg off, by the source in the public log. */
export function describeCallOff(source: string, bets: Words<'bets'>): string {
  const key = `called_off_${source}`;
  const text = bets(key as Key<'bets'>);
  // A missing text returns its own key.
  return text === key ? bets('called_off') : text;
}
