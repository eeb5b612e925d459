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
  describeOtherSecret,
  LOG_KEY,
  readDecryptedKeys,
  readSettings,
  refuseOtherSecret,
  type Settings,
  type SettingsStore,
} from './settings.ts';
