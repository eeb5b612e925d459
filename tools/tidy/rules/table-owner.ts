import type { Node } from 'oxc-parser';
import type { Remark, Rule, SourceFile } from '../source-file.ts';
import { zoneOf } from '../zones.ts';

/** Only the owner writes these tables. The ledger's are not even named elsewhere: it exports what others need. */
const owners: Record<string, readonly string[]> = {
  ledger: ['wallet', 'transfer', 'entry'],
  betting: ['placement', 'bet', 'leg'],
  catalog: ['event', 'market', 'outcome', 'price_history', 'result', 'incident'],
};

const kyselyWrites = ['insertInto', 'updateTable', 'deleteFrom', 'mergeInto'];
const kyselyReads = ['selectFrom', 'innerJoin', 'leftJoin', 'rightJoin', 'fullJoin', 'using', 'from', 'table'];
const only = String.raw`(?:only\s+)?"?`;
const sqlWrite = new RegExp(
  String.raw`\b(?:(?:insert|merge)\s+into|delete\s+from|truncate(?:\s+table)?)\s+${only}(\w+)|` +
    String.raw`\bupdate\s+${only}(\w+)"?(?:\s+(?:as\s+)?\w+)?\s+set\b`,
  'gi',
);
const sqlRead = new RegExp(String.raw`\b(?:from|join|using|table|references)\s+${only}(\w+)`, 'gi');
const looksLikeSql = /\b(select|insert\s+into|update\s+\w+\s+set|delete\s+from|references|create|alter|lock\s+table)\b/i;

type Use = { table: string; offset: number; isWrite: boolean };

export const tableOwner: Rule = {
  name: 'table-owner',
  *check(file) {
    if (file.isTest || file.isData || !file.path.startsWith('apps/server/src/')) return;
    const zone = zoneOf(file.path);
    const self = zone.kind === 'module' ? zone.name : '';
    const uses = file.path.endsWith('.sql') ? readSql(file.text, 0) : [...readKysely(file), ...readStrings(file)];
    for (const use of uses) yield* judge(use, self);
  },
};

function* judge({ table, offset, isWrite }: Use, self: string): Iterable<Remark> {
  const name = table.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
  const owner = Object.keys(owners).find((module) => owners[module]?.includes(name));
  if (owner === undefined || owner === self) return;
  if (owner === 'ledger') yield { offset, message: `only ledger names ${name}: use what #modules/ledger exports` };
  else if (isWrite) yield { offset, message: `only ${owner} writes ${name}: use what #modules/${owner} exports` };
}

function* readKysely(file: SourceFile): Iterable<Use> {
  for (const { callee, arguments: [first] } of file.nodesOf('CallExpression')) {
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

function readStrings(file: SourceFile): Use[] {
  // The holes of a template are left out: a table's name is not one of them.
  const templates = file.nodesOf('TemplateLiteral').map(({ quasis, start }) => ({
    text: quasis.map(({ value }) => value.raw).join(' $ '),
    offset: start,
  }));
  const strings = file.nodesOf('Literal').map(({ value, start }) => ({ text: String(value), offset: start }));
  return [...templates, ...strings].flatMap(({ text, offset }) =>
    looksLikeSql.test(text) ? readSql(text, null).map((use) => ({ ...use, offset })) : [],
  );
}

/** With `base` null the places in the text mean nothing, and the caller gives its own. */
function readSql(text: string, base: number | null): Use[] {
  const uncommented = text.replace(/--.*$/gm, (comment) => ' '.repeat(comment.length));
  const find = (pattern: RegExp, isWrite: boolean): Use[] =>
    [...uncommented.matchAll(pattern)].map((match) => ({
      table: match[1] ?? match[2] ?? '',
      offset: (base ?? 0) + match.index,
      isWrite,
    }));
  return [...find(sqlWrite, true), ...find(sqlRead, false)];
}
