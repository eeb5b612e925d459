export {
  keepKey,
  lockSettings,
  raiseSettingsVersion,
  readKeys,
  readSettingsVersion,
  saveKey,
  saveSettings,
} from './save.ts';
export {
  createSettings,
  DEFAULT_LEAGUES,
  DEFAULT_SETTINGS,
  readSettings,
  type Settings,
  type SettingsStore,
} from './settings.ts';
