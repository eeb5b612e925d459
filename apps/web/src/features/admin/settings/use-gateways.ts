import type { GatewaySettings } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { settingsQuery } from './settings-query.ts';

const NONE: readonly GatewaySettings[] = [];

/** The gateways that this server knows; none before the settings are loaded, which happens where `enabled`. */
export function useGateways({ enabled = true } = {}): readonly GatewaySettings[] {
  return useQuery({ ...settingsQuery, enabled }).data?.payments.gateways ?? NONE;
}

/** The name of a gateway, or its id where that is not known. */
export const gatewayName = (gateways: readonly GatewaySettings[], id: string): string =>
  gateways.find((gateway) => gateway.id === id)?.name ?? id;
