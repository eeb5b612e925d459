import type { Node } from 'oxc-parser';
import { listExportedFunctions, type Parameter, patternOf } from '../functions.ts';
import type { Rule } from '../source-file.ts';

/**
 * `send(bet, true)` does not say what `true` means. A boolean that is the only parameter, or the condition of an
 * `assert`, is allowed.
 */
export const positionalBoolean: Rule = {
  name: 'positional-boolean',
  *check(file) {
    for (const { name, node } of listExportedFunctions(file)) {
      if (node.params.length === 1 || name.startsWith('assert')) continue;
      for (const parameter of node.params) {
        if (!isBoolean(parameter)) continue;
        const message = `${name} takes a boolean by position: name it in an object, or make two functions`;
        yield { offset: parameter.start, message };
      }
    }
  },
};

function isBoolean(parameter: Parameter): boolean {
  const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  const fallback = inner.type === 'AssignmentPattern' ? inner.right : null;
  if (fallback?.type === 'Literal' && typeof fallback.value === 'boolean') return true;
  const pattern: Node = patternOf(parameter);
  return pattern.type === 'Identifier' && pattern.typeAnnotation?.typeAnnotation.type === 'TSBooleanKeyword';
}
