import type { Rule } from '../source-file.ts';

/** A literal that is spread where it is written only puts several properties on a line. */
export const groupingSpread: Rule = {
  name: 'grouping-spread',
  *check(file) {
    for (const { properties } of file.nodesOf('ObjectExpression')) {
      for (const spread of properties) {
        if (spread.type !== 'SpreadElement' || spread.argument.type !== 'ObjectExpression') continue;
        yield { offset: spread.start, message: 'an object literal is spread: write its properties' };
      }
    }
  },
};
