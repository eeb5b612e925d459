import type { Config } from '#config';
import { changeBoard, readFeedEvents, readUnfinished, withdrawEvent } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Database } from '#platform/database';
import type { Bus } from '#platform/database/bus';
import { chooseFeed, type FeedChoice } from './choose-feed.ts';
import { type Calendar, createCalendars } from './demo/calendar.ts';
import { type ClientParts, createOddsApiClient } from './odds-api/client/client.ts';
import { type ImportParts, importOdds } from './odds-api/import/import-odds.ts';
import { sportKeyOf } from './odds-api/parsing/sports.ts';
import { Poller } from './odds-api/polling/poller.ts';
import { createSandboxFeed } from './sandbox/sandbox-feed.ts';

export interface RealFeedParts extends ImportParts {
  readonly bus: Bus;
  readonly settings: Pick<SettingsStore, 'current' | 'keys'>;
  readonly config: Pick<Config, 'feed' | 'simulationSecret' | 'simSpeed'>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

export interface RealFeed {
  /** Runs once when this process becomes the leader: removes events of a former feed and polls the sandbox. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Makes the calls that are due. */
  run(signal: AbortSignal): Promise<void>;
}

/**
 * Imports real events: from The Odds API if there is a key, otherwise from the sandbox in demo mode. A change of the key
 * takes effect at the next run.
 */
export function createRealFeed(parts: RealFeedParts): RealFeed {
  let chosen: FeedChoice | null = null;
  let poller: Poller | null = null;
  const choose = async () => {
    const next = chooseFeed(parts.config, parts.settings);
    const { mode, apiKey } = next;
    if (mode === chosen?.mode && apiKey === chosen.apiKey) return;
    if (mode !== chosen?.mode) {
      if (mode !== 'sandbox') await withdrawSandbox(parts.db);
      if (mode !== 'live') await suspendRealFeed(parts);
    }
    poller = mode === 'off' ? null : new Poller({ ...parts, mode, client: createClient(parts, { mode, apiKey }) });
    chosen = next;
  };
  return {
    async prepare(signal) {
      await choose();
      if (chosen?.mode === 'sandbox') await poller?.run(signal);
    },
    async run(signal) {
      await choose();
      await poller?.run(signal);
    },
  };
}

function createClient(parts: RealFeedParts, { mode, apiKey }: Pick<FeedChoice, 'mode' | 'apiKey'>) {
  const { clock, config, log, random } = parts;
  const service: Pick<ClientParts, 'baseUrl' | 'apiKey' | 'fetch'> =
    mode === 'live'
      ? { baseUrl: config.feed.url, apiKey, fetch: (request) => fetch(request) }
      : { baseUrl: 'https://sandbox.invalid', apiKey: SANDBOX_KEY, fetch: createSandbox(parts).fetch };
  return createOddsApiClient({ ...service, clock, log, random });
}

/** This is no secret: the sandbox runs in this process. */
const SANDBOX_KEY = 'sandbox';

function createSandbox({ clock, config }: RealFeedParts) {
  // At any other speed simulated matches do not follow real time, so there are no clashes to avoid.
  const calendars = config.simSpeed === 1 ? createCalendars(1) : [];
  const bySport = new Map<string, Calendar>(calendars.map((calendar) => [calendar.sport.id, calendar]));
  return createSandboxFeed({
    secret: config.simulationSecret,
    clock,
    apiKey: SANDBOX_KEY,
    findOthers: (sportId, from, to) => bySport.get(sportId)?.between(from, to) ?? [],
  });
}

/** Placements wait for these transactions, so each withdraws only a few events. */
const BATCH_SIZE = 25;

/** Withdraws all events of the sandbox and refunds the bets on them. */
export async function withdrawSandbox(db: Database): Promise<void> {
  const events = await readUnfinished(db, 'sandbox');
  for (let first = 0; first < events.length; first += BATCH_SIZE) {
    await changeBoard(db, async (change) => {
      for (const id of events.slice(first, first + BATCH_SIZE))
        await withdrawEvent(change, id, { source: 'sandbox off' });
    });
  }
}

/** Suspends all events of The Odds API, because their prices are not updated without a key. */
export async function suspendRealFeed(parts: ImportParts): Promise<void> {
  const feed = 'the-odds-api';
  const events = await readFeedEvents(parts.db, { feed, externalIds: [], prefixes: [''] });
  const covers = [...new Set(events.map(({ externalId }) => sportKeyOf(externalId)))];
  if (covers.length > 0) await importOdds(parts, { feed, json: [], covers });
}
