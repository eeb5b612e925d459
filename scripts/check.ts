import { checkHomePageSize, checkSources } from './parts.ts';
import { addCounts } from './report.ts';
import { stopTogether } from './run.ts';

stopTogether();
const counts = addCounts(await checkSources(), await checkHomePageSize());
console.log(`\n${counts.passed} passed, ${counts.failed} failed`);
process.exit(counts.failed > 0 ? 1 : 0);
