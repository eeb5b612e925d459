import type { Argument, Expression } from 'oxc-parser';
import type { Rule } from '../source-file.ts';

/** The name of a test is a guarantee, so it has a verb: it does not begin with "of". */
export const testName: Rule = {
  name: 'test-name',
  *check(file) {
    if (!file.isTest || file.path.startsWith('apps/web/')) return;
    for (const {
      callee,
      arguments: [name],
    } of file.nodesOf('CallExpression')) {
      if (!/^(?:it|test|describe)$/.test(rootOf(callee)) || !/^of /i.test(textOf(name))) continue;
      yield {
        offset: name?.start ?? 0,
        message: 'the name of a test states a guarantee: begin with a subject or a verb',
      };
    }
  },
};

/** `test` of `test.each([…])`. */
function rootOf(node: Expression): string {
  if (node.type === 'Identifier') return node.name;
  if (node.type === 'CallExpression') return rootOf(node.callee);
  return node.type === 'MemberExpression' ? rootOf(node.object) : '';
}

function textOf(node: Argument | undefined): string {
  if (node?.type === 'Literal') return String(node.value);
  return node?.type === 'TemplateLiteral' ? (node.quasis[0]?.value.raw ?? '') : '';
}
