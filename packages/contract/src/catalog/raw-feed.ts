import { z } from 'zod';
import { NAME_MAXIMUM } from '../bounds.ts';
import { cleanName } from '../common.ts';
import { ForeignId } from '../foreign-text.ts';

/**
 * The responses of The Odds API v4. Only the fields that are used are read; every field that recordings show to be
 * missing at times is optional, so that one unusual record does not invalidate the others.
 */

const LAST_SECOND = 253_402_300_799;

/** A moment: ISO 8601, or whole seconds since 1970 for requests with unix dates. */
const RawTime = z
  .union([z.iso.datetime({ offset: true }), z.number().int().min(0).max(LAST_SECOND)])
  .transform((time) => new Date(typeof time === 'number' ? time * 1000 : time));

/** A name. Sides and outcomes are matched by their names, so all are cleaned and cut in the same way. */
const RawName = z
  .string()
  .normalize()
  .overwrite((name) => [...cleanName(name.toWellFormed())].slice(0, NAME_MAXIMUM).join('').trim());

/** The time at which prices were taken; unreadable values mean an unknown age. */
const RawUpdate = RawTime.nullish().catch(null);

/** A price: decimal, or American if requested; `point` is the line of a total or the handicap of the side. */
export const RawOutcome = z.object({ name: RawName, price: z.number(), point: z.number().nullish() });
export type RawOutcome = z.output<typeof RawOutcome>;

/** One market of one bookmaker, such as `h2h`. */
const RawMarket = z.object({
  key: z.string(),
  last_update: RawUpdate,
  outcomes: z.array(RawOutcome).nullish(),
});

/** The prices of one bookmaker for an event. */
export const RawBookmaker = z.object({
  key: z.string(),
  title: z.string().nullish(),
  /** When the prices of its markets were taken, unless the markets have times of their own. */
  last_update: RawUpdate,
  markets: z.array(RawMarket).nullish(),
});
export type RawBookmaker = z.output<typeof RawBookmaker>;

/** The score of one side, matched by the side's name. */
const RawScore = z.object({ name: RawName, score: z.union([z.string(), z.number()]).nullish() });

/** An event in a list of odds, scores or events. An outright has no teams. */
export const RawEvent = z.object({
  id: ForeignId,
  sport_key: ForeignId,
  sport_title: RawName.nullish(),
  commence_time: RawTime,
  home_team: RawName.nullish(),
  away_team: RawName.nullish(),
  bookmakers: z.array(RawBookmaker).nullish(),
  completed: z.boolean().nullish(),
  scores: z.array(RawScore).nullish(),
});
export type RawEvent = z.output<typeof RawEvent>;

/** A list at a moment in the past. */
export const RawHistory = z.object({
  timestamp: RawTime,
  previous_timestamp: RawUpdate,
  next_timestamp: RawUpdate,
  data: z.union([z.array(z.unknown()), z.record(z.string(), z.unknown()).transform((record) => [record])]),
});
export type RawHistory = z.output<typeof RawHistory>;

/** A league in the feed's list of sports; `group` is the sport. */
export const RawSport = z.object({
  key: ForeignId,
  group: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  active: z.boolean(),
  has_outrights: z.boolean().nullish(),
});
export type RawSport = z.output<typeof RawSport>;
