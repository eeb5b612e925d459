import type { Config } from '#config';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { PaymentGateway } from '../gateway.ts';
import { createCinetPay } from './cinetpay.ts';
import { createFedaPay } from './fedapay.ts';
import { createSandbox, type SandboxGateway } from './sandbox.ts';

export interface Gateways {
  /** What can be chosen now; none: nothing can be bought. */
  readonly offered: readonly PaymentGateway[];
  /** Also one that is not on offer any more, while purchases of it are open. */
  find(id: string): PaymentGateway | null;
  readonly sandbox: SandboxGateway | null;
}

export interface GatewaysParts {
  readonly config: Pick<Config, 'payments' | 'demoMode' | 'authSecret'>;
  readonly db: Database;
  readonly clock: Clock;
}

/** The gateways that have their keys; in demo mode, where none has, the sandbox. */
export function openGateways({ config, db, clock }: GatewaysParts): Gateways {
  const { fedapay, cinetpay } = config.payments;
  const real = [
    ...(fedapay ? [createFedaPay({ ...fedapay, clock })] : []),
    ...(cinetpay ? [createCinetPay(cinetpay)] : []),
  ];
  const sandbox = config.demoMode ? createSandbox({ db, clock, secret: `sandbox:${config.authSecret}` }) : null;
  const all: readonly PaymentGateway[] = [...real, ...(sandbox ? [sandbox] : [])];
  return {
    offered: real.length > 0 ? real : all,
    find: (id) => all.find((gateway) => gateway.id === id) ?? null,
    sandbox,
  };
}
