import { LRUCache } from 'lru-cache';
import { type FeedBookmaker, quoteMatch, toFeedTime } from './bookmakers.ts';
import { createGame, type Game } from './game.ts';
import { type SandboxLeague, sandboxLeagues } from './leagues.ts';
import type { ScheduledMatch } from './schedule.ts';

/** One event in the format of the protocol, with odds or with scores. */
export interface FeedRecord {
  readonly id: string;
  readonly sport_key: string;
  readonly sport_title: string;
  readonly commence_time: string;
  readonly home_team: string;
  readonly away_team: string;
  readonly bookmakers?: readonly FeedBookmaker[];
  readonly completed?: boolean;
  readonly scores?: readonly { readonly name: string; readonly score: string }[] | null;
  readonly last_update?: string | null;
}

export interface Records {
  event(match: ScheduledMatch): FeedRecord;
  /** Null once the match is over: lists of odds have no finished events. */
  odds(match: ScheduledMatch, query: { readonly now: Date; readonly markets: readonly string[] }): FeedRecord | null;
  score(match: ScheduledMatch, now: Date): FeedRecord;
}

const MATCHES_CACHED = 1_024;
const leagues: ReadonlyMap<string, SandboxLeague> = new Map(sandboxLeagues.map((league) => [league.key, league]));

/** Creates records of matches, which the secret determines. A record never contains the future of a match. */
export function createRecords(secret: Uint8Array): Records {
  const cached = new LRUCache<string, Game>({ max: MATCHES_CACHED });
  const gameOf = ({ id, contest }: ScheduledMatch): Game => {
    const known = cached.get(id);
    if (known) return known;
    const game = createGame(secret, id, contest());
    cached.set(id, game);
    return game;
  };
  const stateOf = (match: ScheduledMatch, now: Date) => {
    const elapsed = now.getTime() - match.startsAt.getTime();
    return elapsed < 0 ? null : gameOf(match).stateAt(elapsed);
  };
  const toEvent = ({ id, sportKey, startsAt, home, away }: ScheduledMatch): FeedRecord => ({
    id,
    sport_key: sportKey,
    sport_title: leagues.get(sportKey)?.title ?? sportKey,
    commence_time: toFeedTime(startsAt),
    home_team: home,
    away_team: away,
  });
  return {
    event: toEvent,
    odds(match, { now, markets }) {
      const state = stateOf(match, now);
      if (state?.finished) return null;
      const chances = (state ?? gameOf(match).initial).probabilities();
      return { ...toEvent(match), bookmakers: quoteMatch(match, { secret, now, markets, probabilities: chances }) };
    },
    score(match, now) {
      const state = stateOf(match, now);
      if (!state) return { ...toEvent(match), completed: false, scores: null, last_update: null };
      const { home, away } = state.score;
      return {
        ...toEvent(match),
        completed: state.finished,
        last_update: toFeedTime(now),
        scores: [
          { name: match.home, score: String(home) },
          { name: match.away, score: String(away) },
        ],
      };
    },
  };
}
