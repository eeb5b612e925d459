import { isDeepStrictEqual } from 'node:util';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import { repriceUpcoming } from '#modules/trading';
import { type Clock, MINUTE_MS } from '#platform/clock';
import type { Database, Reader } from '#platform/database';
import type { Log } from '#platform/log';
import { chooseSimulatedSports } from '../choose-feed.ts';
import type { Rounds } from '../drand/rounds.ts';
import { createCalendars } from './calendar.ts';
import { revealDays } from './days.ts';
import { createMatches, type MatchSecrets, revealDueLastLinks } from './matches.ts';
import { findClashes, findObsolete, planMatches, startFriendlies, withdrawWithoutBets } from './plan-matches.ts';
import { playMatches } from './play-matches.ts';

export interface DemoParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<
    Config,
    'simulationSecret' | 'formerSimulationSecrets' | 'simSpeed' | 'demoDays' | 'demoSports' | 'drand'
  >;
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly log: Log;
  /** The rounds of drand, loaded, which a job fetches beside the runs. */
  readonly rounds: Rounds;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
  /** Returns those of these events that have bets, up to the last committed placement. */
  readonly findBetOn: (db: Reader, eventIds: readonly string[]) => Promise<ReadonlySet<string>>;
  /** The maximum number of announced matches of a sport; 400 by default. */
  readonly announced?: number;
}

export interface DemoWorld {
  /** Runs once when this process becomes the leader: catches up with the time without a leader. */
  prepare(): Promise<void>;
  /** Plays due matches and periodically adds upcoming ones. Calls must not overlap. */
  run(): Promise<void>;
}

/** Matches are added as the calendar advances: every minute of match clock, but not more often. */
const PLAN_PERIOD_MS = 5_000;
const ANNOUNCED = 400;
/** The period of the check whether enough matches are live. */
const CHECK_PERIOD_MS = 5_000;
const REVEAL_PERIOD_MS = MINUTE_MS;

/**
 * The simulated world: announces, prices, plays and ends a calendar of matches while {@link DemoWorld.run} is called.
 * It follows the setting `simulatedSports` while it runs. All state is in the tables, and a match is derived from the
 * secret, so that the next leader continues where this one stopped.
 */
export function createDemoWorld(parts: DemoParts): DemoWorld {
  const { db, clock, config, settings, log, rounds, random, findBetOn, announced = ANNOUNCED } = parts;
  const { simulationSecret: secret, simSpeed: speed, demoDays: days, drand } = config;
  const sportsNow = () => chooseSimulatedSports(config, settings);
  let sports = sportsNow();
  let calendars = createCalendars(speed, sports);
  const secrets = [secret, ...config.formerSimulationSecrets];
  const findMatch = createMatches(secrets, rounds);
  /** Announced matches that are being withdrawn. */
  let obsolete: string[] = [];
  let [nextPlanMs, nextCheckMs] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];

  const conditions = () => ({ now: clock.now(), speed, margin: settings.current().margin });
  const planParts = () => ({ ...conditions(), db, calendars, secret, drand, random, findBetOn, announced, days });
  const waits = { skippedUntil: new Map<string, number>(), suspendedUntil: new Map<string, number>() };
  const play = () => playMatches({ ...conditions(), ...waits, db, log, findMatch, rounds });
  const plan = async () => {
    obsolete = [...new Set([...obsolete, ...(await findClashes(planParts()))])];
    const planned = await planMatches(planParts());
    // Until the calendar is full, matches are added with every run, after the due ones are played.
    const waitMs = planned > 0 ? 0 : Math.max(PLAN_PERIOD_MS, MINUTE_MS / speed);
    nextPlanMs = clock.now().getTime() + waitMs;
    return planned;
  };

  const reveal = createReveal({ db, clock, secrets, log });

  const addFriendlies = async () => {
    nextCheckMs = clock.now().getTime() + CHECK_PERIOD_MS;
    const friendlies = await startFriendlies(planParts());
    if (friendlies > 0) log.info({ friendlies }, 'simulation: friendly matches started');
  };

  /** A sport that is switched on begins at once; one that is switched off loses its matches over several runs. */
  const followSettings = async () => {
    const wanted = sportsNow();
    if (isDeepStrictEqual(wanted, sports)) return;
    calendars = createCalendars(speed, wanted);
    obsolete = await findObsolete(planParts());
    // Set last: the next run retries after a failure.
    sports = wanted;
    [nextCheckMs, nextPlanMs] = [Number.NEGATIVE_INFINITY, Number.NEGATIVE_INFINITY];
    log.info({ sports, obsolete: obsolete.length }, 'simulation: simulated sports changed');
  };

  return {
    async prepare() {
      sports = sportsNow();
      calendars = createCalendars(speed, sports);
      obsolete = await findObsolete(planParts());
      const withdrawn = obsolete.length;
      while (obsolete.length > 0) obsolete = await withdrawWithoutBets(parts, obsolete);
      const repriced = await repriceUpcoming(db, settings.current().margin);
      while ((await play()) > 0);
      await reveal();
      await addFriendlies();
      const planned = await plan();
      log.info({ withdrawn, repriced, planned }, 'simulation: matches prepared');
    },
    async run() {
      await play();
      await reveal();
      await followSettings();
      // Withdraws a few at a time, so that no match is delayed.
      if (obsolete.length > 0) obsolete = await withdrawWithoutBets(parts, obsolete);
      if (clock.now().getTime() >= nextCheckMs) await addFriendlies();
      if (clock.now().getTime() >= nextPlanMs) await plan();
    },
  };
}

/** Returns the function that reveals what is due: the last links of matches, and once a minute the secrets of past days. */
function createReveal({
  db,
  clock,
  secrets,
  log,
}: Pick<DemoParts, 'db' | 'clock' | 'log'> & { secrets: MatchSecrets }) {
  let nextDaysMs = Number.NEGATIVE_INFINITY;
  return async (): Promise<void> => {
    await revealDueLastLinks({ db, secrets, log });
    const now = clock.now();
    if (now.getTime() < nextDaysMs) return;
    await revealDays({ db, now, secrets, log });
    nextDaysMs = now.getTime() + REVEAL_PERIOD_MS;
  };
}
