import type { SimulatedSport } from '@cauri/rules';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';

/** The name of The Odds API key in the settings. */
export const FEED_KEY = 'feed.apiKey';

export interface FeedChoice {
  readonly mode: Config['feed']['mode'];
  readonly apiKey: string;
  readonly keyFrom: 'settings' | 'environment' | null;
}

/** Chooses the source of real events. A key in the settings takes precedence over the one in the environment. */
export function chooseFeed(config: Pick<Config, 'feed'>, settings: Pick<SettingsStore, 'keys'>): FeedChoice {
  const key = settings.keys().get(FEED_KEY);
  if (key !== undefined) return { mode: 'live', apiKey: key, keyFrom: 'settings' };
  const { mode, apiKey } = config.feed;
  return { mode, apiKey, keyFrom: mode === 'live' ? 'environment' : null };
}

/** The sports with simulated matches: those that an administrator chose, otherwise those of DEMO_SPORTS. */
export function chooseSimulatedSports(
  config: Pick<Config, 'demoSports'>,
  settings: Pick<SettingsStore, 'current'>,
): readonly SimulatedSport[] {
  return settings.current().simulatedSports ?? config.demoSports;
}
