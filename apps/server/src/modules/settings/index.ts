export { createSettings, type Settings, type SettingsStore } from './settings.ts';
