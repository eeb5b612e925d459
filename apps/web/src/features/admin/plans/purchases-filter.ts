import type { PurchaseFilter } from '@cauri/contract';
import { questionIn, textIn } from '#features/site/address.ts';

/** Which purchases: as it stands in the address. */
export interface PurchasesFilter {
  readonly q?: string;
  readonly state?: PurchaseFilter;
  readonly plan?: string;
  readonly gateway?: string;
}

const STATES: Record<PurchaseFilter, true> = {
  paid: true,
  pending: true,
  created: true,
  failed: true,
  cancelled: true,
  expired: true,
  refunded: true,
  mismatch: true,
};
export const PURCHASE_STATES = Object.keys(STATES) as PurchaseFilter[];

/** Reads the filter from the URL; invalid values are dropped. */
export function readPurchasesFilter(search: Record<string, unknown>): PurchasesFilter {
  const state = PURCHASE_STATES.find((one) => one === search.state);
  const [q, plan, gateway] = [questionIn(search.q), textIn(search.plan), textIn(search.gateway)];
  return {
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(plan && { plan }),
    ...(gateway && { gateway }),
  };
}
