import type { Board, Selected } from '#modules/catalog';
import type { Source, SourceLimit } from '#platform/rate-limit';

/**
 * Opens the pages of matches that a caller has selected outcomes of, and counts those that are not open: each is read from
 * the tables and displaces another one. Throws `rate_limited`.
 */
export type OpenPages = (caller: Source, selections: readonly Selected[]) => Promise<void>;

export const createOpenPages =
  (board: Board, limit: SourceLimit): OpenPages =>
  async (caller, selections) => {
    const { size } = board.findUnopened(selections);
    if (size === 0) return;
    await limit.take(caller, size);
    await board.openPagesOf(selections);
  };
