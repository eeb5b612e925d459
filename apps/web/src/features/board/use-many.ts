import { useCallback, useSyncExternalStore } from 'react';
import type { Board, EventFacts, Price } from './board.ts';
import { useBoard } from './use-board.tsx';

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
  // This is a text, because the snapshot of a store must be equal while nothing has changed.
  const readNow = () => JSON.stringify(ids.map((id) => [id, read(board, id)]));
  const text = useSyncExternalStore(subscribe, readNow, readNow);
  const entries = JSON.parse(text) as [string, T | null | undefined][];
  return new Map(entries.filter((entry): entry is [string, T] => entry[1] != null));
}

export const usePrices = (outcomeIds: readonly string[]): Map<string, Price> =>
  useMany(outcomeIds, (board, id) => board.price(id));

export const useFacts = (eventIds: readonly string[]): Map<string, EventFacts> =>
  useMany(eventIds, (board, id) => board.facts(id));
