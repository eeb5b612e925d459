import type { GatewaySettings } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './settings-query.ts';

const NONE: readonly GatewaySettings[] = [];

/** Returns the gateways of this server; none until the settings load, which they do only if `enabled`. */
export function useGateways({ enabled = true } = {}): readonly GatewaySettings[] {
  return useQuery({ ...settingsQuery, enabled }).data?.payments.gateways ?? NONE;
}

/** Returns the name of a gateway, or its id if it is not known. */
export const gatewayName = (gateways: readonly GatewaySettings[], id: string): string =>
  gateways.find((gateway) => gateway.id === id)?.name ?? id;
