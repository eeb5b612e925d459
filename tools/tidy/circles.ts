import { bottomModules, featureEdges, modules } from './import-table.ts';
import { listImports } from './imports.ts';
import type { Finding, SourceFile } from './source-file.ts';

/** The imports of each name. */
type Graph = ReadonlyMap<string, readonly string[]>;

const TABLE = 'tools/tidy/import-table.ts';

/** Finds every circle of imports among these files, including types and lazy imports. Tests are left out. */
export function checkCircles(files: readonly SourceFile[]): Finding[] {
  const code = files.filter((file) => file.isCode && !file.isTest);
  const graph = new Map(
    code.map((file) => [
      file.path,
      // The generated tree of routes omits the extension.
      listImports(file).flatMap(({ target }) => (target === null ? [] : [target, `${target}.tsx`])),
    ]),
  );
  return findCircles(graph).map((circle) => finding(circle[0] ?? '', 'these files import each other', circle));
}

/**
 * Finds every circle that the import table allows, between modules of the server or features of the web application.
 */
export function checkTable(): Finding[] {
  const fromTable = (table: Record<string, readonly string[] | 'all'>) =>
    new Map(Object.entries(table).map(([name, others]) => [name, others === 'all' ? Object.keys(table) : others]));
  const server = new Map(
    [...fromTable(modules)].map(([name, others]) => [
      name,
      bottomModules.includes(name) ? others : [...bottomModules, ...others.filter((other) => other !== name)],
    ]),
  );
  return [...findCircles(server), ...findCircles(fromTable(featureEdges))].map((circle) =>
    finding(TABLE, 'these may import each other', circle),
  );
}

/** Sets of names that reach each other (the strongly connected components of Tarjan), each sorted. */
export function findCircles(graph: Graph): string[][] {
  const circles: string[][] = [];
  const order = new Map<string, number>();
  const open: string[] = [];
  /** Returns the earliest open name that this one reaches. */
  const visit = (name: string): number => {
    const own = order.size;
    order.set(name, own);
    open.push(name);
    let earliest = own;
    for (const other of graph.get(name) ?? []) {
      if (!graph.has(other)) continue;
      if (!order.has(other)) earliest = Math.min(earliest, visit(other));
      else if (open.includes(other)) earliest = Math.min(earliest, order.get(other) ?? own);
    }
    if (earliest < own) return earliest;
    const circle = open.splice(open.indexOf(name));
    if (circle.length > 1) circles.push(circle.sort());
    return earliest;
  };
  for (const name of graph.keys()) if (!order.has(name)) visit(name);
  return circles;
}

function finding(path: string, message: string, circle: readonly string[]): Finding {
  return { path, line: 1, rule: 'import-circle', message: `${message}: ${circle.join(', ')}` };
}
