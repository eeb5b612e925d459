import type { AdminSettings } from '@cauri/contract';
import {
  type SettingDefinition,
  type SettingGroup,
  type SettingKind,
  type SettingListKind,
  type SettingName,
  settingDefinitions,
} from '@cauri/contract/settings/definitions';
import { formatCount, formatMoney, percentSign, withDecimal } from '#i18n/format.ts';
import type { Language } from '#i18n/language.ts';
import type { Text } from '#i18n/use-text.tsx';

/** The separator of the entries of a list, and the form of an entry. */
const LISTS: Readonly<Record<SettingListKind, { readonly separator: RegExp; readonly entry: RegExp }>> = {
  leagues: { separator: /[\s,;]+/, entry: /^[a-z0-9_]{3,60}\*?$/ },
  names: { separator: /\n/, entry: /^.{1,80}$/ },
  aliases: { separator: /\n/, entry: /^[^=]{1,40} = [^=]{1,80}$/ },
};
const isList = (kind: SettingKind): kind is SettingListKind => kind in LISTS;

export const SETTING_NAMES = Object.keys(settingDefinitions) as SettingName[];

/** The settings of a group in the order of display. */
export const settingsOf = (group: SettingGroup): SettingName[] =>
  SETTING_NAMES.filter((name) => settingDefinitions[name].group === group);

export type SettingValue = string | number | boolean;

/** Returns the value of a setting; a list is a text with one entry per line. */
export function readSetting(settings: AdminSettings, name: SettingName): SettingValue {
  const group = settings[settingDefinitions[name].group] as unknown as Record<string, SettingValue | readonly string[]>;
  const value = group[name] ?? '';
  return typeof value === 'object' ? value.join('\n') : value;
}

/** Returns the entries of a list; null if the setting is not a list. */
export function listEntries(name: SettingName, text: string): string[] | null {
  const { kind } = settingDefinitions[name];
  return isList(kind) ? entriesOf(kind, text) : null;
}

const entriesOf = (kind: SettingListKind, text: string): string[] =>
  text
    .split(LISTS[kind].separator)
    .map((entry) => entry.replace(/\s+/g, ' ').trim())
    .map((entry) => (kind === 'aliases' ? entry.replace(/ ?= ?/, ' = ') : entry))
    .filter(Boolean);

function parseList(kind: SettingListKind, typed: string, { least, most }: SettingDefinition): string | null {
  const entries = [...new Set(entriesOf(kind, typed))];
  const isRight =
    entries.length >= least && entries.length <= most && entries.every((entry) => LISTS[kind].entry.test(entry));
  return isRight ? entries.join('\n') : null;
}

/** Formats a value as its field shows it. */
export function writeTyped(name: SettingName, value: SettingValue, language: Language): string {
  const { kind } = settingDefinitions[name];
  if (kind === 'amount' || kind === 'legs' || kind === 'credits' || kind === 'minutes')
    return formatCount(Number(value));
  const text = kind === 'seconds' ? String(Number(value) / 1000) : String(value);
  return kind === 'seconds' || kind === 'percent' ? withDecimal(text, language) : text;
}

/** Parses a typed value exactly; null if it is not valid. */
export function parseTyped(name: SettingName, typed: string | boolean): SettingValue | null {
  const { kind, least, most } = settingDefinitions[name];
  if (typeof typed === 'boolean') return typed;
  if (kind === 'text') {
    const text = typed.trim();
    return text.length >= least && text.length <= most ? text : null;
  }
  if (isList(kind)) return parseList(kind, typed, settingDefinitions[name]);
  const number = numberOf(kind, typed.replace(/[\s\u00a0\u202f]/g, ''));
  return number !== null && number >= least && number <= most ? number : null;
}

const DECIMALS: Partial<Record<SettingKind, number>> = { percent: 2, seconds: 3 };

function numberOf(kind: SettingKind, text: string): number | null {
  const [, whole = '', decimals = ''] = /^(\d{1,12})(?:[.,](\d{1,3}))?$/.exec(text) ?? [];
  if (whole === '' || decimals.length > (DECIMALS[kind] ?? 0)) return null;
  // Joins the digits, because a product of fractions would not be exact.
  return kind === 'seconds' ? Number(whole + decimals.padEnd(3, '0')) : Number(`${whole}.${decimals || '0'}`);
}

/** Returns the message for an invalid value of a setting. */
export function errorOf(name: SettingName, t: Text<'setup'>): string {
  const { kind, least, most } = settingDefinitions[name];
  switch (kind) {
    case 'text':
      return t(least > 0 ? 'bad_text' : 'bad_long_text', { most });
    case 'amount':
      return t('bad_amount', { least: formatMoney(least), most: formatMoney(most) });
    case 'percent':
      return t('bad_percent', { least, most });
    case 'seconds':
      return t('bad_seconds', { most: most / 1000 });
    case 'leagues':
    case 'names':
    case 'aliases':
      return t(`bad_${kind}`, { most });
    default:
      return t('bad_count', { least: formatCount(least), most: formatCount(most) });
  }
}

/** Formats a value with its unit. */
export function toWords(name: SettingName, value: SettingValue, t: Text<'setup'>): string {
  const text = writeTyped(name, value, t.language);
  switch (settingDefinitions[name].kind) {
    case 'switch':
      return t(value === true ? 'turned_on' : 'turned_off');
    case 'amount':
      return formatMoney(Number(value));
    case 'percent':
      return text + percentSign(t.language);
    case 'seconds':
      return `${text}\u00a0s`;
    case 'minutes':
      return `${text}\u00a0min`;
    case 'text':
      return text === '' ? t('nothing') : `“${text}”`;
    case 'credits':
      return value === 0 ? t('no_budget') : text;
    case 'leagues':
    case 'names':
    case 'aliases':
      return text.replaceAll('\n', ', ');
    case 'legs':
      return text;
  }
}
