import type { PurchaseFilter } from '@cauri/contract';
import { searchTextInUrl, textInUrl } from '#features/site/address.ts';

/** The filter of the purchases, as it is in the URL. */
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
  disputed: true,
  charged_back: true,
  mismatch: true,
};
export const PURCHASE_STATES = Object.keys(STATES) as PurchaseFilter[];

/** Reads the filter from the URL; invalid values are dropped. */
export function readPurchasesFilter(search: Record<string, unknown>): PurchasesFilter {
  const state = PURCHASE_STATES.find((one) => one === search.state);
  const [q, plan, gateway] = [searchTextInUrl(search.q), textInUrl(search.plan), textInUrl(search.gateway)];
  return {
    ...(q !== '' && { q }),
    ...(state && { state }),
    ...(plan && { plan }),
    ...(gateway && { gateway }),
  };
}
