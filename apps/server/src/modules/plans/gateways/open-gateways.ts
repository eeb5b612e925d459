import type { PaymentMeans } from '@cauri/contract';
import type { Config } from '#config';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { CINETPAY_KEYS, createCinetPay } from './cinetpay.ts';
import { createFedaPay, FEDAPAY_KEYS, findStrayFedaPayKey } from './fedapay.ts';
import type { KeyField, PaymentGateway } from './gateway.ts';
import { createSandbox, type SandboxGateway } from './sandbox.ts';

/** Every gateway that a purchase may be of, whether or not it can be chosen here. */
export const GATEWAYS = ['sandbox', 'fedapay', 'cinetpay'] as const;

/** A gateway that an administrator can set up. */
export interface GatewayAccount {
  readonly id: string;
  readonly name: string;
  readonly means: readonly PaymentMeans[];
  readonly isSandbox: boolean;
  readonly fields: readonly KeyField[];
  readonly keysFrom: 'settings' | 'environment' | null;
  readonly isEnabled: boolean;
  /** The name of a key that does not go with the others; null: they may belong together. */
  findStray(keys: Keys): string | null;
}

/** What can be paid through now: it follows the settings, without a restart. */
export interface Gateways {
  /** What can be chosen now; none: nothing can be bought. */
  readonly offered: readonly PaymentGateway[];
  /** Also one that is not on offer any more, while purchases of it are open. */
  find(id: string): PaymentGateway | null;
  readonly sandbox: SandboxGateway | null;
  /** Whether the keys of a gateway, from the settings or the environment, move real money. */
  readonly hasLiveKeys: boolean;
  /** All that there are, with keys or without. */
  readonly accounts: readonly GatewayAccount[];
}

export interface GatewaysParts {
  readonly config: Pick<Config, 'payments' | 'demoMode' | 'authSecret'>;
  readonly db: Database;
  readonly clock: Clock;
  readonly settings: Pick<SettingsStore, 'current' | 'keys'>;
}

/** The gateways that have their keys and are enabled; in demo mode, where none is, the sandbox. */
export function openGateways(parts: GatewaysParts): Gateways {
  const { config, db, clock, settings } = parts;
  const sandbox = config.demoMode ? createSandbox({ db, clock, secret: `sandbox:${config.authSecret}` }) : null;
  const kinds = listKinds(parts);
  let known = { of: settings.keys(), gateways: openReal(parts, kinds) };
  const real = () => {
    if (known.of !== settings.keys()) known = { of: settings.keys(), gateways: openReal(parts, kinds) };
    return known.gateways;
  };
  const isEnabled = ({ id }: { id: string }) => !settings.current().gatewaysOff.includes(id);
  const all = () => [...real().flatMap(({ gateway }) => gateway ?? []), ...(sandbox ? [sandbox] : [])];
  return {
    sandbox,
    find: (id) => all().find((gateway) => gateway.id === id) ?? null,
    get offered() {
      const enabled = all().filter(isEnabled);
      // Keys of a trial environment give money for nothing: in a demo only.
      const real = enabled.filter((gateway) => gateway !== sandbox && (config.demoMode || !gateway.isSandbox));
      return real.length > 0 || !config.demoMode ? real : enabled;
    },
    get hasLiveKeys() {
      return all().some((gateway) => !gateway.isSandbox);
    },
    get accounts() {
      const accounts = real().map(({ gateway: _, ...account }) => ({ ...account, isEnabled: isEnabled(account) }));
      if (!sandbox) return accounts;
      const { id, name, means, isSandbox } = sandbox;
      return [
        {
          id,
          name,
          means,
          isSandbox,
          fields: [],
          keysFrom: null,
          isEnabled: isEnabled(sandbox),
          findStray: () => null,
        },
        ...accounts,
      ];
    },
  };
}

type Keys = Readonly<Record<string, string>>;

interface Kind extends Pick<GatewayAccount, 'id' | 'name' | 'means' | 'isSandbox' | 'fields' | 'findStray'> {
  /** What the environment has; null: not all that it needs. */
  readonly environment: Keys | null;
  readonly open: (keys: Keys) => PaymentGateway;
}

function listKinds({ config, clock }: GatewaysParts): readonly Kind[] {
  const { fedapay, cinetpay, urls } = config.payments;
  return [
    {
      ...{ id: 'fedapay', name: 'FedaPay', means: ['mobile_money', 'cards'], isSandbox: false, fields: FEDAPAY_KEYS },
      environment: fedapay,
      findStray: findStrayFedaPayKey,
      open: ({ secretKey = '', webhookSecret = '' }) =>
        createFedaPay({ secretKey, webhookSecret, url: urls.fedapay, clock }),
    },
    {
      ...{ id: 'cinetpay', name: 'CinetPay', means: ['mobile_money'], isSandbox: false, fields: CINETPAY_KEYS },
      environment: cinetpay,
      findStray: () => null,
      open: ({ apiKey = '', siteId = '', secretKey = '' }) =>
        createCinetPay({ apiKey, siteId, secretKey, url: urls.cinetpay }),
    },
  ];
}

/** The keys of the settings, when they are all there, count before those of the environment. */
function openReal({ settings }: GatewaysParts, kinds: readonly Kind[]) {
  const stored = settings.keys();
  return kinds.map(({ environment, open, ...kind }) => {
    const own = Object.fromEntries(
      kind.fields.flatMap(({ name }) => {
        const value = stored.get(`${kind.id}.${name}`);
        return value === undefined ? [] : [[name, value]];
      }),
    );
    const isWhole = kind.fields.every(({ name, isRequired }) => !isRequired || own[name] !== undefined);
    const keysFrom = isWhole ? ('settings' as const) : environment ? ('environment' as const) : null;
    const keys = isWhole ? own : environment;
    return { ...kind, keysFrom, gateway: keys && open(keys) };
  });
}
