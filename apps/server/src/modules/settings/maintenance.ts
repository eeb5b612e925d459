import { api } from '@cauri/contract';
import type { Router } from '#platform/http';
import { problem } from '#platform/problem';
import type { SettingsStore } from './settings.ts';

/** What bettors write, as the router matches it. A placement refuses by itself: what was accepted before is told again. */
const writes = Object.values(api).filter(
  (route) => route.who === 'bettor' && route.method !== 'get' && route.path !== api.placeBet.path,
);

/** In maintenance bettors change nothing; administrators do, and gateways and matches go on. */
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
