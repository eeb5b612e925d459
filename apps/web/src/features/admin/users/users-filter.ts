import type { Role, UserFilter, UserSort } from '@cauri/contract';
import { searchTextInUrl } from '#features/site/address.ts';

/** The filter and the order of the users, as they are in the URL. */
export interface UsersFilter {
  readonly q?: string;
  readonly status?: UserFilter;
  readonly role?: Role;
  readonly sort?: UserSort;
  readonly order?: 'asc' | 'desc';
}

export const USER_FILTERS = ['active', 'to_approve', 'inactive', 'suspended'] as const satisfies UserFilter[];
export const ROLES = ['bettor', 'admin'] as const satisfies Role[];
const SORTS = ['joined', 'username', 'email'] as const satisfies UserSort[];
const ORDERS = ['asc', 'desc'] as const;

const oneOf = <T extends string>(values: readonly T[], value: unknown): T | undefined =>
  values.find((one) => one === value);

/** Reads the filter from the URL; invalid values are dropped. */
export function readUsersFilter(search: Record<string, unknown>): UsersFilter {
  const q = searchTextInUrl(search.q);
  const status = oneOf(USER_FILTERS, search.status);
  const role = oneOf(ROLES, search.role);
  const sort = oneOf(SORTS, search.sort);
  const order = oneOf(ORDERS, search.order);
  return {
    ...(q !== '' && { q }),
    ...(status && { status }),
    ...(role && { role }),
    ...(sort && { sort }),
    ...(order && { order }),
  };
}

export const USER_TABS = ['bets', 'ledger', 'sessions', 'notes'] as const;
export type UserTab = (typeof USER_TABS)[number];
