import { listFunctions, patternOf } from '../functions.ts';
import type { Rule } from '../source-file.ts';

const most = 3;

/** More than three in a row are mistaken for each other: name them in one object. */
export const parameterCount: Rule = {
  name: 'parameter-count',
  *check(file) {
    for (const { params, start } of listFunctions(file)) {
      const positional = params.filter((parameter) => {
        const pattern = patternOf(parameter);
        return !(pattern.type === 'Identifier' && pattern.name === 'this');
      });
      if (positional.length <= most) continue;
      yield { offset: start, message: `${positional.length} parameters, at most ${most}: name them in one object` };
    }
  },
};
