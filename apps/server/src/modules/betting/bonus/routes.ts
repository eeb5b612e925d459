import { api } from '@cauri/contract';
import { administratorOf } from '#modules/audit';
import { type Router, serve } from '#platform/http';
import { type BonusAdminParts, bonusHandler, listBonusTables, setBonusTable } from './set-bonus-table.ts';

/** Mounts the tables of the accumulator bonus for administrators. */
export function mountBonus(router: Router, parts: BonusAdminParts): void {
  parts.approvals.handle('bonus_table', bonusHandler(parts));
  serve(router, api.listBonusTables, async () => ({ items: await listBonusTables(parts.db, parts.clock.now()) }));
  serve(router, api.setBonusTable, async ({ body }, c) => setBonusTable(parts, await administratorOf(c), body));
}
