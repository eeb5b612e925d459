import type { GatewayDefinition, KeyDefinition } from './gateway.ts';
import { GATEWAYS } from './registry.ts';

/** Keys of one account by name. */
export type Keys = Readonly<Record<string, string>>;

/** The account at a gateway that the environment describes. */
export interface EnvironmentAccount {
  /** Null: a required key is missing. */
  readonly keys: Keys | null;
  readonly url: string | null;
}

interface EnvironmentAccounts {
  /** By id of the gateway. */
  readonly accounts: Readonly<Record<string, EnvironmentAccount>>;
  /** One line for each wrong value. */
  readonly issues: readonly string[];
  /** The evidence that the site moves real money, as a clause; null if there is none. */
  readonly liveBecause: string | null;
  /** Whether a secret is set for a real gateway, which must be able to reach this site. */
  readonly needsPublicUrl: boolean;
}

/** `FEDAPAY_SECRET_KEY` for the key `secretKey` of `fedapay`. */
const variableOf = ({ id }: GatewayDefinition, key: string): string =>
  `${id}_${key.replace(/[A-Z]/g, (letter) => `_${letter}`)}`.toUpperCase();

const urlVariableOf = ({ id }: GatewayDefinition): string => `${id.toUpperCase()}_URL`;

/** Every variable of the environment that sets up a gateway, in the order of the registry. */
export const listGatewayVariables = (gateway: GatewayDefinition): string[] => [
  ...Object.keys(gateway.keys).map((key) => variableOf(gateway, key)),
  urlVariableOf(gateway),
];
export const GATEWAY_VARIABLES: readonly string[] = GATEWAYS.flatMap(listGatewayVariables);

/** Reads the accounts at all gateways from the environment. */
export function readGatewayEnvironment(environment: NodeJS.ProcessEnv): EnvironmentAccounts {
  const read = GATEWAYS.map((gateway) => readAccount(gateway, environment));
  return {
    accounts: Object.fromEntries(read.map(({ id, account }) => [id, account])),
    issues: read.flatMap(({ issues }) => issues),
    liveBecause: read.find(({ liveBecause }) => liveBecause !== null)?.liveBecause ?? null,
    needsPublicUrl: read.some(({ hasSecret, account }) => hasSecret && account.url === null),
  };
}

function readAccount(gateway: GatewayDefinition, environment: NodeJS.ProcessEnv) {
  const given = Object.entries(gateway.keys).flatMap(([name, key]) => {
    const variable = variableOf(gateway, name);
    const value = environment[variable];
    return value ? [{ name, key, variable, value }] : [];
  });
  const keys = Object.fromEntries(given.map(({ name, value }) => [name, value]));
  const secrets = given.filter(({ key }) => key.isSecret);
  const live = given.find(({ key, value }) => mayNameEnvironment(key) && isLiveKey(gateway, key, value));
  const url = environment[urlVariableOf(gateway)];
  const issues = given
    .filter(({ key, value }) => !key.pattern.test(value))
    .map(({ variable, key }) => `${variable}: expected ${key.expected}`);
  if (url && !isOrigin(url)) issues.push(`${urlVariableOf(gateway)}: expected an address without a path`);
  return {
    id: gateway.id,
    account: { keys: isComplete(gateway, keys) ? keys : null, url: url ? new URL(url).origin : null },
    issues,
    hasSecret: secrets.length > 0,
    liveBecause: live ? describeLive(gateway, live.variable) : null,
  };
}

const describeLive = (gateway: GatewayDefinition, variable: string): string =>
  hasTestKeys(gateway) ? `${variable} is a live key` : `${variable} is set, and ${gateway.name} has live keys only`;

function isOrigin(text: string): boolean {
  if (!URL.canParse(text)) return false;
  const { protocol, pathname, search, hash } = new URL(text);
  return /^https?:$/.test(protocol) && pathname + search + hash === '/';
}

/** Whether every required key is there. */
export const isComplete = ({ keys }: GatewayDefinition, given: Readonly<Record<string, unknown>>): boolean =>
  Object.entries(keys).every(([name, { isRequired }]) => !isRequired || given[name] !== undefined);

const hasTestKeys = ({ keys }: GatewayDefinition): boolean => Object.values(keys).some(({ prefixes }) => prefixes);

/** Whether a value may move real money: it names the live environment, or its gateway has no test keys. */
export const isLiveKey = (gateway: GatewayDefinition, { prefixes }: KeyDefinition, value: string): boolean =>
  hasTestKeys(gateway) ? prefixes !== undefined && value.startsWith(prefixes.live) : true;

type Environment = 'live' | 'test';

function environmentOf({ prefixes }: KeyDefinition, value = ''): Environment | null {
  if (!prefixes) return null;
  if (value.startsWith(prefixes.test)) return 'test';
  return value.startsWith(prefixes.live) ? 'live' : null;
}

/** Whether a key decides the environment of its account: a secret, or a required key that names one. */
const mayNameEnvironment = ({ isSecret, isRequired, prefixes }: KeyDefinition): boolean =>
  isSecret || (isRequired && prefixes !== undefined);

/** The environment that the keys of an account name; null if they name none. */
const accountEnvironment = ({ keys }: GatewayDefinition, given: Keys): Environment | null =>
  Object.entries(keys)
    .filter(([, key]) => mayNameEnvironment(key))
    .map(([name, key]) => environmentOf(key, given[name]))
    .find((environment) => environment !== null) ?? null;

/** Returns whether an account belongs to the gateway's test environment. */
export const isTestAccount = (gateway: GatewayDefinition, given: Keys): boolean =>
  accountEnvironment(gateway, given) === 'test';

/** The name of a key whose environment differs from that of the secret of the account; null if there is none. */
export function findStrayKey(gateway: GatewayDefinition, given: Keys): string | null {
  const expected = accountEnvironment(gateway, given);
  const stray = Object.entries(gateway.keys).find(([name, key]) => {
    const environment = environmentOf(key, given[name]);
    return expected !== null && environment !== null && environment !== expected;
  });
  return stray?.[0] ?? null;
}
