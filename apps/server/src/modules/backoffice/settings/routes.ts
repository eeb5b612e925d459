import { api } from '@cauri/contract';
import { makerOf } from '#modules/audit';
import { type Router, serve } from '#platform/http';
import { changeSettings } from './change-settings.ts';
import { type AdminSettingsParts, readAdminSettings } from './wire-settings.ts';

/** The settings of the site, for administrators. */
export function mountAdminSettings(router: Router, parts: AdminSettingsParts): void {
  serve(router, api.getAdminSettings, () => readAdminSettings(parts));
  serve(router, api.changeAdminSettings, async ({ body }, c) => {
    const changes = await changeSettings(parts, await makerOf(c), body);
    return { settings: await readAdminSettings(parts), changes };
  });
}
