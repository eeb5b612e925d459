import type {
  AuditEntry,
  AuditMarket,
  AuditOutcome,
  AuditSubject,
  BetStatus,
  EventStatus,
  GatewaySettings,
  Grade,
  Language,
  PaymentMismatch,
  PurchaseState,
  Role,
  SupportState,
  SupportTopic,
  UserStatus,
  VoidCause,
} from '@cauri/contract';
import { DEFAULT_LANGUAGE, toLanguage } from '@cauri/contract/languages';
import { findSetting, type SettingKind, type SettingName } from '@cauri/contract/settings/definitions';
import { isolateSides } from '@cauri/locale/bet-words';
import { sportName } from '@cauri/locale/catalog-words';
import { isolate } from '@cauri/locale/isolate';
import { marketName, outcomeName } from '#features/board/words.ts';
import { nameFeature } from '#features/plans/feature-texts.ts';
import type { Figures } from '#i18n/figures.tsx';
import {
  formatCount,
  formatDate,
  formatMoney,
  formatOdds,
  formatTime,
  languageName,
  percentSign,
  withDecimal,
} from '#i18n/format.ts';
import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';
import { gatewayName } from '../settings/use-gateways.ts';

/** The functions that turn an audit entry into words. */
export interface EntryTexts {
  readonly t: Text<'audit'>;
  readonly markets: Text<'markets'>;
  readonly sports: Text<'sports'>;
  readonly operations: Text<'operations'>;
  readonly plans: Text<'plans'>;
  readonly figures: Figures;
  readonly gateways: readonly GatewaySettings[];
}

/** One field before and after; null on a side without a value. */
export interface ChangeLine {
  readonly key: string;
  readonly name: string;
  readonly was: string | null;
  readonly is: string | null;
}

type WithoutPrefix<Prefix extends string> =
  Key<'audit'> extends infer K ? (K extends `${Prefix}${infer N}` ? N : never) : never;
type FieldName = WithoutPrefix<'field_'>;
type ValueKind =
  | 'text'
  | 'choice'
  | 'money'
  | 'odds'
  | 'moment'
  | 'percent'
  | 'seconds'
  | 'minutes'
  | 'sport'
  | 'market'
  | 'lines'
  | 'features'
  | 'bonuses'
  | 'scope'
  | 'kind'
  | 'sports';

/** The other fields than settings. */
const FIELDS: Readonly<Record<Exclude<FieldName, SettingName>, ValueKind>> = {
  status: 'choice',
  state: 'choice',
  role: 'choice',
  cause: 'choice',
  mismatch: 'choice',
  username: 'text',
  email: 'text',
  name: 'text',
  plan: 'text',
  league: 'text',
  score: 'text',
  administrators: 'text',
  position: 'text',
  balance: 'money',
  amount: 'money',
  payout: 'money',
  price: 'money',
  virtualAmount: 'money',
  owed: 'money',
  sport: 'sport',
  startTime: 'moment',
  market: 'market',
  home: 'odds',
  draw: 'odds',
  away: 'odds',
  features: 'features',
  featuresFr: 'features',
  translatedFeatures: 'features',
  isPopular: 'text',
  isActive: 'text',
  bonusOdds: 'odds',
  bonusRows: 'bonuses',
  effectiveAt: 'moment',
  simulatedSports: 'sports',
  'feed.apiKey': 'choice',
  passwordRight: 'text',
  alone: 'text',
  subject: 'text',
  text: 'text',
  subjectFr: 'text',
  textFr: 'text',
  scopes: 'scope',
  kinds: 'kind',
  url: 'text',
  issuer: 'text',
  identity: 'text',
  days: 'text',
};

/** A value of a field of choices. */
type Choice =
  | (UserStatus | Role | BetStatus | EventStatus | Grade | VoidCause)
  | (SupportState | PurchaseState | PaymentMismatch | 'set' | 'replaced');

/** Each value has a text, which the type checker proves. */
const keyOfChoice = (value: Choice): Key<'audit'> => `is_${value}`;

/** The fields and values that have another text where they belong to this subject: a bet is open, a payment is pending. */
const WORDS_OF_SUBJECT: Readonly<Partial<Record<AuditSubject, Readonly<Record<string, Key<'audit'>>>>>> = {
  bet: { pending: 'bet_pending', cancelled: 'bet_cancelled' },
  purchase: { cancelled: 'purchase_cancelled' },
  webhook: { isActive: 'webhook_active' },
};

const TOPICS: Readonly<Record<SupportTopic, Key<'audit'>>> = {
  bet: 'topic_bet',
  payment: 'topic_payment',
  account: 'topic_account',
  play: 'topic_play',
  other: 'topic_else',
};

const isOf = <T extends string>(known: Readonly<Record<T, unknown>>, value: string): value is T =>
  Object.hasOwn(known, value);

/** Names the subject of an entry; null if the entry has no name for it. */
export function nameSubject({ kind, name }: AuditEntry['subject'], t: Text<'audit'>): string | null {
  if (name === null) return null;
  return kind === 'support' && isOf(TOPICS, name) ? t(TOPICS[name]) : isolateSides(name);
}

/** Returns whether an entry changed a setting of a gateway, so that the page loads the gateways' names. */
export const namesGateway = ({ before, after }: Pick<AuditEntry, 'before' | 'after'>): boolean =>
  Object.keys({ ...before, ...after }).some((field) => field.includes('.') && !isOf(FIELDS, field));

/** Returns the changes of an entry in words, field by field. A field or value without a text is returned unchanged. */
export function listChanges(
  { subject, before, after }: Pick<AuditEntry, 'subject' | 'before' | 'after'>,
  texts: EntryTexts,
): ChangeLine[] {
  const own = WORDS_OF_SUBJECT[subject.kind] ?? {};
  const [was, is] = [readState(before, { ...texts, own }), readState(after, { ...texts, own })];
  return [...new Map([...was, ...is])].map(([key, { name }]) => ({
    key,
    name: isolate(name),
    was: isolateText(was.get(key)),
    is: isolateText(is.get(key)),
  }));
}

/** The text of a side, which keeps its order beside that of the other side. */
const isolateText = (side: Entry[1] | undefined): string | null => (side ? isolate(side.text) : null);

/** `own`: the texts of the subject. */
type SubjectTexts = EntryTexts & { readonly own: Readonly<Record<string, Key<'audit'>>> };

type Entry = [key: string, { readonly name: string; readonly text: string }];

function readState(state: AuditEntry['before'], texts: SubjectTexts): Map<string, Entry[1]> {
  return new Map(Object.entries(state ?? {}).flatMap(([field, value]) => readField(field, value, texts)));
}

function readField(field: string, value: unknown, texts: SubjectTexts): Entry[] {
  if (field === 'outcomes' && isOutcomes(value)) return value.map((outcome) => readOutcome(outcome, texts));
  if (field === 'features') return [readWords(field, [DEFAULT_LANGUAGE, value], texts)];
  if (isByLanguage(value)) return Object.entries(value).map((words) => readWords(field, words, texts));
  return [[field, { name: nameField(field, texts), text: writeValue(field, value, texts) }]];
}

const isNamed = (value: unknown): value is { name: unknown } =>
  typeof value === 'object' && value !== null && 'name' in value;
const isMarket = (value: unknown): value is AuditMarket => isNamed(value) && 'type' in value && 'line' in value;
const isOutcomes = (value: unknown): value is AuditOutcome[] =>
  Array.isArray(value) && value.every((one) => isNamed(one) && 'key' in one);

const isByLanguage = (value: unknown): value is Record<Language, unknown> =>
  typeof value === 'object' &&
  value !== null &&
  !Array.isArray(value) &&
  Object.keys(value).every((key) => toLanguage(key) !== null);

/** The line of what was written in one language. */
function readWords(field: string, [code, words]: [string, unknown], texts: SubjectTexts): Entry {
  const { language } = texts.t;
  const name = `${nameField(field, texts)} · ${languageName(toLanguage(code) ?? language, language)}`;
  return [`${field}/${code}`, { name, text: writeValue(field, words, texts) }];
}

function readOutcome(outcome: AuditOutcome, { t, markets, figures }: EntryTexts): Entry {
  const { market, key, name, odds, grade } = outcome;
  // The outcome of a side is named after its team.
  const words = { sides: { home: name, away: name }, t: markets, figures };
  const own = outcomeName(outcome, market ?? { type: '', line: null }, words);
  const text = odds === undefined ? writeChoice(grade ?? '', t) : formatOdds(odds, t.language);
  const whole = market ? t('outcome', { market: marketName(market, markets, figures), outcome: own }) : own;
  return [`${market?.name ?? ''}/${market?.line ?? ''}/${key}`, { name: whole, text }];
}

function nameField(field: string, { t, own, gateways }: SubjectTexts): string {
  if (own[field]) return t(own[field]);
  if (isOf(FIELDS, field) || isSetting(field)) return t(`field_${field}`);
  // A field of a gateway in the settings, such as `fedapay.secretKey`.
  const [id = '', key = ''] = field.split('.');
  const label = findWords(t, `key_${key}`);
  if (label === null) return field;
  return t('key_of', { gateway: id === 'sandbox' ? t('gateway_sandbox') : gatewayName(gateways, id), key: label });
}

/** Returns the text of a key that may have none; a missing text returns its own key. */
function findWords<N extends 'audit' | 'operations'>(t: Text<N>, key: string): string | null {
  const text = t(key as Key<N>);
  return text === key ? null : text;
}

const isSetting = (field: string): field is SettingName => findSetting(field) !== undefined;

/** The kinds of settings that are written in another way than as they are. */
const SETTING_KINDS: Partial<Record<SettingKind, ValueKind>> = {
  amount: 'money',
  percent: 'percent',
  seconds: 'seconds',
  minutes: 'minutes',
  leagues: 'lines',
  names: 'lines',
  aliases: 'lines',
};

function kindOf(field: string): ValueKind {
  if (isOf(FIELDS, field)) return FIELDS[field];
  const setting = findSetting(field);
  if (setting) return SETTING_KINDS[setting.kind] ?? 'text';
  return 'text';
}

function writeValue(field: string, value: unknown, texts: SubjectTexts): string {
  const { t, markets, figures } = texts;
  if (value === null || value === undefined || value === '') return t('none');
  if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
  if (typeof value === 'string') return writeText(field, value, texts);
  const kind = kindOf(field);
  if (typeof value === 'number') return writeNumber(kind, value, t);
  if (kind === 'market' && isMarket(value)) return marketName(value, markets, figures);
  return (Array.isArray(value) ? writeList(kind, value, texts) : null) ?? JSON.stringify(value);
}

function writeText(field: string, value: string, { t, own, sports }: SubjectTexts): string {
  const kind = kindOf(field);
  if (kind === 'choice') return own[value] ? t(own[value]) : writeChoice(value, t);
  // A key of a gateway: its value, or of a secret only whether there is one.
  if (field.includes('.')) return value === 'set' || value === 'replaced' ? writeChoice(value, t) : value;
  if (kind === 'sport') return sportName(value, value, sports);
  return kind === 'moment' ? writeMoment(value, t) : value;
}

/** Null for a kind whose values are not lists. */
function writeList(kind: ValueKind, list: readonly unknown[], texts: SubjectTexts): string | null {
  const { t, sports, operations, plans } = texts;
  const join = (words: readonly string[], between: string) =>
    words.length > 0 ? words.map(isolate).join(between) : t('none');
  switch (kind) {
    case 'scope':
    case 'kind':
      return list.map((one) => findWords(operations, `${kind}_${one}`) ?? String(one)).join(t('between'));
    case 'bonuses':
      return writeBonuses(list as readonly BonusRow[], t);
    case 'features': {
      const words = { plans, amount: t('field_virtualAmount') };
      return join(
        list.map((one) => nameFeature(String(one), words)),
        t('between'),
      );
    }
    case 'sports':
      return join(
        list.map((one) => sportName(String(one), String(one), sports)),
        ', ',
      );
    case 'lines':
      return join(list.map(String), ', ');
    default:
      return null;
  }
}

type BonusRow = { readonly legs: number; readonly percent: number };

/** The rows of a bonus table: "3: 5 %, 5: 10 %". */
function writeBonuses(rows: readonly BonusRow[], t: Text<'audit'>): string {
  const words = rows.map(({ legs, percent }) => t('bonus_row', { legs, percent: writeNumber('percent', percent, t) }));
  return words.length > 0 ? words.join(', ') : t('none');
}

const writeChoice = (value: string, t: Text<'audit'>): string => findWords(t, keyOfChoice(value as Choice)) ?? value;

const writeMoment = (time: string, { language }: Text<'audit'>): string =>
  Number.isNaN(Date.parse(time)) ? time : `${formatDate(time, language)}, ${formatTime(time)}`;

function writeNumber(kind: ValueKind, value: number, t: Text<'audit'>): string {
  const decimals = (number: number) => withDecimal(String(number), t.language);
  switch (kind) {
    case 'money':
      return formatMoney(value);
    case 'odds':
      // A bonus that is off has no minimum odds.
      return value === 0 ? t('none') : formatOdds(value, t.language);
    case 'percent':
      return decimals(value) + percentSign(t.language);
    case 'seconds':
      return `${decimals(value / 1000)}\u00a0s`;
    case 'minutes':
      return `${formatCount(value)}\u00a0min`;
    default:
      return Number.isInteger(value) ? formatCount(value) : decimals(value);
  }
}
