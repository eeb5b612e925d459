/** Recomputes every wallet from its entries and every bet from its legs, and checks every invariant of the money. */
import { checkBets, checkHouse, checkStatistics } from '../apps/server/src/modules/betting/index.ts';
import { checkLedger } from '../apps/server/src/modules/ledger/index.ts';
import { checkPurchases } from '../apps/server/src/modules/plans/index.ts';
import { withDatabase } from './open-database.ts';

await withDatabase(async (db) => {
  // One snapshot of everything, so that a running server does not disturb the sums.
  const findings = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .execute(async (tx) => [
      ...(await checkLedger(tx)),
      ...(await checkBets(tx)),
      ...(await checkStatistics(tx)),
      ...(await checkHouse(tx)),
      ...(await checkPurchases(tx)),
    ]);
  for (const { rule, broken } of findings)
    console.log(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${rule}${broken ? `: ${broken}` : ''}`);
  const wrong = findings.filter(({ broken }) => broken > 0).length;
  console.log(wrong === 0 ? '\nThe money is right.' : `\n${wrong} rules are broken.`);
  process.exitCode = wrong === 0 ? 0 : 1;
});
