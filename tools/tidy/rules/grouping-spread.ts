import type { Expression } from 'oxc-parser';
import type { Rule } from '../source-file.ts';

/** A literal that is spread where it is written only puts several properties or elements on a line. */
export const groupingSpread: Rule = {
  name: 'grouping-spread',
  *check(file) {
    for (const { properties } of file.nodesOf('ObjectExpression')) {
      for (const spread of properties) {
        if (spread.type !== 'SpreadElement' || spread.argument.type !== 'ObjectExpression') continue;
        yield { offset: spread.start, message: 'an object literal is spread: write its properties' };
      }
    }
    for (const { elements } of file.nodesOf('ArrayExpression')) {
      for (const spread of elements) {
        if (spread?.type !== 'SpreadElement' || withoutType(spread.argument).type !== 'ArrayExpression') continue;
        yield { offset: spread.start, message: 'an array literal is spread: write its elements' };
      }
    }
  },
};

/** The literal in `['a'] as const`, with or without parentheses. */
const withoutType = (expression: Expression): Expression =>
  expression.type === 'TSAsExpression' || expression.type === 'ParenthesizedExpression'
    ? withoutType(expression.expression)
    : expression;
