import type {
  AdminSettings,
  ChangeAdminSettings,
  GatewayKey,
  GatewaySettings,
  Issue,
  SettingName,
} from '@cauri/contract';
import { settingDefinitions } from '@cauri/contract/settings/definitions';
import { type SimulatedSport, simulatedSports } from '@cauri/rules';
import type { Key } from '#i18n/texts.ts';
import type { Text } from '#i18n/use-text.tsx';
import {
  errorOf,
  listEntries,
  parseTyped,
  readSetting,
  SETTING_NAMES,
  type SettingValue,
  toWords,
} from './settings-fields.ts';

/** The unsaved values by field name; null removes a key. */
export type Edits = Readonly<Record<string, string | boolean | null>>;

export interface Change {
  readonly name: string;
  readonly words: { readonly name: string; readonly before: string; readonly after: string };
}

/** The owner of a key: a gateway or the feed. */
export interface KeyOwner {
  readonly id: string;
  readonly name: string;
}
export const FEED: KeyOwner = { id: 'feed', name: 'The Odds API' };

export const keyName = (owner: KeyOwner, key: GatewayKey): string => `${owner.id}.${key.name}`;
export const switchName = ({ id }: GatewaySettings): string => `${id}.enabled`;
export const sportSwitch = (sport: SimulatedSport): string => `simulated.${sport}`;

/** Returns whether a sport is simulated once the edits are saved. */
export function isSportOn({ feed }: AdminSettings, edits: Edits, sport: SimulatedSport): boolean {
  const edit = edits[sportSwitch(sport)];
  return typeof edit === 'boolean' ? edit : feed.simulatedSports.includes(sport);
}

/** Returns the unsaved changes. They remain correct if another administrator saves, because only edits are stored. */
export function listChanges(settings: AdminSettings, edits: Edits, t: Text<'setup'>): Change[] {
  const plain = SETTING_NAMES.flatMap((name): Change[] => {
    const [before, after] = [readSetting(settings, name), readEdit(edits, name)];
    if (after === undefined || after === null || after === before) return [];
    const lists = [listEntries(name, String(before)), listEntries(name, String(after))] as const;
    const words =
      lists[0] && lists[1]
        ? describeDifference(lists[0], lists[1], t)
        : { before: toWords(name, before, t), after: toWords(name, after, t) };
    return [{ name, words: { name: t(name), ...words } }];
  });
  return [
    ...plain,
    ...listSportChanges(settings, edits, t),
    ...settings.payments.gateways.flatMap((gateway) => listGatewayChanges(gateway, edits, t)),
    ...listKeyChanges({ owner: FEED, of: settings.feed.key }, edits, t),
  ];
}

/** Describes the change of a long list by its removed and added entries. */
function describeDifference(was: readonly string[], is: readonly string[], t: Text<'setup'>) {
  const without = (list: readonly string[], others: readonly string[]) =>
    list.filter((entry) => !others.includes(entry)).join(', ') || t('nothing');
  return { before: without(was, is), after: without(is, was) };
}

const onOff = (on: boolean, t: Text<'setup'>): string => t(on ? 'turned_on' : 'turned_off');

function listSportChanges(settings: AdminSettings, edits: Edits, t: Text<'setup'>): Change[] {
  return simulatedSports.flatMap((sport): Change[] => {
    const [before, after] = [isSportOn(settings, {}, sport), isSportOn(settings, edits, sport)];
    if (before === after) return [];
    const words = { name: t(`simulated_${sport}`), before: onOff(before, t), after: onOff(after, t) };
    return [{ name: sportSwitch(sport), words }];
  });
}

function listGatewayChanges(gateway: GatewaySettings, edits: Edits, t: Text<'setup'>): Change[] {
  const enabled = edits[switchName(gateway)];
  const ofSwitch = {
    name: switchName(gateway),
    words: {
      name: gateway.isSandbox ? t('sandbox') : gateway.name,
      before: onOff(gateway.enabled, t),
      after: onOff(enabled === true, t),
    },
  };
  const ofKeys = gateway.keys.flatMap((key) => listKeyChanges({ owner: gateway, of: key }, edits, t));
  return [...(typeof enabled === 'boolean' && enabled !== gateway.enabled ? [ofSwitch] : []), ...ofKeys];
}

function listKeyChanges(
  { owner, of: key }: { owner: KeyOwner; of: GatewayKey },
  edits: Edits,
  t: Text<'setup'>,
): Change[] {
  const name = keyName(owner, key);
  if (!isKeyChanged(key, edits[name])) return [];
  const before = key.isSet ? t('is_set') : t('nothing');
  const after = edits[name] === null || edits[name] === '' ? t('key_removed') : t('key_new');
  return [{ name, words: { name: `${owner.name}, ${t(key.name as Key<'setup'>)}`, before, after } }];
}

function isKeyChanged({ isSet, isSecret, shown }: GatewayKey, edit: Edits[string] | undefined): boolean {
  if (edit === undefined) return false;
  if (edit === null) return isSet;
  // An empty field leaves a stored secret unchanged.
  return edit === '' ? isSet && !isSecret : isSecret || edit !== shown;
}

const readEdit = (edits: Edits, name: SettingName): SettingValue | null | undefined => {
  const edit = edits[name];
  return edit === undefined || edit === null ? undefined : parseTyped(name, edit);
};

/** Returns the errors of the edited values by field name. */
export function listErrors(edits: Edits, t: Text<'setup'>): Record<string, string> {
  const wrong = SETTING_NAMES.filter((name) => readEdit(edits, name) === null);
  return Object.fromEntries(wrong.map((name) => [name, errorOf(name, t)]));
}

/** Converts the changes to the request. */
export function toRequest(settings: AdminSettings, edits: Edits, changes: readonly Change[]): ChangeAdminSettings {
  const body: { [group: string]: Record<string, unknown> } = {};
  const put = (group: string, name: string, value: unknown) => {
    body[group] = { ...body[group], [name]: value };
  };
  const names = new Set(changes.map(({ name }) => name));
  for (const name of SETTING_NAMES) {
    const value = names.has(name) ? readEdit(edits, name) : undefined;
    if (value === undefined) continue;
    put(settingDefinitions[name].group, name, listEntries(name, String(value)) ?? value);
  }
  if (simulatedSports.some((sport) => names.has(sportSwitch(sport)))) {
    const sports = simulatedSports.filter((sport) => isSportOn(settings, edits, sport));
    put('feed', 'simulatedSports', sports);
  }
  const feedKey = keyName(FEED, settings.feed.key);
  if (names.has(feedKey)) put('feed', settings.feed.key.name, edits[feedKey] || null);
  for (const gateway of settings.payments.gateways) {
    const keys = gateway.keys.filter((key) => names.has(keyName(gateway, key)));
    const enabled = names.has(switchName(gateway)) ? { enabled: edits[switchName(gateway)] } : {};
    const entries = keys.map((key) => [key.name, edits[keyName(gateway, key)] || null]);
    const change = { ...enabled, ...(entries.length > 0 && { keys: Object.fromEntries(entries) }) };
    if (Object.keys(change).length > 0) put('payments', gateway.id, change);
  }
  return { ...body, version: settings.version } as ChangeAdminSettings;
}

const WORDS: Readonly<Record<string, Key<'setup'>>> = {
  below_minimum: 'below_minimum',
  below_stake: 'below_stake',
  key_format: 'key_format',
  mixed: 'mixed',
  below_last_hour: 'below_last_hour',
  factor_missing: 'factor_missing',
  unknown_league: 'unknown_league',
  live_key: 'live_key',
};

/** Converts the field errors of the server to errors by field name of this page. */
export function toErrors(issues: readonly Issue[], t: Text<'setup'>): Record<string, string> {
  return Object.fromEntries(
    issues.map(({ path, code }) => {
      const [group, ...rest] = path.split('.');
      const isKey = group === 'payments' || path === 'feed.apiKey';
      const [first = '', ...others] = isKey && group === 'feed' ? path.split('.') : rest;
      // The error of one entry of a list is shown at the list.
      const name = isKey ? [first, ...others.filter((part) => part !== 'keys')].join('.') : first;
      const known = WORDS[code ?? ''];
      return [name, known ? t(known) : name in settingDefinitions ? errorOf(name as SettingName, t) : t('refused')];
    }),
  );
}
