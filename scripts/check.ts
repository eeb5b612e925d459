import { checkHomePageSize, checkSources } from './parts.ts';
import { addCounts, writeCounts } from './report.ts';
import { stopTogether } from './run.ts';

stopTogether();
const counts = addCounts(await checkSources(), await checkHomePageSize());
console.log(`\n${writeCounts(counts)}`);
process.exit(counts.failed > 0 ? 1 : 0);
