import { run } from './run.ts';

const { code, output } = await run(['biome', 'check', '--write', ...process.argv.slice(2)]);
console.log(output.trimEnd());
process.exit(code);
