export { createEncryption } from './encryption.ts';
export { refuseInMaintenance } from './maintenance.ts';
export {
  ensureKey,
  lockSettings,
  raiseSettingsVersion,
  readKeys,
  readSettingsVersion,
  reencryptKeys,
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
