import type { MarketProbabilities, Score } from '../engine.ts';
import { give } from '../pricing/distribution.ts';
import { remember } from '../remember.ts';
import { priceSetScore } from '../sets/markets.ts';
import { NIL, type SetsPosition, type Side, sumOf } from '../sets/position.ts';
import { priceSetTotals, type SetCourse } from '../sets/set-totals.ts';
import { listEndings } from './endings.ts';
import { homeRallyChance } from './model.ts';
import type { VolleyballParams } from './params.ts';
import { outlookOf } from './probabilities.ts';
import { openerOf, SETS_TO_WIN, targetOf } from './scoring.ts';

/** In thousandths. A set that is level one point before its target has more points than the last line. */
const POINT_LINES = [40_500, 42_500, 44_500, 46_500, 48_500];
const LAST_SET_LINES = [22_500, 24_500, 26_500, 28_500];

/** Returns the fair probabilities of the markets of the page, from the same chances as those of the lists. */
export function pricePage(params: VolleyballParams, position: SetsPosition): MarketProbabilities[] {
  const courseAt = wholeSets(params.homeSideOut, params.awaySideOut);
  return [
    priceSetScore(outlookOf(params, position), SETS_TO_WIN),
    ...priceSetTotals(position, {
      type: 'total_set_points',
      setsToWin: SETS_TO_WIN,
      linesOf: (played) => (played === 2 * SETS_TO_WIN - 2 ? LAST_SET_LINES : POINT_LINES),
      present: courseOf(params, position),
      courseAt: ({ home, away }) => courseAt(home, away),
    }),
  ];
}

/** The whole sets of the latest matches, by the score in sets before them. */
const wholeSets = remember(256, (homeSideOut, awaySideOut) =>
  remember(16, (home, away) =>
    courseOf({ homeSideOut, awaySideOut }, { score: { home, away }, points: NIL, server: openerOf(home + away) }),
  ),
);

type Moment = Readonly<{ score: Score; points: Score; server: Side }>;

function courseOf(params: VolleyballParams, moment: Moment): SetCourse {
  const opener = openerOf(sumOf(moment.score) + 1);
  const ends = listEndings(params, moment).map(({ winner, chance }) => ({ winner, opener, chance }));
  const { points } = moment;
  return { size: { from: sumOf(points), chances: sizesOf(params, moment) }, ends };
}

/**
 * `[n]`: the probability that the set ends after n more points. Sets that come to be level one point before the target
 * are all counted where the earliest of them ends.
 */
function sizesOf(params: VolleyballParams, { score, points, server }: Moment): Float64Array {
  const setLead = score.home - score.away;
  const chances = {
    home: homeRallyChance(params, { server: 'home', setLead }),
    away: homeRallyChance(params, { server: 'away', setLead }),
  };
  const level = targetOf(sumOf(score)) - 1;
  const sizes = new Float64Array(2 * level + 3);
  // By the points of home that are to come in a row, whose sum with those of away is the same; by who serves.
  let masses = new Map<number, Record<Side, number>>([[points.home, { home: 0, away: 0, [server]: 1 }]]);
  for (let more = 0; masses.size > 0; more += 1) {
    const next = new Map<number, Record<Side, number>>();
    for (const [home, mass] of masses) {
      const away = sumOf(points) + more - home;
      const all = mass.home + mass.away;
      if (home >= level && away >= level) {
        give(sizes, Math.max(more, 2 * level + 2 - sumOf(points)), all);
        continue;
      }
      if (home > level || away > level) {
        give(sizes, more, all);
        continue;
      }
      const won = mass.home * chances.home + mass.away * chances.away;
      serveNext(next, { home: home + 1, server: 'home' }, won);
      serveNext(next, { home, server: 'away' }, all - won);
    }
    masses = next;
  }
  return sizes;
}

/** The winner of a rally serves next. */
function serveNext(
  masses: Map<number, Record<Side, number>>,
  { home, server }: { home: number; server: Side },
  chance: number,
): void {
  const mass = masses.get(home) ?? { home: 0, away: 0 };
  mass[server] += chance;
  masses.set(home, mass);
}
