import { chanceOf } from '../sets/chance.ts';
import type { Side } from '../sets/position.ts';
import type { TennisParams } from './params.ts';

/**
 * The increase of a side's chance of a point for each set ahead, in ten-thousandths, on both serves: the side that
 * leads is in better form on the day. It is set so that straight sets, tie-breaks and scores of sets are as frequent as
 * measured.
 */
export const SET_LEAD = 160;
/** The same increase for each game ahead in the set. */
export const GAME_LEAD = 50;

/** The inputs of the chance of a point; leads are those of the home side. */
export type Stage = Readonly<{ server: Side; setLead: number; gameLead: number }>;

/**
 * Returns the chance, in ten-thousandths, that the home side wins a point: that of the server, and {@link SET_LEAD} and
 * {@link GAME_LEAD} for each set and game ahead. It is always from 1430 to 8570.
 */
export function homePoint({ homeServe, awayServe }: TennisParams, { server, setLead, gameLead }: Stage): number {
  const level = server === 'home' ? homeServe : 10_000 - awayServe;
  return level + SET_LEAD * setLead + GAME_LEAD * gameLead;
}

/** Returns the same chance as a fraction, rounded as its limit is. */
export function homePointChance(params: TennisParams, stage: Stage): number {
  return chanceOf(homePoint(params, stage));
}
