import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import type { Bus } from '#platform/bus';
import { chooseFeed, type FeedChoice } from './choose-feed.ts';
import { type Calendar, createCalendars } from './demo/calendar.ts';
import { suspendRealFeed, withdrawSandbox } from './leave-feeds.ts';
import { type ClientParts, createOddsApiClient } from './odds-api/client/client.ts';
import type { ImportParts } from './odds-api/import/import-odds.ts';
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
  /** Once, when this process begins to lead: what another feed left is put away; the sandbox, which is near, is asked. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Polls what is due. */
  tick(signal: AbortSignal): Promise<void>;
}

/**
 * Real events: from The Odds API with a key, else from the sandbox in demo mode, else none. A key that is set or taken away
 * while it runs counts from the next turn on.
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
      if (chosen?.mode === 'sandbox') await poller?.tick(signal);
    },
    async tick(signal) {
      await choose();
      await poller?.tick(signal);
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

/** No secret: the sandbox is a function of this process. */
const SANDBOX_KEY = 'sandbox';

function createSandbox({ clock, config }: RealFeedParts) {
  // At another speed the days of simulated matches are not ours: there is nothing to keep clear of.
  const calendars = config.simSpeed === 1 ? createCalendars({ secret: config.simulationSecret, speed: 1 }) : [];
  const bySport = new Map<string, Calendar>(calendars.map((calendar) => [calendar.sport.id, calendar]));
  return createSandboxFeed({
    ...{ secret: config.simulationSecret, clock, apiKey: SANDBOX_KEY },
    findOthers: (sportId, from, to) => bySport.get(sportId)?.between(from, to) ?? [],
  });
}
