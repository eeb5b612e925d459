import { remember } from '../remember.ts';
import { NIL, type Side } from '../sets/position.ts';
import { winSet } from './endings.ts';
import { LEAST_SIDE_OUT, MOST_SIDE_OUT, type VolleyballParams } from './params.ts';

/** The mean chance of a rally on the other's serve, in ten-thousandths, that makes sets as long as they are. */
const SIDE_OUT = 6500;

/** The scale of strength and home advantage: equal strengths are 0, and 1 more makes the odds of winning a set e times as long. */
export type VolleyballPairing = Readonly<{
  home: { strength: number };
  away: { strength: number };
  league: { home: number };
}>;

/**
 * Parameters of one match: the mean side-out, raised for one side and lowered for the other by the same amount, such that
 * the home side wins the first set as often as the strengths say, 1 / (1 + exp(away - home - advantage)), whoever serves.
 */
export function volleyballParams({ home, away, league }: VolleyballPairing): VolleyballParams {
  return paramsFor(Math.round((home.strength - away.strength + league.home) * 1000));
}

const paramsFor = remember(1024, (thousandths): VolleyballParams => {
  const wanted = 1 / (1 + Math.exp(-thousandths / 1000));
  let [least, most] = [LEAST_SIDE_OUT - SIDE_OUT, MOST_SIDE_OUT - SIDE_OUT];
  while (least < most) {
    const middle = Math.floor((least + most) / 2);
    if (winFirstSet(shift(middle)) < wanted) least = middle + 1;
    else most = middle;
  }
  return shift(least);
});

function shift(by: number): VolleyballParams {
  return { homeSideOut: SIDE_OUT + by, awaySideOut: SIDE_OUT - by };
}

function winFirstSet(params: VolleyballParams): number {
  const served = (server: Side) => winSet(params, { score: NIL, points: NIL, server });
  return (served('home') + served('away')) / 2;
}
