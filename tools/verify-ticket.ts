/**
 * `npm run verify -- <site> <receipt file>` checks a receipt with nothing but the public API of the site: its signature, its
 * place in the log, the commitment, the course and the result of each match, the grades and the payout. It stores the
 * last checkpoint beside the receipt, in `<host of the site>.checkpoint`, for all receipts of the folder, and
 * reports a log that does not continue it, or the checkpoint in the receipt if it has none. While the log lacks a change that
 * the site shows, `<receipt file>.awaited` states since when. `--witness <key>`, any number of times, also checks that this
 * witness has cosigned that log. With the name of a third file, it writes there what it checked, for `verify.py --ticket`.
 * Exits with 1 if a check fails, and with 2 if the site does not answer. `npm run verify -- --hash` prints the hash of the
 * code that checks.
 */

import { checkReceiptFile } from './verify/check-receipt-file.ts';

process.exitCode = await checkReceiptFile(process.argv.slice(2), console);
