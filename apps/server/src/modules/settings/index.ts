export {
  keepKey,
  lockSettings,
  raiseSettingsVersion,
  readKeys,
  readSettingsVersion,
  saveKey,
  saveSettings,
} from './save.ts';
export { createSettings, readSettings, type Settings, type SettingsStore } from './settings.ts';
