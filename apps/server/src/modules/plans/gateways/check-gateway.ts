import type { GatewayCheck } from '@cauri/contract';
import { GatewayError } from '#modules/gateways';
import type { Gateways } from './open-gateways.ts';

const RESULTS: Readonly<Record<number, GatewayCheck['result']>> = {
  401: 'keys_refused',
  403: 'permission_missing',
  404: 'not_known',
};

/** Tests the keys of a gateway by requests that change nothing. */
export async function checkGateway(gateways: Gateways, id: string): Promise<GatewayCheck> {
  const gateway = gateways.find(id);
  if (!gateway) return { result: 'no_keys', detail: null };
  try {
    await gateway.check();
    return { result: 'ok', detail: null };
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    return { result: RESULTS[error.status ?? 0] ?? 'failed', detail: error.message };
  }
}
