import type { Limits, ServerModule, ServerParts } from '#module';
import type { SettingsStore } from '#modules/settings';
import { mountLedger } from './routes.ts';

export function createLedger(
  parts: ServerParts,
  { settings, limits }: { readonly settings: SettingsStore; readonly limits: Limits },
): ServerModule {
  return { routes: (router) => mountLedger(router, { ...parts, settings, shareLimit: limits.shared }) };
}
