import { globSync, readFileSync } from 'node:fs';
import type { Node } from 'oxc-parser';
import type { NodeOf, Remark, Rule, SourceFile } from '../source-file.ts';
import { zoneOf } from '../zones.ts';

const changedTable =
  /\bcreate\s+(?:unlogged\s+)?table\s+(?:if\s+not\s+exists\s+)?(\w+)|\balter\s+table\s+(\w+)\s+rename\s+to\s+(\w+)/gi;
const root = new URL('../../../apps/server/src/', import.meta.url);

/** Tables that a released migration of another module creates. */
const adopted: Readonly<Record<string, string>> = { revenue_day: 'plans' };

/** A queue of `catalog`: it adds the runs, `betting` completes them. */
const consumers: Readonly<Record<string, string>> = { settlement_run: 'betting' };

/**
 * The module that owns each table: the one whose migration creates it. Only the owner writes a table, and tables of the
 * ledger are not even named elsewhere.
 */
const owners = readOwners();

function readOwners(): ReadonlyMap<string, string> {
  const found = new Map<string, string>();
  const files = globSync('{modules/*,platform}/migrations/*.sql', { cwd: root.pathname });
  const fileName = (path: string) => path.split('/').at(-1) ?? '';
  for (const file of files.sort((a, b) => fileName(a).localeCompare(fileName(b)))) {
    const owner = file.startsWith('platform/') ? 'platform' : (file.split('/')[1] ?? '');
    const text = readFileSync(new URL(file, root), 'utf8').replace(/--.*$/gm, '');
    for (const match of text.matchAll(changedTable)) {
      const [, created, renamed, name] = match;
      if (created) found.set(created, owner);
      const renamedOwner = found.get(renamed ?? '');
      if (name && renamedOwner) found.set(name, renamedOwner);
    }
  }
  for (const [table, owner] of Object.entries(adopted)) found.set(table, owner);
  return found;
}

const kyselyWrites = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const kyselyReads = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using', 'from', 'table'];
const only = String.raw`(?:only\s+)?"?`;
const sqlWrite = new RegExp(
  String.raw`\b(?:(?:insert|merge)\s+into|delete\s+from|truncate(?:\s+table)?)\s+${only}(\w+)|` +
    String.raw`\bupdate\s+${only}(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  'gi',
);
const sqlRead = new RegExp(String.raw`\b(?:from|join|using|table|references)\s+${only}(\w+)`, 'gi');
const looksLikeSql = /\b(select|insert\s+into|delete\s+from|references|create\s+table|alter\s+table|lock\s+table)\b/i;

type Use = { table: string; offset: number; isWrite: boolean };

export const tableOwner: Rule = {
  name: 'table-owner',
  *check(file) {
    if (file.isTest || file.isData || !file.path.startsWith('apps/server/src/')) return;
    const zone = zoneOf(file.path);
    const self = zone.kind === 'module' ? zone.name : zone.kind;
    const uses = file.path.endsWith('.sql') ? readSql(file.text) : [...readKysely(file), ...readStrings(file)];
    for (const use of uses) yield* judge(use, self);
  },
};

function* judge({ table, offset, isWrite }: Use, self: string): Iterable<Remark> {
  const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const owner = owners.get(name);
  if (owner === undefined || owner === self || consumers[name] === self) return;
  if (owner === 'ledger') yield { offset, message: `only ledger names ${name}: use what #modules/ledger exports` };
  else if (isWrite) yield { offset, message: `only ${owner} writes ${name}: use what #modules/${owner} exports` };
}

function* readKysely(file: SourceFile): Iterable<Use> {
  for (const {
    callee,
    arguments: [first],
  } of file.nodesOf('CallExpression')) {
    if (callee.type !== 'MemberExpression' || callee.property.type !== 'Identifier') continue;
    const isWrite = kyselyWrites.includes(callee.property.name);
    if (!isWrite && !kyselyReads.includes(callee.property.name)) continue;
    for (const text of first ? listTexts(first) : []) {
      yield { table: text.value.split(' ')[0] ?? '', offset: text.offset, isWrite };
    }
  }
}

function listTexts(node: Node): { value: string; offset: number }[] {
  if (node.type === 'ArrayExpression') return node.elements.flatMap((element) => (element ? listTexts(element) : []));
  return node.type === 'Literal' && typeof node.value === 'string' ? [{ value: node.value, offset: node.start }] : [];
}

/** English text may contain "paid from wallet": outside sql`...`, only text that looks like a statement is parsed. */
function readStrings(file: SourceFile): Use[] {
  const tagged = new Set<Node>(
    file
      .nodesOf('TaggedTemplateExpression')
      .filter(isSql)
      .map(({ quasi }) => quasi),
  );
  // The expressions in a template are left out: they are not table names.
  const templates = file.nodesOf('TemplateLiteral').map((node) => ({
    text: node.quasis.map(({ value }) => value.raw).join(' $ '),
    offset: node.start,
    isSql: tagged.has(node),
  }));
  const strings = file
    .nodesOf('Literal')
    .map(({ value, start }) => ({ text: String(value), offset: start, isSql: false }));
  return [...templates, ...strings].flatMap(({ text, offset, isSql }) =>
    readSql(text)
      .filter(({ isWrite }) => isWrite || isSql || looksLikeSql.test(text))
      .map((use) => ({ ...use, offset })),
  );
}

function isSql({ tag }: NodeOf<'TaggedTemplateExpression'>): boolean {
  return tag.type === 'Identifier' && tag.name === 'sql';
}

function readSql(text: string): Use[] {
  const uncommented = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
  const find = (pattern: RegExp, { isWrite }: { isWrite: boolean }): Use[] =>
    [...uncommented.matchAll(pattern)].map((match) => ({
      table: match[1] ?? match[2] ?? '',
      offset: match.index,
      isWrite,
    }));
  return [...find(sqlWrite, { isWrite: true }), ...find(sqlRead, { isWrite: false })];
}
