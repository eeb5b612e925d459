import type { Node } from 'oxc-parser';
import { listFunctions, patternOf } from '../functions.ts';
import type { Remark, Rule, SourceFile } from '../source-file.ts';

/** Refused in the name of every file, type, function, variable and declared property, with the word to use instead. */
const retired: Readonly<Record<string, string>> = {
  asked: 'request or query',
  asking: 'requesting, or the name of the dialog that is open',
  bet_end: 'BetOutcome or BetState',
  confirm_self: 'reauthenticate',
  deed: 'audit entry or action',
  desk: 'admin event, or manual event where the source is an administrator',
  direct_call: 'FastRoute',
  fingerprint: 'hash',
  give_out: 'sendCached',
  hold_book: 'suspendBetting',
  judge_bet: 'evaluateBets',
  kept: 'stored, cached or lasting',
  lane: 'partition',
  mend: 'remedy, or stepUp for a session',
  mended: 'steppedUp',
  mending: 'maintenance',
  news: 'notice or change',
  nobody: 'no user, no caller or none',
  own_key: 'customKey',
  own_market: 'custom market',
  painter: 'prerenderer',
  painting: 'prerender',
  purse: 'WalletBalance',
  seal: 'encrypt',
  shelf: 'response cache',
  somebody: 'user or caller',
  said: 'the name of what it holds',
  tally: 'counts',
  tell: 'notify, send or report',
  told: 'notified, or the name of what it holds',
  truth: 'expected',
  weigh_bet: 'classifyBets',
  wish: 'request, input or options',
};

/** Refused in the name of a type or function, which states what the value is. */
const retiredForTypes: Readonly<Record<string, string>> = {
  aim: 'target',
  around: 'the name of what it holds',
  digest: 'hash',
  hands: 'the name of what it holds',
  maker: 'a function that begins with create',
};

/** Refused as the whole name of a type, which states what the value is. `HeldBet` is a name, `Held` is none. */
const vague: ReadonlySet<string> = new Set([
  'After',
  'Asked',
  'Between',
  'Found',
  'From',
  'Given',
  'Got',
  'Held',
  'Inside',
  'Kept',
  'Known',
  'Made',
  'Now',
  'Seen',
  'Wanted',
  'Which',
]);

/** Names that stay: fields of the wire format and of a stored slip, and the files of released migrations. */
const allowed: ReadonlySet<string> = new Set([
  'askedAt',
  'isKept',
  'news',
  '20261121-90-desk',
  '20261122-50-own-markets',
  '20261122-85-settlement-lanes',
  '20261122-86-lane-retries',
  '20261122-95-push-news',
]);

/** One word has one meaning; a word that was replaced does not come back in a name. */
export const retiredWord: Rule = {
  name: 'retired-word',
  *check(file) {
    for (const part of file.path.split('/')) yield* refuse({ name: part.replace(/\.\w+$/, ''), offset: 0 });
    if (file.isData) return;
    for (const { isType, ...name } of listNames(file)) yield* refuse(name, { isType });
    for (const { id } of file.nodesOf('TSTypeAliasDeclaration', 'TSInterfaceDeclaration')) {
      if (vague.has(id.name)) yield { offset: id.start, message: `"${id.name}": say what the value is` };
    }
  },
};

interface Name {
  readonly name: string;
  readonly offset: number;
}

function* refuse({ name, offset }: Name, { isType = false } = {}): Iterable<Remark> {
  if (allowed.has(name)) return;
  const words = isType ? { ...retired, ...retiredForTypes } : retired;
  const [, word = ''] = (isType ? inTypes : anywhere).exec(toSnakeCase(name)) ?? [];
  if (word !== '') yield { offset, message: `"${name}": write ${words[word]} instead of "${word.replace('_', ' ')}"` };
}

const anywhere = toPattern(Object.keys(retired));
const inTypes = toPattern([...Object.keys(retired), ...Object.keys(retiredForTypes)]);

function toPattern(words: readonly string[]): RegExp {
  return new RegExp(`(?:^|_)(${words.join('|')})(?:s|es)?(?:_|$)`);
}

/** `customKeyOf`, `CUSTOM_KEY` and `custom-key.test` become `custom_key_…`. */
function toSnakeCase(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])|([A-Z])(?=[A-Z][a-z])/g, '$1$3_$2')
    .replace(/\W+/g, '_')
    .toLowerCase();
}

/** The names that a file declares; `isType` for types and functions. */
function listNames(file: SourceFile): (Name & { isType: boolean })[] {
  const types = file.nodesOf(
    'TSTypeAliasDeclaration',
    'TSInterfaceDeclaration',
    'ClassDeclaration',
    'FunctionDeclaration',
  );
  const members = file.nodesOf('TSPropertySignature', 'TSMethodSignature', 'PropertyDefinition', 'MethodDefinition');
  const variables = file.nodesOf('VariableDeclarator');
  const isFunction = ({ init }: (typeof variables)[number]) => init?.type === 'ArrowFunctionExpression';
  const parameters = listFunctions(file).flatMap(({ params }) => params.map(patternOf));
  return [
    ...types.flatMap(({ id }) => (id ? namesIn(id) : [])).map((name) => ({ ...name, isType: true })),
    ...variables.flatMap((variable) => namesIn(variable.id).map((name) => ({ ...name, isType: isFunction(variable) }))),
    ...members.flatMap(({ key }) => namesIn(key)).map((name) => ({ ...name, isType: false })),
    ...parameters.flatMap(namesIn).map((name) => ({ ...name, isType: false })),
  ];
}

/** The names that a pattern binds. A property that is taken under its own name was declared elsewhere. */
function namesIn(node: Node): Name[] {
  switch (node.type) {
    case 'Identifier':
    case 'PrivateIdentifier':
      return [{ name: node.name, offset: node.start }];
    case 'ObjectPattern':
      return node.properties.flatMap((property) => {
        if (property.type === 'RestElement') return namesIn(property.argument);
        return property.shorthand ? [] : namesIn(property.value);
      });
    case 'ArrayPattern':
      return node.elements.flatMap((element) => (element ? namesIn(element) : []));
    case 'AssignmentPattern':
      return namesIn(node.left);
    case 'RestElement':
      return namesIn(node.argument);
    default:
      return [];
  }
}
