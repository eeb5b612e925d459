import { readArguments } from '../tools/command/report-failure.ts';
import { checkProduct } from './parts.ts';
import { writeCounts } from './report.ts';
import { stopTogether } from './run.ts';

readArguments({}, 'Usage: npm run check');
stopTogether();
const counts = await checkProduct();
console.log(`\n${writeCounts(counts)}`);
process.exit(counts.failed > 0 ? 1 : 0);
