import { z } from 'zod';
import { Id, Time } from '../common.ts';
import { Event, League, Team } from './events.ts';

/** The kinds of favourites. */
export const FavouriteKind = z.enum(['event', 'league', 'team']);
export type FavouriteKind = z.output<typeof FavouriteKind>;

/** The maximum number of favourites of an account or a browser. */
export const FAVOURITES_MAXIMUM = 200;

/** A starred event, league or team. */
export const Favourite = z.object({ kind: FavouriteKind, id: Id }).meta({ id: 'Favourite' });
export type Favourite = z.output<typeof Favourite>;

/** All favourites of an account. */
export const FavouriteList = z.object({ items: z.array(Favourite) }).meta({ id: 'FavouriteList' });
export type FavouriteList = z.output<typeof FavouriteList>;

/** The moments of a favourite match of which its follower is notified. */
const MATCH_ALERTS = ['start', 'goal', 'end'] as const;
/** One of {@link MATCH_ALERTS}. */
export const MatchAlertKind = z.enum(MATCH_ALERTS);
export type MatchAlertKind = z.output<typeof MatchAlertKind>;

/** The alerts that an account has chosen for one match. */
export const MatchAlerts = z.object({ eventId: Id, alerts: z.array(MatchAlertKind) }).meta({ id: 'MatchAlerts' });
export type MatchAlerts = z.output<typeof MatchAlerts>;

/** The matches for which an account has alerts. */
export const MatchAlertsList = z.object({ items: z.array(MatchAlerts) }).meta({ id: 'MatchAlertsList' });

/** The alerts of one match; an empty list switches them off. */
export const ChooseAlerts = z
  .strictObject({ alerts: z.array(MatchAlertKind).max(MATCH_ALERTS.length) })
  .meta({ id: 'ChooseAlerts' });

const Starred = z.strictObject(Favourite.shape);

/** The favourites of a browser, to add to an account or to show to a visitor. */
export const SomeFavourites = z
  .strictObject({ items: z.array(Starred).max(FAVOURITES_MAXIMUM) })
  .meta({ id: 'SomeFavourites' });

/** The present or next event. */
const Next = z
  .object({
    id: Id,
    home: z.string(),
    away: z.string(),
    startTime: Time,
    isLive: z.boolean(),
    score: Event.shape.score,
  })
  .nullable();

/** The present state of favourites. One that is missing no longer exists. */
export const FavouriteBoard = z
  .object({
    events: z.array(Event).meta({ description: 'Live first, then by start; without events that ended hours ago' }),
    leagues: z.array(League.extend({ sportId: z.string(), open: z.number().int(), next: Next })),
    teams: z.array(Team.extend({ sportId: z.string(), next: Next })),
  })
  .meta({ id: 'FavouriteBoard' });
export type FavouriteBoard = z.output<typeof FavouriteBoard>;
