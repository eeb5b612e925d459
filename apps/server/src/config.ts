import type { BlockList } from 'node:net';
import { resolve } from 'node:path';
import { type SimulatedSport, simulatedSports } from '@cauri/rules';
import { type DrandChain, QUICKNET } from '@cauri/simulator';
import type { NoteKey } from '@cauri/verifier';
import { z } from 'zod';
import { type EnvironmentAccount, GATEWAY_VARIABLES, readGatewayEnvironment } from '#modules/gateways';
import type { BackupTarget } from '#platform/backup/wal-archive';
import type { Reach } from '#platform/http/public-address';
import { OperatorError } from '#platform/operator-error';
import {
  describeMissingSecrets,
  findServerSecret,
  findStoredSecret,
  makeSecret,
  SECRETS,
  type Secret,
  storeSecret,
} from '#platform/stored-secrets';
import { LIMIT_VARIABLES, limitsOf } from './environment/limits.ts';
import { findFaultOfOidc, OIDC_VARIABLES, type OidcConfig, oidcOf } from './environment/oidc.ts';
import {
  addresses,
  databaseUrl,
  hexSecret,
  logKeys,
  origin,
  origins,
  ports,
  relays,
  sportList,
  witnesses,
} from './environment/values.ts';

/** In place of a former secret that is lost. */
const LOST = 'lost';

const flag = z.enum(['true', 'false']).transform((text) => text === 'true');

export const DEFAULT_DATA_DIR = '.data';

export const Environment = z.object({
  NODE_ENV: z.string().optional(),
  PORT: z.coerce.number().int().min(0).max(65_535).default(3000),
  HOST: z.string().optional(),
  PUBLIC_URL: origin.optional(),
  WEB_DEV_URL: origin.optional(),
  DATABASE_URL: databaseUrl.optional(),
  DATABASE_DIRECT_URL: databaseUrl.optional(),
  DATABASE_OWNER_URL: databaseUrl.optional(),
  DATABASE_NAMED_STATEMENTS: flag.prefault('true'),
  DATABASE_CONNECTIONS: z.coerce.number().int().min(4).max(500).default(16),
  DATA_DIR: z.string().min(1).default(DEFAULT_DATA_DIR),
  ROLE: z.enum(['all', 'api', 'engine']).default('all'),
  DEMO_MODE: flag.optional(),
  ADMIN_EMAIL: z.email().default('admin@cauri.test'),
  AUTH_SECRET: z.string().min(32).optional(),
  ...OIDC_VARIABLES,
  SIM_SECRET: hexSecret.optional(),
  SIM_SECRET_FORMER: hexSecret.or(z.literal(LOST)).optional(),
  SIM_SPEED: z.coerce.number().int().min(1).max(1000).default(1),
  SIM_RANDOMNESS: z.enum(['local', 'drand']).default('local'),
  DRAND_RELAYS: relays,
  DEMO_DAYS: z.coerce.number().int().min(1).max(7).default(7),
  DEMO_SPORTS: sportList.prefault(simulatedSports.join(',')),
  ODDS_API_KEY: z
    .string()
    .regex(/^[\w-]{8,100}$/, 'expected letters, digits, - and _')
    .optional(),
  ODDS_API_URL: z
    .url({ protocol: /^https?$/, error: 'expected an address such as https://api.the-odds-api.com' })
    .refine((text) => !/\/v4\/?$/.test(text), 'expected the address without /v4, which is added to it')
    .default('https://api.the-odds-api.com'),
  DEMO_SEED: z.string().min(1).max(100).optional(),
  TRUST_PROXY: addresses.prefault(''),
  ...LIMIT_VARIABLES,
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'expected an address such as smtp://user:password@host:587' })
    .optional(),
  MAIL_FROM: z.email().optional(),
  PAYMENT_CURRENCY: z.enum(['XOF', 'XAF']).default('XOF'),
  BACKUP_DIR: z.string().min(1).optional(),
  BACKUP_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected 32 bytes in base64url, from npm run backup -- --make-key')
    .optional(),
  BACKUP_DAYS: z.coerce.number().int().min(1).max(3650).default(14),
  VAPID_PUBLIC_KEY: z
    .string()
    .regex(/^[\w-]{87}$/, 'expected 65 bytes in base64url')
    .optional(),
  VAPID_PRIVATE_KEY: z
    .string()
    .regex(/^[\w-]{43}$/, 'expected 32 bytes in base64url')
    .optional(),
  PUSH_SERVICES: origins.optional(),
  PRIVATE_ADDRESSES: addresses.prefault(''),
  PUBLIC_PORTS: ports.prefault('443'),
  WITNESSED_LOGS: logKeys.prefault(''),
  LOG_WITNESSES: witnesses.prefault(''),
  OFFLINE_PAGES: flag.prefault('true'),
  FAST_PATH: flag.prefault('true'),
  STREAMS_PER_CALLER: z.coerce.number().int().min(1).max(100_000).default(100),
  UNREAD_SECONDS: z.coerce.number().int().min(1).max(3600).default(60),
  UNREAD_MAXIMUM_MB: z.coerce.number().int().min(8).max(65_536).default(128),
  LOG_FORMAT: z.enum(['lines', 'json']).default('lines'),
  LOG_LEVEL: z.enum(['trace', 'debug', 'info', 'warn', 'error', 'fatal', 'silent']).optional(),
});
type Environment = z.output<typeof Environment>;

export interface Config {
  readonly port: number;
  readonly host: string;
  readonly publicUrl: string | null;
  /** The address of Vite in development, which serves the web app instead of this server. */
  readonly webDevUrl: string | null;
  /** The base of links in messages: never taken from a request's Host header. */
  readonly siteUrl: string;
  readonly databaseUrl: string | null;
  /**
   * The address for the connections that need a session of their own, LISTEN and the lock of the leader: not through a
   * pooler.
   */
  readonly databaseDirectUrl: string | null;
  /** The address as the owner of the tables, for the migrations at the start only; null: the user of the server owns them. */
  readonly databaseOwnerUrl: string | null;
  /** Whether statements are prepared under names, which a pooler may not support. */
  readonly hasNamedStatements: boolean;
  readonly databaseConnections: number;
  readonly dataDir: string;
  readonly role: 'all' | 'api' | 'engine';
  readonly demoMode: boolean;
  /** Whether DEMO_MODE or NODE_ENV is set; otherwise demo mode is on by default only. */
  readonly isModeChosen: boolean;
  readonly adminEmail: string;
  /** In demo mode, the address whose account is an administrator regardless of its row; null otherwise. */
  readonly demoAdmin: string | null;
  readonly authSecret: string;
  /** The identity provider by which administrators may sign in, and its name on the pages; null: there is none. */
  readonly oidc: OidcConfig | null;
  /** The secret from which the seeds of simulated matches derive. It stays in the engine: empty in an API process. */
  readonly simulationSecret: Uint8Array;
  /** The secret before a rotation, with which matches that are announced or in play were committed to. */
  readonly formerSimulationSecrets: readonly Uint8Array[];
  /** Whether the operator gives up the announced matches, because the secret with which they were committed to is lost. */
  readonly isSimulationSecretLost: boolean;
  /** Whether matches follow the published DEMO_SEED. For tests only; the pages show it. */
  readonly predictable: boolean;
  readonly demoSeed: string | null;
  readonly simSpeed: number;
  /** The chain of the public randomness of new matches, null for none, and the relays that serve rounds. */
  readonly drand: { readonly chain: DrandChain | null; readonly relays: readonly string[] };
  /** Days of match clock that simulated matches are announced ahead. */
  readonly demoDays: number;
  /** The sports whose simulated matches are announced until an administrator chooses others. */
  readonly demoSports: readonly SimulatedSport[];
  /** The source of real events: the service with a key, else the sandbox in demo mode, else none. */
  readonly feed: { readonly mode: 'live' | 'sandbox' | 'off'; readonly url: string; readonly apiKey: string };
  readonly trustedProxies: BlockList;
  /** The addresses to which webhooks and a BTCPay Server of the settings may lead. */
  readonly reach: Reach;
  readonly rateLimits: ReturnType<typeof limitsOf>;
  /**
   * The factor by which the limit of an address exceeds that of an account, because thousands of people may share an
   * address.
   */
  readonly addressFactor: number;
  /** The mail server; null: messages are stored for the back-office. */
  readonly mail: { readonly url: string; readonly from: string } | null;
  /** The folder and key of backups and of the archived WAL, and how many days are kept; null: none are made. */
  readonly backup: (BackupTarget & { readonly days: number }) | null;
  /** The currency of plans, and the accounts at payment gateways from the environment, by id. */
  readonly payments: {
    readonly currency: 'XOF' | 'XAF';
    readonly accounts: Readonly<Record<string, EnvironmentAccount>>;
  };
  /** The keys that sign push messages; null: generated once and stored. The origins trusted as push services. */
  readonly push: {
    readonly keys: { readonly publicKey: string; readonly privateKey: string } | null;
    readonly services: readonly string[];
  };
  /** The keys of the logs of other installations that this one cosigns. */
  readonly witnessedLogs: readonly NoteKey[];
  /** The witnesses that cosign the log of this installation. */
  readonly witnesses: readonly { readonly key: NoteKey; readonly url: string }[];
  /** The maximum number of open streams per account, or per address without an account. */
  readonly streamsPerCaller: number;
  /** Limits for answers that clients leave unread. */
  readonly unread: { readonly stallMaximumMs: number; readonly bytesMaximum: number };
  /** Whether browsers may store the site on the device, to open it offline. */
  readonly offlinePages: boolean;
  /** Whether frequent requests are answered without the router, and pages are prerendered. */
  readonly fastPath: boolean;
  /** Null: not chosen. */
  readonly logLevel: string | null;
  /** `json`: standard output has nothing but the log, one JSON object in each line. */
  readonly logFormat: 'lines' | 'json';
}

/** Every variable that {@link readConfig} reads. */
export const ENVIRONMENT_NAMES: readonly string[] = [...Object.keys(Environment.shape), ...GATEWAY_VARIABLES];

/** The configuration errors that prevent a start. */
export class ConfigurationError extends OperatorError {}

/** The exit code of a server that cannot start with its configuration: `bootstrap.mjs` and the unit for systemd know it. */
export const WRONG_CONFIGURATION = 78;

/**
 * Reads the whole environment once. Throws {@link ConfigurationError} with the name and the reason of every wrong
 * value. In demo mode it creates missing secrets and stores them in DATA_DIR, unless `isCommand`: a command beside the
 * server uses those of the server, and creates nothing. Outside demo mode they are required.
 */
export function readConfig(environment: NodeJS.ProcessEnv, { isCommand = false } = {}): Config {
  const parsed = Environment.safeParse(withoutEmpty(environment));
  const gateways = readGatewayEnvironment(environment);
  const issues = parsed.error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`) ?? [];
  if (!parsed.success || gateways.issues.length > 0) {
    throw new ConfigurationError([...issues, ...gateways.issues].join('\n'));
  }
  const env = parsed.data;
  const { demoMode, isModeChosen } = chooseMode(env, gateways);
  refuseIncomplete(env, demoMode, gateways);
  const dataDir = resolve(env.DATA_DIR);
  const secret = (name: Secret) => env[name] ?? (isCommand ? findServerSecret : storeSecret)(dataDir, name);
  return {
    port: env.PORT,
    // Demo mode has a well-known administrator, so by default it listens to this machine only.
    host: env.HOST ?? (demoMode ? '127.0.0.1' : '0.0.0.0'),
    publicUrl: env.PUBLIC_URL ?? null,
    webDevUrl: env.WEB_DEV_URL ?? null,
    siteUrl: env.PUBLIC_URL ?? env.WEB_DEV_URL ?? `http://localhost:${env.PORT}`,
    databaseUrl: env.DATABASE_URL ?? null,
    databaseDirectUrl: env.DATABASE_DIRECT_URL ?? env.DATABASE_URL ?? null,
    databaseOwnerUrl: env.DATABASE_OWNER_URL ?? null,
    hasNamedStatements: env.DATABASE_NAMED_STATEMENTS,
    databaseConnections: env.DATABASE_CONNECTIONS,
    dataDir,
    role: env.ROLE,
    demoMode,
    isModeChosen,
    adminEmail: env.ADMIN_EMAIL.toLowerCase(),
    demoAdmin: demoMode ? env.ADMIN_EMAIL.toLowerCase() : null,
    authSecret: secret('AUTH_SECRET'),
    oidc: oidcOf(env),
    simulationSecret: simulationSecretOf(env, secret),
    formerSimulationSecrets: formerSecretsOf(env),
    isSimulationSecretLost: env.SIM_SECRET_FORMER === LOST,
    predictable: env.DEMO_SEED !== undefined,
    demoSeed: env.DEMO_SEED ?? null,
    simSpeed: env.SIM_SPEED,
    drand: drandOf(env),
    demoDays: env.DEMO_DAYS,
    demoSports: env.DEMO_SPORTS,
    feed: feedOf(env, demoMode),
    trustedProxies: env.TRUST_PROXY,
    reach: { privateAddresses: env.PRIVATE_ADDRESSES, publicPorts: env.PUBLIC_PORTS },
    rateLimits: limitsOf(env, { demoMode }),
    addressFactor: env.RATE_LIMIT_ADDRESS_FACTOR,
    mail: mailOf(env),
    backup: backupOf(env),
    payments: { currency: env.PAYMENT_CURRENCY, accounts: gateways.accounts },
    push: pushOf(env),
    witnessedLogs: env.WITNESSED_LOGS,
    witnesses: env.LOG_WITNESSES,
    streamsPerCaller: env.STREAMS_PER_CALLER,
    unread: { stallMaximumMs: env.UNREAD_SECONDS * 1000, bytesMaximum: env.UNREAD_MAXIMUM_MB * 1024 * 1024 },
    offlinePages: env.OFFLINE_PAGES,
    fastPath: env.FAST_PATH,
    logLevel: env.LOG_LEVEL ?? null,
    logFormat: env.LOG_FORMAT,
  };
}

const feedOf = (env: Environment, demoMode: boolean): Config['feed'] => ({
  mode: env.ODDS_API_KEY ? 'live' : demoMode ? 'sandbox' : 'off',
  url: env.ODDS_API_URL,
  apiKey: env.ODDS_API_KEY ?? '',
});

/** Rounds come in real time: a faster match has none. */
const drandOf = (env: Environment): Config['drand'] => ({
  chain: env.SIM_RANDOMNESS === 'drand' && env.SIM_SPEED === 1 ? QUICKNET : null,
  relays: env.DRAND_RELAYS,
});

type Gateways = ReturnType<typeof readGatewayEnvironment>;

/** Throws if demo mode would be on by default on what looks like a public site. */
function chooseMode(env: Environment, gateways: Gateways): Pick<Config, 'demoMode' | 'isModeChosen'> {
  const isModeChosen = env.DEMO_MODE !== undefined || env.NODE_ENV !== undefined;
  const publicSite = describePublicSite(env, gateways);
  if (!isModeChosen && publicSite !== null) throw new ConfigurationError(describeModeChoice(publicSite));
  return { demoMode: env.DEMO_MODE ?? env.NODE_ENV !== 'production', isModeChosen };
}

/** Names the variable that only a public site sets; null if none is set. */
function describePublicSite(env: Environment, { liveBecause }: Gateways): string | null {
  if (env.PUBLIC_URL?.startsWith('https:')) return `PUBLIC_URL is ${env.PUBLIC_URL}`;
  if (liveBecause !== null) return liveBecause;
  return env.SMTP_URL ? 'SMTP_URL is set' : null;
}

/** The error for a start in demo mode by default. `because` is a clause without a full stop. */
export const describeModeChoice = (because: string): string =>
  `DEMO_MODE: ${because}, as on a public site, but neither DEMO_MODE nor NODE_ENV is set. ` +
  'In demo mode anyone can sign in with any address. ' +
  'Set NODE_ENV=production for a public site, or DEMO_MODE=true for a demonstration.';

/** Throws if a value is missing that another value or production requires. */
function refuseIncomplete(env: Environment, demoMode: boolean, gateways: Gateways): void {
  const fault = listFaults(env, demoMode, gateways).find(Boolean);
  if (fault) throw new ConfigurationError(fault);
}

/** The conditions under which values are incomplete, each with the name of the variable and the reason. */
function listFaults(env: Environment, demoMode: boolean, { needsPublicUrl }: Gateways) {
  const missing = SECRETS.filter((name) => env[name] === undefined && isNeeded(name, env));
  const isAlone = (name: 'DATABASE_DIRECT_URL' | 'DATABASE_OWNER_URL') =>
    env[name] && !env.DATABASE_URL && `${name}: set it together with DATABASE_URL, to the same database`;
  return [
    !demoMode && missing.length > 0 && describeMissingSecrets(missing, resolve(env.DATA_DIR)),
    isAlone('DATABASE_DIRECT_URL'),
    isAlone('DATABASE_OWNER_URL'),
    env.SMTP_URL && !env.PUBLIC_URL && 'PUBLIC_URL: required with SMTP_URL, because emails contain links to the site',
    findFaultOfOidc(env, { demoMode }),
    !env.BACKUP_DIR !== !env.BACKUP_PUBLIC_KEY && 'BACKUP_PUBLIC_KEY: set it together with BACKUP_DIR, or set neither',
    env.BACKUP_DIR &&
      env.DATABASE_URL &&
      'BACKUP_DIR: backs up the embedded database only; DATABASE_URL is set, so back your PostgreSQL up by its own tools',
    !env.VAPID_PUBLIC_KEY !== !env.VAPID_PRIVATE_KEY &&
      'VAPID_PRIVATE_KEY: set it together with VAPID_PUBLIC_KEY, or set neither',
    !demoMode &&
      needsPublicUrl &&
      !env.PUBLIC_URL &&
      'PUBLIC_URL: required with a payment gateway, which redirects payers and sends webhooks to it',
  ];
}

/** An API process plays no matches, and DEMO_SEED replaces the secret of simulated matches. */
const isNeeded = (name: Secret, { ROLE, DEMO_SEED }: { ROLE?: string | undefined; DEMO_SEED?: string | undefined }) =>
  name === 'AUTH_SECRET' || (ROLE !== 'api' && DEMO_SEED === undefined);

/**
 * Returns a value for each required secret that the environment lacks: the one that demo mode has stored in DATA_DIR,
 * or else a new one. Writes nothing.
 */
export function proposeSecrets(environment: NodeJS.ProcessEnv): Readonly<Record<string, string>> {
  const { ROLE, DEMO_SEED, DATA_DIR = DEFAULT_DATA_DIR, ...given } = withoutEmpty(environment);
  const missing = SECRETS.filter((name) => given[name] === undefined && isNeeded(name, { ROLE, DEMO_SEED }));
  return Object.fromEntries(missing.map((name) => [name, findStoredSecret(resolve(DATA_DIR), name) ?? makeSecret()]));
}

function mailOf({ SMTP_URL, PUBLIC_URL, MAIL_FROM }: Environment): Config['mail'] {
  if (!SMTP_URL || !PUBLIC_URL) return null;
  return { url: SMTP_URL, from: MAIL_FROM ?? `no-reply@${new URL(PUBLIC_URL).hostname}` };
}

function backupOf({ BACKUP_DIR, BACKUP_PUBLIC_KEY, BACKUP_DAYS }: Environment): Config['backup'] {
  if (!BACKUP_DIR || !BACKUP_PUBLIC_KEY) return null;
  return { dir: resolve(BACKUP_DIR), publicKey: BACKUP_PUBLIC_KEY, days: BACKUP_DAYS };
}

function pushOf(env: Environment): Config['push'] {
  const { VAPID_PUBLIC_KEY: publicKey, VAPID_PRIVATE_KEY: privateKey } = env;
  return { keys: publicKey && privateKey ? { publicKey, privateKey } : null, services: env.PUSH_SERVICES ?? [] };
}

/** An API process has no secret of matches: it never plays one and must not be able to compute its future. */
function simulationSecretOf(env: Environment, secret: (name: 'AUTH_SECRET' | 'SIM_SECRET') => string): Uint8Array {
  if (env.ROLE === 'api') return new Uint8Array();
  if (env.DEMO_SEED) return new TextEncoder().encode(`predictable:${env.DEMO_SEED}`);
  return Buffer.from(secret('SIM_SECRET'), 'hex');
}

const formerSecretsOf = ({ ROLE, SIM_SECRET_FORMER }: Environment): Uint8Array[] =>
  ROLE !== 'api' && SIM_SECRET_FORMER && SIM_SECRET_FORMER !== LOST ? [Buffer.from(SIM_SECRET_FORMER, 'hex')] : [];

/** An empty value counts as absent. */
const withoutEmpty = (environment: NodeJS.ProcessEnv): NodeJS.ProcessEnv =>
  Object.fromEntries(Object.entries(environment).filter(([, value]) => value !== ''));
