import { checkProduct } from './parts.ts';
import { writeCounts } from './report.ts';
import { stopTogether } from './run.ts';

stopTogether();
const counts = await checkProduct();
console.log(`\n${writeCounts(counts)}`);
process.exit(counts.failed > 0 ? 1 : 0);
