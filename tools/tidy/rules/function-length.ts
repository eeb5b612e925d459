import type { Node } from 'oxc-parser';
import { listFunctions } from '../functions.ts';
import type { Rule, SourceFile } from '../source-file.ts';

const longest = 70;

/** A function fits on a screen. A `describe` is a heading, not a function. */
export const functionLength: Rule = {
  name: 'function-length',
  *check(file) {
    if (file.isData) return;
    const headings = file.isTest ? listHeadings(file) : new Set<Node>();
    for (const node of listFunctions(file)) {
      const lines = file.text.slice(node.start, node.end).split('\n').length;
      if (lines <= longest || headings.has(node)) continue;
      yield { offset: node.start, message: `${lines} lines, at most ${longest}: name a part of it and extract it` };
    }
  },
};

function listHeadings(file: SourceFile): Set<Node> {
  const calls = file.nodesOf('CallExpression').filter(({ callee }) => rootOf(callee) === 'describe');
  return new Set(calls.flatMap((call) => call.arguments));
}

/** `describe` of `describe.each(table)`. */
function rootOf(node: Node): string {
  if (node.type === 'MemberExpression') return rootOf(node.object);
  if (node.type === 'CallExpression') return rootOf(node.callee);
  if (node.type === 'TaggedTemplateExpression') return rootOf(node.tag);
  return node.type === 'Identifier' ? node.name : '';
}
