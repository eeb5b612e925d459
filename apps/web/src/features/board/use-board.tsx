import type { Event, Market, Outcome } from '@cauri/contract';
import { createContext, type ReactNode, use, useCallback, useSyncExternalStore } from 'react';
import { type Board, type EventFacts, type Price, priceOf } from './board.ts';

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

/** The price of an outcome as it moves; redraws only the part that asks. */
export function usePrice(market: Market, outcome: Outcome): Price {
  const live = useKey(outcome.id, (board) => board.price(outcome.id));
  return live ?? priceOf(market, outcome);
}

/** The event with its clock, score and state as they are now. */
export function useLiveEvent<E extends Event>(event: E): E {
  const facts = useKey(event.id, (board) => board.facts(event.id));
  return facts && facts.version > event.version ? { ...event, ...facts } : event;
}

/** Reads several outcomes or events by id; renders again when one of them changes. */
function useMany<T>(ids: readonly string[], read: (board: Board, id: string) => T | undefined): Map<string, T> {
  const board = useBoard();
  const key = ids.join(' ');
  const subscribe = useCallback(
    (listener: () => void) => {
      const stops = key.split(' ').map((id) => board.subscribe(id, listener));
      return () => {
        for (const stop of stops) stop();
      };
    },
    [board, key],
  );
  // As text, because what the store answers must be equal while nothing changed.
  const readNow = () => JSON.stringify(ids.map((id) => [id, read(board, id)]));
  const text = useSyncExternalStore(subscribe, readNow, readNow);
  const entries = JSON.parse(text) as [string, T | null | undefined][];
  return new Map(entries.filter((entry): entry is [string, T] => entry[1] != null));
}

export const usePrices = (outcomeIds: readonly string[]): Map<string, Price> =>
  useMany(outcomeIds, (board, id) => board.price(id));

export const useFacts = (eventIds: readonly string[]): Map<string, EventFacts> =>
  useMany(eventIds, (board, id) => board.facts(id));
