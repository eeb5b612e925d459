import type { Leg } from '@cauri/contract';
import type { Figures } from '#i18n/figures.tsx';
import type { Text } from '#i18n/use-text.tsx';
import { type LegWords, wordsOf } from '../slip/slip-words.ts';

/** The name of an event of two sides as the server writes it. */
const BETWEEN = ' vs ';

/** A placed leg in the reader's language, from what was frozen at placement. */
export function wordsOfLeg(leg: Leg, t: Text<'markets'>, figures: Figures): LegWords {
  const [home = leg.eventName, away = ''] = leg.eventName.split(BETWEEN);
  const words = wordsOf({ ...leg, home, away }, t, figures);
  return { ...words, event: away === '' ? leg.eventName : words.event };
}

/** A digest for whoever compares two at a glance: its first and last eight digits. */
export const writeDigest = (digest: string): string => `${digest.slice(0, 8)}\u2026${digest.slice(-8)}`;

/** A final score as it was kept, "2 - 1", as the pages write one: "2 – 1", never over two lines. */
export const writeScore = (score: string): string => score.replaceAll(' - ', '\u00a0\u2013\u2060\u00a0');
