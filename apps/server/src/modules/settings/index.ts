export {
  keepKey,
  lockSettings,
  raiseSettingsVersion,
  readKeys,
  readSettingsVersion,
  saveKey,
  saveSettings,
} from './save.ts';
export { createSettings, DEFAULT_LEAGUES, readSettings, type Settings, type SettingsStore } from './settings.ts';
