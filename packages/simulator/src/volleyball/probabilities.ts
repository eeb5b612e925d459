import type { MarketProbabilities, Score } from '../engine.ts';
import { priceSets } from '../sets/markets.ts';
import { createOutlooks, type Ending, lookAhead } from '../sets/outlook.ts';
import { NIL, type SetsPosition, type Side } from '../sets/position.ts';
import { remember } from '../sets/remember.ts';
import { homeRallyChance } from './model.ts';
import type { VolleyballParams } from './params.ts';
import { openerOf, SETS_TO_WIN, targetOf } from './scoring.ts';

/** The outlooks of the latest 256 matches are remembered, at most 20 kB each. */
const outlooks = remember(256, (homeSideOut, awaySideOut) => {
  const params = { homeSideOut, awaySideOut };
  return createOutlooks(SETS_TO_WIN, (score, opener) => listEndings(params, { score, points: NIL, server: opener }));
});

/** Fair probabilities from `position`: how the set may end, and from there the match. */
export function priceMatch(params: VolleyballParams, position: SetsPosition): MarketProbabilities[] {
  const { score, sets, finished } = position;
  const outlookAt = outlooks(params.homeSideOut, params.awaySideOut);
  const opener = openerOf(sets.length);
  const outlook = finished
    ? outlookAt(score, opener)
    : lookAhead({ score, opener }, listEndings(params, position), outlookAt);
  return priceSets(position, outlook, SETS_TO_WIN);
}

/** A moment of a set: `score` counts the sets before it. */
type SetMoment = Readonly<{ score: Score; points: Score; server: Side }>;

function listEndings(params: VolleyballParams, moment: SetMoment): Ending[] {
  const chance = winSet(params, moment);
  return [
    { winner: 'home', games: 1, chance },
    { winner: 'away', games: 1, chance: 1 - chance },
  ];
}

/**
 * The chance that the home side wins a set, by going back from every end of it: `[away points]` has the chance with home
 * to serve and with away to serve, for one number of home points at a time.
 */
export function winSet(params: VolleyballParams, { score, points, server }: SetMoment): number {
  const setLead = score.home - score.away;
  const onOwn = homeRallyChance(params, { server: 'home', setLead });
  const onTheirs = homeRallyChance(params, { server: 'away', setLead });
  const level = targetOf(score.home + score.away) - 1;
  const fromLevel = winFromLevel(onOwn, onTheirs);
  if (points.home >= level && points.away >= level) {
    if (points.home === points.away) return fromLevel[server];
    return points.home > points.away ? onOwn + (1 - onOwn) * fromLevel.away : onTheirs * fromLevel.home;
  }
  return 0;
}
