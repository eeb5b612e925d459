import { checkAdjustments } from '../apps/server/src/modules/account/index.ts';
import { checkBets, checkStatistics } from '../apps/server/src/modules/betting/index.ts';
import { checkMatches } from '../apps/server/src/modules/feeds/index.ts';
import { checkLedger, type Finding } from '../apps/server/src/modules/ledger/index.ts';
import { checkPurchases } from '../apps/server/src/modules/plans/index.ts';
import { createEncryption, readDecryptedKeys } from '../apps/server/src/modules/settings/index.ts';
import { checkLog } from '../apps/server/src/modules/transparency/index.ts';
import type { Database } from '../apps/server/src/platform/database.ts';

/**
 * Recomputes every wallet from its transfers, every bet from its legs and the public log from its entries, checks every
 * invariant of the money, and replays every finished simulated match from its revealed links. `print` gets each check as a
 * line; returns how many failed.
 */
export async function auditDatabase(
  db: Database,
  authSecret: string,
  print: (line: string) => void = console.log,
): Promise<number> {
  const encryption = createEncryption(authSecret);
  const keys = await readDecryptedKeys(db, encryption);
  // One snapshot of all tables, so that changes by a running server do not affect the sums.
  const { money, matches } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => ({
      money: [
        ...(await checkLedger(tx)),
        ...(await checkBets(tx)),
        ...(await checkStatistics(tx)),
        ...(await checkPurchases(tx)),
        ...(await checkAdjustments(tx)),
        ...(await checkLog(tx, { keys: () => keys, encryption })),
      ],
      matches: await checkMatches(tx),
    }));
  for (const finding of [...money, ...matches.findings]) print(describe(finding));
  const failed = [...money, ...matches.findings].filter(({ broken }) => broken > 0).length;
  print(`\nFinished simulated matches that were replayed: ${matches.replayed}.`);
  print(failed === 0 ? 'All checks passed.' : `${failed} checks failed.`);
  return failed;
}

/** How the line of a check that failed begins. */
export const BROKEN = 'BROKEN';

function describe({ rule, broken, examples = [] }: Finding): string {
  const which = examples.length > 0 ? ` (${examples.join(', ')}${broken > examples.length ? ', ...' : ''})` : '';
  return `${broken === 0 ? 'ok    ' : BROKEN} ${rule}${broken ? `: ${broken}${which}` : ''}`;
}
