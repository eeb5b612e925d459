import type { BetStatus, BetSubject } from '@cauri/contract';
import { formatLine } from './format.ts';
import { type MarketTexts, marketOfPick, outcomeName, type Sides } from './market-words.ts';
import type { Words } from './text.ts';

/** The name of an event of two sides as the server writes it. */
const BETWEEN = ' vs ';

/** The sides of an event from its name; the second is empty for an event without two sides. */
export function sidesOf(eventName: string): Sides {
  const [home = eventName, away = ''] = eventName.split(BETWEEN);
  return { home, away };
}

/** The texts that name a bet, in one language. */
export interface BetWords {
  readonly bets: Words<'bets'>;
  readonly markets: MarketTexts;
}

/** Names a bet by its match and selection: "Lyon – Lorient, Lyon to win"; "Combined bet of 3: … and 2 more". */
export function describeBet({ type, count, first }: BetSubject, words: BetWords): string {
  const { home, away } = sidesOf(first.eventName);
  const event = away === '' ? first.eventName : `${home} \u2013 ${away}`;
  const bet = words.bets('named', { event, pick: describePick(first, words) });
  return type === 'single' || count < 2 ? bet : words.bets(type, { legs: count, first: bet, count: count - 1 });
}

/** Names a selection so that it can stand without its market: "Lyon to win", "Total goals: Over 2.5". */
export function describePick(leg: BetSubject['first'], { bets, markets }: BetWords): string {
  const figures = { line: (line: number) => formatLine(line, markets.language) };
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
  /** Whether the bet was settled otherwise before. */
  readonly isCorrected: boolean;
}

/**
 * Says what became of a bet: "Lost: Lyon – Lorient, Lyon to win", "Correction, now won: …". Notices, toasts, emails and
 * push messages all use it.
 */
export function describeOutcome({ about, status, isCorrected }: Outcome, words: BetWords): string {
  const bet = about ? describeBet(about, words) : words.bets('unnamed');
  return words.bets(isCorrected ? `corrected_${status}` : status, { bet });
}
