import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { BonusTableSet, SetBonusTable } from '@cauri/contract';
import { asAdmin } from './administrator.ts';
import { send } from './send.ts';
import type { Page } from './test.ts';

const run = promisify(execFile);

/**
 * Gives the combined bets of the fast site an accumulator bonus, from a minute on. The site has one administrator, whom the
 * operator lets decide alone.
 */
export const setBonus = (page: Page, table: Pick<SetBonusTable, 'oddsMinimum' | 'rows'>): Promise<void> =>
  asAdmin(page, async (request) => {
    const wanted = { ...table, reason: 'Agreed with the operator' };
    const answer = await send<BonusTableSet>(request, '/api/admin/bonus-tables', wanted);
    const id = answer.request?.id;
    // The table of an earlier attempt is the same.
    if (!id) return;
    const [folder, seed] = [process.env.E2E_DATA_DIR ?? '', process.env.E2E_SEED];
    const env = { ...process.env, DATA_DIR: join(folder, 'fast'), DEMO_SEED: seed };
    await run(process.execPath, ['../tools/approvals.ts', id], { env });
    await send(request, `/api/admin/approvals/${id}/decision`, { decision: 'approved' });
  });
