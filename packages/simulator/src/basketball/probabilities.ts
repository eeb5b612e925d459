import { type Distribution, either, give, only, scale, sumOf, totalOf } from '../distribution.ts';
import type { MarketProbabilities, Position } from '../engine.ts';
import { type Lines, priceTwoWay } from '../two-way.ts';
import { decider, type Format, OVERTIMES, overtimeSteps, regulation } from './format.ts';
import type { LimitTable } from './model.ts';
import type { BasketballParams } from './params.ts';
import { type Grid, playPossessions } from './play-possessions.ts';

/** From the expected total and lead, in points. */
const TOTALS_FROM_MEAN = [-20, -15, -10, -5, 0, 5, 10, 15, 20];
const HANDICAPS_FROM_MEAN = [-12, -8, -4, 0, 4, 8, 12];

/** What the lead of home and the total will be. */
type Final = Readonly<{ leads: Distribution; totals: Distribution }>;

/** The end of the four quarters or of an overtime: of matches then decided, and the totals of those that go on. */
type End = Final & Readonly<{ level: Distribution }>;

/** The same for a match at any time: the lines follow from its parameters alone. */
export function linesOf({ homePoints, awayPoints }: BasketballParams): Lines {
  const total = Math.floor((homePoints + awayPoints) / 1000) + 0.5;
  const lead = Math.floor((homePoints - awayPoints) / 1000) + 0.5;
  return {
    totals: TOTALS_FROM_MEAN.map((points) => (total + points) * 1000),
    handicaps: HANDICAPS_FROM_MEAN.map((points) => (points - lead) * 1000),
  };
}

/** Fair probabilities from `position`: every score that possessions and overtimes can lead to. */
export function priceMarkets(
  format: Format,
  { params, table }: { params: BasketballParams; table: LimitTable },
  position: Position,
): MarketProbabilities[] {
  return priceTwoWay(finish(format, table, position), linesOf(params));
}

function finish(format: Format, table: LimitTable, { step, finished, score }: Position): Final {
  const first = step + 1;
  const lead = score.home - score.away;
  const total = score.home + score.away;
  if (finished) return { leads: only(lead), totals: only(total) };
  if (first === decider(format)) return lastBasket(total);
  const played = Math.max(0, Math.ceil((first - regulation(format) + 1) / overtimeSteps(format)));
  const end = regulation(format) + played * overtimeSteps(format);
  return goOn(endOf(playPossessions(format, table, { first, end, lead }), { lead, total }), () =>
    playOvertimes(format, table, OVERTIMES - played),
  );
}

/** What a level match comes to in its last `left` overtimes, from no lead and no points. */
function playOvertimes(format: Format, table: LimitTable, left: number): Final {
  const first = regulation(format);
  const grid = playPossessions(format, table, { first, end: first + overtimeSteps(format), lead: 0 });
  const overtime = endOf(grid, { lead: 0, total: 0 });
  let final = lastBasket(0);
  for (let done = 0; done < left; done += 1) {
    const next = final;
    final = goOn(overtime, () => next);
  }
  return final;
}

function lastBasket(total: number): Final {
  return { leads: either(only(-2, 0.5), only(2, 0.5)), totals: only(total + 2) };
}

function goOn({ leads, totals, level }: End, finishLevel: () => Final): Final {
  const chance = totalOf(level);
  if (chance === 0) return { leads, totals };
  const next = finishLevel();
  return { leads: either(leads, scale(next.leads, chance)), totals: either(totals, sumOf(level, next.totals)) };
}

function endOf({ cells, width, origin, from, to, low, high }: Grid, now: { lead: number; total: number }): End {
  const leads = new Float64Array(high - low + 1);
  const totals = new Float64Array(high - low + 2 * width);
  const level = new Float64Array(2 * width);
  // From the row `low` on, totals count the lead and twice the points of away.
  const least = now.total + low - origin;
  for (let row = low; row <= high; row += 1) {
    const isLevel = now.lead + row - origin === 0;
    for (let away = from[row] ?? 0; away <= (to[row] ?? 0); away += 1) {
      const chance = cells[row * width + away] ?? 0;
      if (isLevel) give(level, 2 * away, chance);
      else {
        give(leads, row - low, chance);
        give(totals, row - low + 2 * away, chance);
      }
    }
  }
  return {
    leads: { from: now.lead + low - origin, chances: leads },
    totals: { from: least, chances: totals },
    level: { from: now.total - now.lead, chances: level },
  };
}
