import { listFunctions, patternOf } from '../functions.ts';
import type { Rule } from '../source-file.ts';

const maximum = 3;
/** In a table of test cases, a row in one line is readable. */
const maximumInTests = 4;

/**
 * More than three parameters by position are easily confused: name them in one object. In a test, the callback of a
 * table or of a property takes one parameter for each column, and may take more.
 */
export const parameterCount: Rule = {
  name: 'parameter-count',
  *check(file) {
    const callbacks = new Set(file.isTest ? file.nodesOf('CallExpression').flatMap((call) => call.arguments) : []);
    const allowed = file.isTest ? maximumInTests : maximum;
    for (const node of listFunctions(file)) {
      const { params, start } = node;
      if (callbacks.has(node)) continue;
      const positional = params.filter((parameter) => {
        const pattern = patternOf(parameter);
        return !(pattern.type === 'Identifier' && pattern.name === 'this');
      });
      if (positional.length <= allowed) continue;
      yield { offset: start, message: `${positional.length} parameters, at most ${allowed}: name them in one object` };
    }
  },
};
