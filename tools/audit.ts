/**
 * Recomputes every wallet from its entries and every bet from its legs, checks every invariant of the money, and replays
 * every finished simulated match from its revealed links.
 */
import { checkBets, checkStatistics } from '../apps/server/src/modules/betting/index.ts';
import { checkMatches } from '../apps/server/src/modules/feeds/index.ts';
import { checkLedger, type Finding } from '../apps/server/src/modules/ledger/index.ts';
import { checkPurchases } from '../apps/server/src/modules/plans/index.ts';
import { runCommand } from './open-database.ts';

await runCommand(async (db) => {
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
      ],
      matches: await checkMatches(tx),
    }));
  for (const finding of money) print(finding);
  for (const finding of matches.findings) print(finding, finding.examples);
  const wrong = [...money, ...matches.findings].filter(({ broken }) => broken > 0).length;
  console.log(`\nFinished simulated matches that were replayed: ${matches.replayed}.`);
  console.log(wrong === 0 ? 'The money is right.' : `${wrong} rules are broken.`);
  process.exitCode = wrong === 0 ? 0 : 1;
});

function print({ rule, broken }: Finding, examples: readonly string[] = []): void {
  const which = examples.length > 0 ? ` (${examples.join(', ')}${broken > examples.length ? ', ...' : ''})` : '';
  console.log(`${broken === 0 ? 'ok    ' : 'BROKEN'} ${rule}${broken ? `: ${broken}${which}` : ''}`);
}
