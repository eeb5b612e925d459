import { remember } from '../remember.ts';
import { NIL, type Side } from '../sets/position.ts';
import { winSet } from './endings.ts';
import { LEAST_SIDE_OUT, MOST_SIDE_OUT, type VolleyballParams } from './params.ts';

/** The mean chance of a rally on the other's serve, in ten-thousandths, set so that sets are as long as measured. */
const SIDE_OUT = 6500;

/** Strengths and home advantage in logits: 1 more multiplies the odds of winning a set by e. 0 is an average team. */
export type VolleyballPairing = Readonly<{
  home: { strength: number };
  away: { strength: number };
  league: { home: number };
}>;

/**
 * Returns the parameters of one match, in ten-thousandths: the mean side-out, raised for one side and lowered for the
 * other by the same amount, such that home wins the first set with the probability 1 / (1 + exp(away - home -
 * advantage)), as in Bradley and Terry, "Rank analysis of incomplete block designs" (1952). Limited to the bounds of
 * `volleyball/1`. Never throws.
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
