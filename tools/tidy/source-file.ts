import { type Comment, type Node, type ParseResult, parseSync, visitorKeys } from 'oxc-parser';

/** The nodes whose `type` is T. */
export type NodeOf<T, N = Node> = N extends { type: infer U } ? (T extends U ? N : never) : never;

export type Finding = { path: string; line: number; rule: string; message: string };

/** A remark of a rule about a place in a file. */
export type Remark = { offset: number; message: string };

export type Rule = { name: string; check: (file: SourceFile) => Iterable<Remark> };

const code = /\.(ts|tsx|mjs)$/;

/** One file of the repository, parsed when a rule first reads its syntax. */
export class SourceFile {
  /** From the root of the repository, with slashes. */
  readonly path: string;
  readonly text: string;
  #parsed: ParseResult | undefined;
  #nodes: Map<string, Node[]> | undefined;

  constructor(path: string, text: string) {
    this.path = path;
    this.text = text;
  }

  get isCode(): boolean {
    return code.test(this.path);
  }

  get isTest(): boolean {
    return /\.(test|spec)\.tsx?$|(^|\/)testing\/|^(e2e|bench|tools\/(chaos|cluster))\/|vitest\.setup\.ts$/.test(
      this.path,
    );
  }

  /** Generated code, or a long list of data: it is not read from top to bottom. */
  get isData(): boolean {
    return /\.gen\.ts$|(^|\/)tables\.ts$|\.data\.ts$|(^|\/)(data|fixtures|goldens)\//.test(this.path);
  }

  /** In the order of the text; empty if the file is not code. */
  nodesOf<T extends Node['type']>(...types: T[]): NodeOf<T>[] {
    this.#nodes ??= this.isCode ? indexNodes(this.#parse().program) : new Map();
    const found = types.flatMap((type) => this.#nodes?.get(type) ?? []);
    return found as NodeOf<T>[];
  }

  /** In the order of the text; empty if the file is not code. */
  get comments(): readonly Comment[] {
    return this.isCode ? this.#parse().comments : [];
  }

  lineAt(offset: number): number {
    return this.text.slice(0, offset).split('\n').length;
  }

  #parse(): ParseResult {
    this.#parsed ??= parseSync(this.path, this.text);
    return this.#parsed;
  }
}

function indexNodes(program: Node): Map<string, Node[]> {
  const index = new Map<string, Node[]>();
  const visit = (node: Node): void => {
    const same = index.get(node.type);
    if (same) same.push(node);
    else index.set(node.type, [node]);
    for (const key of visitorKeys[node.type] ?? []) {
      const child = (node as unknown as Record<string, Node | (Node | null)[] | null>)[key];
      if (Array.isArray(child)) for (const item of child) item && visit(item);
      else if (child) visit(child);
    }
  };
  visit(program);
  return index;
}
