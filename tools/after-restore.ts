/**
 * `npm run after-restore` is for a data directory that was copied back by hand, before the server starts on it: a copy looks
 * like the original. The next start then does what it does by itself after `npm run restore`, a restored dump or a promoted
 * standby: it calls off the simulated matches that have begun, and continues the public log under a new name.
 */

import { declareRestored } from '../apps/server/src/modules/transparency/log/declare-restored.ts';
import { readArguments } from './command/report-failure.ts';
import { runCommand } from './open-database.ts';

readArguments({}, 'Usage: npm run after-restore');
await runCommand(
  async (db) => {
    await declareRestored(db);
    console.log(
      'The next start calls off the simulated matches that have begun, and continues the log under a new name.',
    );
  },
  {
    whileRunning:
      'The database has other connections: stop every process of the site first. What they have shown since the restore cannot be taken back.',
  },
);
