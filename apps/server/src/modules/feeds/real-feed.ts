import type { Config } from '#config';
import type { Bus } from '#platform/bus';
import { createCalendars } from './demo/calendar.ts';
import { suspendRealFeed, withdrawSandbox } from './leave-feeds.ts';
import { type ClientParts, createOddsApiClient } from './odds-api/client.ts';
import type { ImportParts } from './odds-api/import-odds.ts';
import { Poller } from './odds-api/poller.ts';
import { createSandboxFeed } from './sandbox/sandbox-feed.ts';

export interface RealFeedParts extends ImportParts {
  readonly bus: Bus;
  readonly config: Pick<Config, 'feed' | 'demoMode' | 'simulationSecret' | 'simSpeed'>;
  /** A number from 0 up to 1. */
  readonly random: () => number;
}

export interface RealFeed {
  /** Once, when this process begins to lead: what another feed left is put away; the sandbox, which is near, is asked. */
  prepare(signal: AbortSignal): Promise<void>;
  /** Polls what is due. */
  tick(signal: AbortSignal): Promise<void>;
}

/** Real events: from The Odds API with a key, else from the sandbox in demo mode, else none. */
export function createRealFeed(parts: RealFeedParts): RealFeed {
  const { mode } = parts.config.feed;
  const poller = mode === 'off' ? null : new Poller({ ...parts, mode, client: createClient(parts, mode) });
  return {
    async prepare(signal) {
      if (mode !== 'sandbox') await withdrawSandbox(parts.db);
      if (mode !== 'live') await suspendRealFeed(parts);
      if (mode === 'sandbox') await poller?.tick(signal);
    },
    tick: async (signal) => poller?.tick(signal),
  };
}

function createClient(parts: RealFeedParts, mode: 'live' | 'sandbox') {
  const { clock, config, log, random } = parts;
  const service: Pick<ClientParts, 'baseUrl' | 'apiKey' | 'fetch'> =
    mode === 'live'
      ? { baseUrl: config.feed.url, apiKey: config.feed.apiKey, fetch: (request) => fetch(request) }
      : { baseUrl: 'https://sandbox.invalid', apiKey: SANDBOX_KEY, fetch: createSandbox(parts).fetch };
  return createOddsApiClient({ ...service, clock, log, random });
}

/** No secret: the sandbox is a function of this process. */
const SANDBOX_KEY = 'sandbox';

function createSandbox({ clock, config }: RealFeedParts) {
  // At another speed the demo world has other days than ours: there is nothing to keep clear of.
  const isBesideDemo = config.demoMode && config.simSpeed === 1;
  const calendars = isBesideDemo ? createCalendars(config.simulationSecret, 1) : [];
  const bySport = new Map(calendars.map((calendar) => [calendar.sport.id, calendar]));
  return createSandboxFeed({
    ...{ secret: config.simulationSecret, clock, apiKey: SANDBOX_KEY },
    findOthers: (sportId, from, to) => bySport.get(sportId)?.between(from, to) ?? [],
  });
}
