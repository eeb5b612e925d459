import type { Node } from 'oxc-parser';
import type { Rule } from '../source-file.ts';

const free =
  /(^|\/)(platform|testing|scripts|tools|e2e|bench)\/|(^|\/)(config|main)\.tsx?$|^apps\/web\/src\/start\.ts$|\.config\.(ts|mjs)$/;

const advice: Record<string, string> = {
  'Date.now': 'the clock is an argument: use it for the time',
  'Math.random': 'randomness is an argument: take a generator',
  'process.env': 'config.ts alone reads the environment',
};

/** Time, randomness, new ids and the environment are arguments, so that a run can be repeated. */
export const determinism: Rule = {
  name: 'determinism',
  *check(file) {
    if (file.isTest || free.test(file.path)) return;
    for (const node of file.nodesOf('MemberExpression')) {
      const message = advice[readMember(node)];
      if (message) yield { offset: node.start, message };
    }
    for (const node of file.nodesOf('NewExpression', 'CallExpression')) {
      const isNow = isNamed(node.callee, 'Date') && (node.type === 'CallExpression' || node.arguments.length === 0);
      if (isNow) yield { offset: node.start, message: 'the clock is an argument: use it for the time' };
    }
    for (const node of file.nodesOf('Identifier')) {
      if (/^randomUUID(v7)?$/.test(node.name)) yield { offset: node.start, message: 'take new ids from an argument' };
    }
  },
};

function readMember(node: Node): string {
  if (node.type !== 'MemberExpression' || node.object.type !== 'Identifier') return '';
  const { property } = node;
  if (property.type === 'Identifier' && !node.computed) return `${node.object.name}.${property.name}`;
  return property.type === 'Literal' ? `${node.object.name}.${property.value}` : '';
}

function isNamed(node: Node, name: string): boolean {
  return node.type === 'Identifier' && node.name === name;
}
