import type { MarketProbabilities } from '../engine.ts';
import { remember } from '../remember.ts';
import { priceSets } from '../sets/markets.ts';
import { createOutlooks, lookAhead, type Outlook } from '../sets/outlook.ts';
import { NIL, type SetsPosition } from '../sets/position.ts';
import { listEndings } from './endings.ts';
import type { VolleyballParams } from './params.ts';
import { openerOf, SETS_TO_WIN } from './scoring.ts';

/** The outlooks of the latest 256 matches are cached, at most 20 kB each. */
const outlooks = remember(256, (homeSideOut, awaySideOut) => {
  const params = { homeSideOut, awaySideOut };
  return createOutlooks(SETS_TO_WIN, (score, opener) => listEndings(params, { score, points: NIL, server: opener }));
});

/** Returns the fair probabilities at `position`, as fractions: first of the current set, then of the match. */
export function priceMatch(params: VolleyballParams, position: SetsPosition): MarketProbabilities[] {
  return priceSets(position, outlookOf(params, position), SETS_TO_WIN);
}

/** Returns the distributions of the rest of the match at a position. */
export function outlookOf(params: VolleyballParams, position: SetsPosition): Outlook {
  const { score, sets, finished } = position;
  const outlookAt = outlooks(params.homeSideOut, params.awaySideOut);
  const opener = openerOf(sets.length);
  return finished ? outlookAt(score, opener) : lookAhead({ score, opener }, listEndings(params, position), outlookAt);
}
