import type { Node } from 'oxc-parser';
import type { NodeOf, SourceFile } from './source-file.ts';

export type FunctionNode = NodeOf<'FunctionDeclaration' | 'FunctionExpression' | 'ArrowFunctionExpression'>;
export type Parameter = FunctionNode['params'][number];

export function listFunctions(file: SourceFile): FunctionNode[] {
  return file.nodesOf('FunctionDeclaration', 'FunctionExpression', 'ArrowFunctionExpression');
}

/** `export function f`, `export const f = () => ...` and `export default`, with their names. */
export function listExportedFunctions(file: SourceFile): { name: string; node: FunctionNode }[] {
  const declared = file.nodesOf('ExportNamedDeclaration', 'ExportDefaultDeclaration').flatMap(({ declaration }) => {
    if (declaration?.type !== 'VariableDeclaration') return [{ name: nameOf(declaration), node: declaration }];
    return declaration.declarations.map(({ id, init }) => ({ name: nameOf({ id }), node: init }));
  });
  return declared.flatMap(({ name, node }) => (isFunction(node) ? [{ name, node }] : []));
}

/** The source text of a parameter, without its default. */
export function patternOf(parameter: Parameter): Node {
  const inner = parameter.type === 'TSParameterProperty' ? parameter.parameter : parameter;
  return inner.type === 'AssignmentPattern' ? inner.left : inner;
}

function isFunction(node: Node | null | undefined): node is FunctionNode {
  return node != null && /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/.test(node.type);
}

function nameOf(node: unknown): string {
  const { id } = (node ?? {}) as { id?: { name?: string } | null };
  return id?.name ?? 'default';
}
