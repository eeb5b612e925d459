import { z } from 'zod';

/**
 * What The Odds API v4 sends (SPEC section 3). Only what is used is read; everything that recordings show to be missing at
 * times is optional, so that one odd record never loses the rest.
 */
const RawTime = z.union([z.string(), z.number()]);

export const RawOutcome = z.object({ name: z.string(), price: z.number(), point: z.number().nullish() });
export type RawOutcome = z.output<typeof RawOutcome>;

export const RawMarket = z.object({
  key: z.string(),
  last_update: RawTime.nullish(),
  outcomes: z.array(RawOutcome).nullish(),
});
export type RawMarket = z.output<typeof RawMarket>;

export const RawBookmaker = z.object({
  key: z.string(),
  title: z.string().nullish(),
  last_update: RawTime.nullish(),
  markets: z.array(RawMarket).nullish(),
});
export type RawBookmaker = z.output<typeof RawBookmaker>;

export const RawScore = z.object({ name: z.string(), score: z.union([z.string(), z.number()]).nullable() });

export const RawEvent = z.object({
  id: z.string().min(1),
  sport_key: z.string().min(1),
  sport_title: z.string().nullish(),
  commence_time: RawTime,
  home_team: z.string().nullish(),
  away_team: z.string().nullish(),
  bookmakers: z.array(RawBookmaker).nullish(),
  completed: z.boolean().nullish(),
  scores: z.array(RawScore).nullish(),
  last_update: RawTime.nullish(),
});
export type RawEvent = z.output<typeof RawEvent>;

export const RawSport = z.object({
  key: z.string(),
  group: z.string(),
  title: z.string(),
  description: z.string().nullish(),
  active: z.boolean(),
  has_outrights: z.boolean().nullish(),
});
export type RawSport = z.output<typeof RawSport>;
