import { chanceOf } from '../sets/chance.ts';
import type { Side } from '../sets/position.ts';
import type { VolleyballParams } from './params.ts';

/**
 * The rise of a side's chance of a rally for each set ahead, in ten-thousandths: the side that leads is having the better
 * day. Set so that matches of three, four and five sets are as frequent as measured.
 */
export const SET_LEAD = 30;

/** The inputs of the chance of a rally; the lead is that of the home side. */
export type Stage = Readonly<{ server: Side; setLead: number }>;

/** The chance in ten-thousandths that the home side wins a rally: always within 1940 and 8060. */
export function homeRally({ homeSideOut, awaySideOut }: VolleyballParams, { server, setLead }: Stage): number {
  const level = server === 'home' ? 10_000 - awaySideOut : homeSideOut;
  return level + SET_LEAD * setLead;
}

/** The same as a probability. */
export function homeRallyChance(params: VolleyballParams, stage: Stage): number {
  return chanceOf(homeRally(params, stage));
}
