import { posix } from 'node:path';
import type { Rule } from '../source-file.ts';

/** Migrations of all modules run in the order of their names, which begin with a day and a number. */
export const migrationName: Rule = {
  name: 'migration-name',
  *check({ path }) {
    if (!path.startsWith('apps/server/') || !path.endsWith('.sql')) return;
    if (/^20\d\d(0[1-9]|1[0-2])([0-2]\d|3[01])-\d\d-[a-z0-9-]+\.sql$/.test(posix.basename(path))) return;
    yield { offset: 0, message: 'name it YYYYMMDD-NN-what-it-does.sql' };
  },
};
