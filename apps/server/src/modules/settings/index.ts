export { createEncryption } from './encryption.ts';
export { refuseInMaintenance } from './maintenance.ts';
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
  readDecryptedKeys,
  readSettings,
  type Settings,
  type SettingsStore,
} from './settings.ts';
