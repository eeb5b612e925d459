import { createContext } from 'react';
import type { Selection } from './slip/slip.ts';

/** The target of the price buttons of a part of the page, instead of the slip. */
export interface PickTarget {
  has: (outcomeId: string) => boolean;
  toggle: (selection: Selection) => void;
}

/** Null: price buttons add to the slip. */
export const PickTargetContext = createContext<PickTarget | null>(null);
