import { sql } from 'kysely';

/** So long the states of markets are kept. */
export const STATES_KEPT_MS = 30 * 24 * 3_600_000;

/**
 * Whether a market (an SQL expression) was open at a moment (another one), as far back as states are kept. Changes of
 * markets and placements exclude each other, so that their times do not overlap.
 */
export const wasOpen = (market: string, moment: string) => sql`coalesce(
  (select s.status from market_state s where s.market_id = ${sql.ref(market)} and s.at <= ${sql.ref(moment)}
    order by s.at desc limit 1),
  (select s.was from market_state s where s.market_id = ${sql.ref(market)} and s.at > ${sql.ref(moment)}
    order by s.at limit 1),
  (select m.status from market m where m.id = ${sql.ref(market)})) = 'open'`;
