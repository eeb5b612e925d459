import type { PaymentMethod } from '@cauri/contract';
import type { Config } from '#config';
import {
  type ConnectParts,
  type Franc,
  findStrayKey,
  GATEWAYS,
  type GatewayDefinition,
  isComplete,
  isLiveKey,
  isTestAccount,
  type Keys,
  type PaymentGateway,
  toEuroCents,
} from '#modules/gateways';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { createSandbox, SANDBOX, type SandboxGateway } from './sandbox.ts';

/** The ids of every gateway that a purchase may be made at, whether or not it is offered here. */
export const GATEWAY_IDS: readonly string[] = [SANDBOX, ...GATEWAYS.map(({ id }) => id)];

/** A gateway as an administrator sets it up. */
export interface GatewayAccount {
  readonly id: string;
  readonly name: string;
  readonly methods: readonly PaymentMethod[];
  readonly currencies: readonly Franc[];
  readonly countries: readonly string[];
  readonly isSandbox: boolean;
  readonly fields: readonly KeyField[];
  readonly keysFrom: 'settings' | 'environment' | null;
  readonly isEnabled: boolean;
  /** The name of a key that is of another environment than the others; null if none is. */
  findStray(keys: Keys): string | null;
}

interface KeyField {
  readonly name: string;
  readonly isSecret: boolean;
  readonly isRequired: boolean;
  readonly pattern: RegExp;
  /** Whether a value may move real money. */
  readonly isLive: (value: string) => boolean;
}

/** The gateways of this site. They follow the settings without a restart. */
export interface Gateways {
  /** The gateways that can be chosen now; if there are none, nothing can be bought. */
  readonly offered: readonly PaymentGateway[];
  /** Finds also a gateway that is no longer offered, because its open purchases are still followed. */
  find(id: string): PaymentGateway | null;
  readonly sandbox: SandboxGateway | null;
  /** Whether the keys of a gateway, in the settings or the environment, move real money. */
  readonly hasLiveKeys: boolean;
  /** All gateways, with or without keys. */
  readonly accounts: readonly GatewayAccount[];
}

export interface GatewaysParts {
  readonly config: Pick<Config, 'payments' | 'demoMode' | 'authSecret' | 'reach'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsStore, 'current' | 'keys'>;
}

/** Offers the gateways that are enabled and have their keys; without any in demo mode, the sandbox. */
export function openGateways(parts: GatewaysParts): Gateways {
  const { config, db, clock, settings } = parts;
  const sandbox = config.demoMode ? createSandbox({ db, clock, secret: `sandbox:${config.authSecret}` }) : null;
  let known = { keys: settings.keys(), connected: connectAll(parts) };
  const connected = () => {
    if (known.keys !== settings.keys()) known = { keys: settings.keys(), connected: connectAll(parts) };
    return known.connected;
  };
  const isEnabled = (id: string) => !settings.current().gatewaysOff.includes(id);
  const all = () => [...connected().flatMap(({ gateway }) => gateway ?? []), ...(sandbox ? [sandbox] : [])];
  return {
    sandbox,
    find: (id) => all().find((gateway) => gateway.id === id) ?? null,
    get offered() {
      const enabled = all().filter(({ id }) => isEnabled(id));
      // Test keys give plans away: they are accepted in demo mode only.
      const real = enabled.filter((gateway) => gateway !== sandbox && (config.demoMode || !gateway.isSandbox));
      return real.length > 0 || !config.demoMode ? real : enabled;
    },
    get hasLiveKeys() {
      return all().some((gateway) => !gateway.isSandbox);
    },
    get accounts() {
      const real = connected().map(({ definition, keysFrom }) => describeAccount(definition, keysFrom));
      const accounts = sandbox ? [describeSandbox(sandbox), ...real] : real;
      return accounts.map((account) => ({ ...account, isEnabled: isEnabled(account.id) }));
    },
  };
}

interface Connected {
  readonly definition: GatewayDefinition;
  readonly keysFrom: GatewayAccount['keysFrom'];
  /** Null: it has no complete set of keys. */
  readonly gateway: PaymentGateway | null;
}

/** A complete set of keys in the settings takes precedence over that of the environment. */
function connectAll({ config, clock, settings }: GatewaysParts): Connected[] {
  const stored = settings.keys();
  return GATEWAYS.map((definition) => {
    const own: Record<string, string> = {};
    for (const name of Object.keys(definition.keys)) {
      const value = stored.get(`${definition.id}.${name}`);
      if (value !== undefined) own[name] = value;
    }
    const environment = config.payments.accounts[definition.id];
    const keys = isComplete(definition, own) ? own : (environment?.keys ?? null);
    const keysFrom = keys === null ? null : keys === own ? 'settings' : 'environment';
    const url = environment?.url ?? null;
    const typed = keysFrom === 'settings' ? { reach: config.reach } : {};
    return { definition, keysFrom, gateway: keys && connect(definition, keys, { url, clock, ...typed }) };
  });
}

function connect(definition: GatewayDefinition, keys: Keys, parts: Omit<ConnectParts, 'isTest'>): PaymentGateway {
  const { id, name, methods, currencies, amounts, chargesEuros, refundsByClaim = false } = definition;
  const isTest = isTestAccount(definition, keys);
  const complete = Object.fromEntries(Object.keys(definition.keys).map((key) => [key, keys[key] ?? '']));
  return {
    ...definition.connect(complete, { ...parts, isTest }),
    id,
    name,
    nameForPayers: definition.nameForPayers ?? name,
    methods,
    isSandbox: isTest,
    refundsByClaim,
    supports: (price, currency) =>
      currencies.includes(currency) && price >= amounts.minimum && price % amounts.multipleOf === 0n,
    chargeFor: (price, currency) =>
      chargesEuros ? { amount: toEuroCents(price), currency: 'EUR' } : { amount: price, currency },
  };
}

type Account = Omit<GatewayAccount, 'isEnabled'>;

function describeAccount(definition: GatewayDefinition, keysFrom: GatewayAccount['keysFrom']): Account {
  const { id, name, methods, currencies, countries, keys } = definition;
  const fields = Object.entries(keys).map(([key, field]) => ({
    name: key,
    isSecret: field.isSecret,
    isRequired: field.isRequired,
    pattern: field.pattern,
    isLive: (value: string) => isLiveKey(definition, field, value),
  }));
  const findStray = (given: Keys) => findStrayKey(definition, given);
  return { id, name, methods, currencies, countries, isSandbox: false, fields, keysFrom, findStray };
}

const describeSandbox = ({ id, name, methods, isSandbox }: SandboxGateway): Account => ({
  id,
  name,
  methods,
  currencies: [],
  countries: [],
  isSandbox,
  fields: [],
  keysFrom: null,
  findStray: () => null,
});
