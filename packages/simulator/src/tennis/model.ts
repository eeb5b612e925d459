import { chanceOf } from '../sets/chance.ts';
import type { Side } from '../sets/position.ts';
import type { TennisParams } from './params.ts';

/**
 * The rise of a side's chance of a point for each set and each game ahead, in ten-thousandths, on both serves. Whoever
 * leads is having the better day: without this, sets would be closer and go the distance more often than they do. Set
 * so that straight sets, tie-breaks and scores of sets come out as measured.
 */
export const SET_LEAD = 160;
export const GAME_LEAD = 50;

/** The inputs of the chance of a point; leads are those of the home side. */
export type Stage = Readonly<{ server: Side; setLead: number; gameLead: number }>;

/** The chance in ten-thousandths that the home side wins a point: always within 1430 and 8570. */
export function homePoint({ homeServe, awayServe }: TennisParams, { server, setLead, gameLead }: Stage): number {
  const level = server === 'home' ? homeServe : 10_000 - awayServe;
  return level + SET_LEAD * setLead + GAME_LEAD * gameLead;
}

/** The same as a probability. */
export function homePointChance(params: TennisParams, stage: Stage): number {
  return chanceOf(homePoint(params, stage));
}
