import type { EventDetail, Market, PriceHistory } from '@cauri/contract';
import { useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '#api/call.ts';
import { useRuntime } from '#api/runtime.tsx';
import { useBoard } from '#features/board/use-board.tsx';
import { joinMoves, type Move, type Series } from './price-series.ts';

/** The limit of stored changes; the oldest are dropped. */
const MOVES_MAXIMUM = 600;

export interface PriceSeries {
  series: Series[];
  since: string;
  /** The end of the match. */
  until: string | null;
  marks: PriceHistory['marks'];
  /** The difference between the server's clock and the browser's, in milliseconds. */
  ahead: number;
}

/** Returns the prices of a market since the start of its event, and follows their changes. */
export function usePriceSeries(
  event: EventDetail,
  market: Market,
): { data: PriceSeries | null; error: Error | null; retry: () => void } {
  const { now } = useRuntime();
  const { data, error, refetch } = useQuery({
    // The key contains the status and the number of marked incidents, so that each of them refetches the prices.
    queryKey: ['prices', event.id, market.id, event.status, event.incidents.filter(isMarked).length],
    queryFn: async ({ signal }) => {
      const args = { params: { id: event.id }, query: { market: market.id } };
      const history = await call('getPrices', args, { signal });
      return { history, ahead: Date.parse(history.asOf) - now() };
    },
    placeholderData: (before) => before,
    staleTime: 0,
  });
  const moves = useMoves(
    market.outcomes.map(({ id }) => id),
    data?.ahead ?? 0,
  );
  const retry = () => {
    refetch().catch(() => undefined);
  };
  if (!data) return { data: null, error, retry };
  const { history, ahead } = data;
  const { since, until, marks } = history;
  return { data: { series: joinMoves(history, moves), since, until, marks, ahead }, error: null, retry };
}

const MARKED: readonly string[] = ['goal', 'shoot_out', 'set', 'period_end', 'half_time', 'full_time'];
const isMarked = ({ kind }: { kind: string }): boolean => MARKED.includes(kind);

function useMoves(outcomeIds: readonly string[], ahead: number): readonly Move[] {
  const board = useBoard();
  const { now } = useRuntime();
  const [moves, setMoves] = useState<readonly Move[]>([]);
  const key = outcomeIds.join(' ');
  useEffect(() => {
    const note = (id: string) => {
      const price = board.price(id);
      if (!price) return;
      const { odds, version } = price;
      setMoves((known) => {
        const last = known.findLast((move) => move.id === id);
        if (last && last.version >= version) return known;
        return [...known, { id, odds, version, at: now() + ahead }].slice(-MOVES_MAXIMUM);
      });
    };
    const ids = key.split(' ');
    // Adds the changes that arrived during the fetch.
    for (const id of ids) note(id);
    const stops = ids.map((id) => board.subscribe(id, () => note(id)));
    return () => {
      for (const stop of stops) stop();
    };
  }, [board, key, now, ahead]);
  return moves;
}
