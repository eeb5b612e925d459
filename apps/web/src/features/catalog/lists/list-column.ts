import type { Event, Market } from '@cauri/contract';
import { createContext } from 'react';

/** The market that the rows of a list show in place of the winner and the total, and the heads above its prices. */
export interface Column {
  readonly heads: readonly string[];
  readonly pick: (event: Event) => Market | undefined;
}

export const ListColumn = createContext<Column | null>(null);
