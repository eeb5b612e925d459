import type { SettingsStore } from '#modules/settings';
import type { Router } from '#platform/http';
import { problem } from '#platform/problem';

/**
 * Where administrators must have a second factor, one without it does nothing in the back-office. What sets it up is no
 * part of that: it belongs to everybody's account.
 */
export function refuseWithoutSecondFactor(router: Router, settings: Pick<SettingsStore, 'current'>): void {
  router.use('/api/admin/*', async (c, next) => {
    if (settings.current().adminTwoFactorRequired) {
      const caller = await c.get('identify')();
      if (caller?.role === 'admin' && !caller.hasSecondFactor) throw problem('two_factor_required');
    }
    await next();
  });
}
