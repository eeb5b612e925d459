import { api, type ChangeAdminSettings } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { checkGateway } from '#modules/plans';
import { type Router, requireReauthentication, serve } from '#platform/http';
import { problem } from '#platform/problem';
import { readChecklist } from '../checklist.ts';
import { changeSettings, settingsHandler } from './change-settings.ts';
import { type AdminSettingsParts, readAdminSettings } from './wire-settings.ts';

/** The settings of the site, for administrators. */
export function mountAdminSettings(router: Router, parts: AdminSettingsParts): void {
  parts.approvals.handle('settings', settingsHandler(parts));
  serve(router, api.getAdminSettings, () => readAdminSettings(parts));
  serve(router, api.getChecklist, async () => ({ steps: await readChecklist(parts) }));
  serve(router, api.checkGateway, ({ params: { id } }) => {
    if (!parts.gateways.accounts.some((account) => account.id === id)) throw problem('not_found');
    return checkGateway(parts.gateways, id);
  });
  serve(router, api.changeAdminSettings, async ({ body }, c) => {
    if (isSensitive(body)) await requireReauthentication(c);
    const changed = await changeSettings(parts, await administratorOf(c), body);
    return { ...changed, settings: await readAdminSettings(parts) };
  });
}

/** Settings whose change needs a step-up: keys, protections of the back-office, and amounts that bettors are given. */
function isSensitive({ security, payments = {}, feed = {}, general, betting }: ChangeAdminSettings): boolean {
  const hasKeys = Object.values(payments).some(({ keys }) => keys !== undefined) || feed.apiKey !== undefined;
  return hasKeys || security !== undefined || betting !== undefined || general?.initialBalance !== undefined;
}
