import type { Config } from '#config';
import { changeBoard, readUnfinished, withdrawEvent } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { repriceUpcoming } from '#modules/trading';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { createCalendars } from './calendar.ts';
import { createMatches, type RevealParts, revealDueLastLinks } from './matches.ts';
import { planMatches, startExtras, withdrawStrangers } from './plan-matches.ts';
import { playMatches } from './play-matches.ts';

export interface DemoParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly config: Pick<Config, 'simulationSecret' | 'simSpeed' | 'demoDays' | 'demoSports'>;
  readonly settings: Pick<SettingsStore, 'current'>;
  readonly log: Log;
  /** A number from 0 up to 1. */
  readonly random: () => number;
  readonly newId: () => string;
  /** The most matches of a sport that are announced: 400 unless told. */
  readonly announced?: number;
}

export interface DemoWorld {
  /** Once, when this process begins to lead: makes good what nobody did meanwhile. */
  prepare(): Promise<void>;
  /** Plays what is due, and now and then adds matches to come. Never two at once. */
  tick(): Promise<void>;
}

/** Once the calendar is full, matches are added as it moves on: every minute of match clock, but not more often. */
const PLAN_AGAIN_MS = 5_000;
const ANNOUNCED = 400;
/** So often somebody looks whether enough is live. */
const LOOK_AGAIN_MS = 5_000;
const MINUTE_MS = 60_000;

/**
 * Demo mode is off: takes back what it left. Its unfinished matches are cancelled and the bets on them refunded; nobody
 * would play them, and their prices would stand still. Their links are revealed.
 */
export async function withdrawDemoWorld(parts: RevealParts): Promise<void> {
  const { db } = parts;
  const unfinished = await readUnfinished(db, 'demo');
  for (const eventId of unfinished) {
    await changeBoard(db, (change) => withdrawEvent(change, eventId, { source: 'demo mode off' }));
  }
  while ((await revealDueLastLinks(parts)) > 0);
}

/**
 * The demo world: a calendar of simulated matches, announced, priced, played and ended for as long as somebody ticks.
 * All state is in the tables, and a match follows from the secret: whoever leads next goes on where this one stopped.
 */
export function createDemoWorld(parts: DemoParts): DemoWorld {
  const { db, clock, config, settings, log, random, newId, announced = ANNOUNCED } = parts;
  const { simulationSecret: secret, simSpeed: speed, demoDays: days } = config;
  const calendars = createCalendars({ secret, speed }, config.demoSports);
  const findMatch = createMatches(secret);
  let planAtMs = Number.NEGATIVE_INFINITY;
  let lookAtMs = Number.NEGATIVE_INFINITY;

  const now = () => ({ now: clock.now(), speed, margin: settings.current().margin });
  const planParts = () => ({ ...now(), db, calendars, secret, random, newId, announced, days });
  const aside = new Map<string, number>();
  const play = () => playMatches({ ...now(), db, log, findMatch, aside });
  const plan = async () => {
    const planned = await planMatches(planParts());
    // Until it is full, with every turn: what is played goes first, and counts soon stand still.
    const waitMs = planned > 0 ? 0 : Math.max(PLAN_AGAIN_MS, MINUTE_MS / speed);
    planAtMs = clock.now().getTime() + waitMs;
    return planned;
  };

  const fillUp = async () => {
    lookAtMs = clock.now().getTime() + LOOK_AGAIN_MS;
    const extras = await startExtras(planParts());
    if (extras > 0) log.info({ extras }, 'demo: matches that the calendar does not have kick off');
  };

  return {
    async prepare() {
      const withdrawn = await withdrawStrangers(planParts());
      const repriced = await repriceUpcoming(db, settings.current().margin);
      while ((await play()) > 0);
      await revealDueLastLinks({ db, secret, log });
      await fillUp();
      const planned = await plan();
      log.info({ withdrawn, repriced, planned }, 'demo: the world is prepared');
    },
    async tick() {
      await play();
      await revealDueLastLinks({ db, secret, log });
      if (clock.now().getTime() >= lookAtMs) await fillUp();
      if (clock.now().getTime() >= planAtMs) await plan();
    },
  };
}
