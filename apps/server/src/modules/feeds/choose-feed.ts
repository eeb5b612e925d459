import type { SimulatedSport } from '@cauri/rules';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';

/** Where the key of The Odds API is kept. */
export const FEED_KEY = 'feed.apiKey';

export interface FeedChoice {
  readonly mode: Config['feed']['mode'];
  readonly apiKey: string;
  readonly keyFrom: 'settings' | 'environment' | null;
}

/** Where real events come from now: a key of the settings counts before that of the environment. */
export function chooseFeed(config: Pick<Config, 'feed'>, settings: Pick<SettingsStore, 'keys'>): FeedChoice {
  const key = settings.keys().get(FEED_KEY);
  if (key !== undefined) return { mode: 'live', apiKey: key, keyFrom: 'settings' };
  const { mode, apiKey } = config.feed;
  return { mode, apiKey, keyFrom: mode === 'live' ? 'environment' : null };
}

/** The sports of which simulated matches are announced now: the choice of an administrator, else that of DEMO_SPORTS. */
export function chooseSimulatedSports(
  config: Pick<Config, 'demoSports'>,
  settings: Pick<SettingsStore, 'current'>,
): readonly SimulatedSport[] {
  return settings.current().simulatedSports ?? config.demoSports;
}
