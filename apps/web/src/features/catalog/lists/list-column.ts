import type { Event, Market } from '@cauri/contract';
import { createContext, type ReactNode } from 'react';

/** The market that the rows of a list show in place of the winner and the total. */
export interface Column {
  /** The column headings. */
  readonly heads: readonly string[];
  readonly pick: (event: Event) => Market | undefined;
  /** Shown in the place of the prices on the row of a match without this market. */
  readonly none: ReactNode;
}

export const ListColumn = createContext<Column | null>(null);
