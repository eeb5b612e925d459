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
export { createSeal } from './seal.ts';
export {
  createSettings,
  DEFAULT_LEAGUES,
  DEFAULT_SETTINGS,
  readOpenKeys,
  readSettings,
  type Settings,
  type SettingsStore,
} from './settings.ts';
