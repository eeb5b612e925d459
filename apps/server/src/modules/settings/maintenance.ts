import { api } from '@cauri/contract';
import type { Router } from '#platform/http';
import { problem } from '#platform/problem';
import type { SettingsStore } from './settings.ts';

/**
 * The routes by which bettors write, as router patterns. A placement refuses by itself, because a retry of an accepted
 * one must still be answered.
 */
const writes = Object.values(api).filter(
  (route) => route.who === 'bettor' && route.method !== 'get' && route.path !== api.placeBet.path,
);

/** During maintenance bettors cannot write. Administrators, gateways and matches continue. */
export function refuseInMaintenance(router: Router, settings: Pick<SettingsStore, 'current'>): void {
  for (const { method, path } of writes) {
    router.on(method.toUpperCase(), path.replace(/\{(\w+)\}/g, ':$1'), async (c, next) => {
      if (settings.current().maintenanceMode) {
        const caller = await c.get('identify')();
        if (caller?.role === 'bettor') throw problem('maintenance');
      }
      await next();
    });
  }
}
