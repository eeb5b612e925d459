import { chanceOf } from '../sets/chance.ts';
import type { Side } from '../sets/position.ts';
import type { VolleyballParams } from './params.ts';

/**
 * The increase of a side's chance of a rally for each set ahead, in ten-thousandths: the side that leads is in better
 * form on the day. It is set so that matches of three, four and five sets are as frequent as measured.
 */
export const SET_LEAD = 30;

/** The inputs of the chance of a rally; the lead is that of the home side. */
export type Stage = Readonly<{ server: Side; setLead: number }>;

/** Returns the chance, in ten-thousandths, that the home side wins a rally: always from 1940 to 8060. */
export function homeRally({ homeSideOut, awaySideOut }: VolleyballParams, { server, setLead }: Stage): number {
  const level = server === 'home' ? 10_000 - awaySideOut : homeSideOut;
  return level + SET_LEAD * setLead;
}

/** Returns the same chance as a fraction, rounded as its limit is. */
export function homeRallyChance(params: VolleyballParams, stage: Stage): number {
  return chanceOf(homeRally(params, stage));
}
