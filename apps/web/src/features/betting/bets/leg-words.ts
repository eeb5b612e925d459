import type { Bet, BetSubject, Leg } from '@cauri/contract';
import { sidesOf } from '@cauri/locale/bet-words';
import type { Figures } from '#i18n/figures.tsx';
import type { Text } from '#i18n/use-text.tsx';
import { type LegWords, wordsOf } from '../slip/slip-words.ts';

/** A placed leg in the reader's language, from what was frozen at placement. */
export function wordsOfLeg(leg: Leg, t: Text<'markets'>, figures: Figures): LegWords {
  const { home, away } = sidesOf(leg.eventName);
  const words = wordsOf({ ...leg, home, away }, t, figures);
  return { ...words, event: away === '' ? leg.eventName : words.event };
}

/** A bet as the sentences that name it need it; null without legs. */
export function subjectOf({ type, selections }: Bet): BetSubject | null {
  const [first] = selections;
  return first ? { type, count: selections.length, first } : null;
}

/** A digest for whoever compares two at a glance: its first and last eight digits. */
export const writeDigest = (digest: string): string => `${digest.slice(0, 8)}\u2026${digest.slice(-8)}`;

/** A final score as it was kept, "2 - 1", as the pages write one: "2 – 1", never over two lines. */
export const writeScore = (score: string): string => score.replaceAll(' - ', '\u00a0\u2013\u2060\u00a0');
