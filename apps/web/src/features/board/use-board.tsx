import type { Event, Market, Outcome } from '@cauri/contract';
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import { type Board, type Price, priceOf } from './board.ts';

const BoardContext = createContext<Board | null>(null);

export function BoardProvider({ board, children }: { board: Board; children: ReactNode }) {
  return <BoardContext value={board}>{children}</BoardContext>;
}

export function useBoard(): Board {
  const board = use(BoardContext);
  if (!board) throw new Error('useBoard must be used within a BoardProvider');
  return board;
}

function useKey<T>(id: string, read: (board: Board) => T): T {
  const board = useBoard();
  const subscribe = useCallback((listener: () => void) => board.subscribe(id, listener), [board, id]);
  const readNow = () => read(board);
  return useSyncExternalStore(subscribe, readNow, readNow);
}

/** The current price of an outcome; redraws only the component that reads it. */
export function usePrice(market: Market, outcome: Outcome): Price {
  const live = useKey(outcome.id, (board) => board.price(outcome.id));
  return live ?? priceOf(market, outcome);
}

/** The event with its current clock, score and state. */
export function useLiveEvent<E extends Event>(event: E): E {
  const facts = useKey(event.id, (board) => board.facts(event.id));
  return facts && facts.version > event.version ? { ...event, ...facts } : event;
}
