import type { Event, EventDetail, FeedState, Me, SiteConfig, Sport } from '@cauri/contract';

/** The data that the server embeds in the page, so that the first paint already shows prices. */
export interface Boot {
  config: SiteConfig;
  /** Absent or null for a visitor. */
  me?: Me | null;
  sports: Sport[];
  /** Every event of the first view, once. */
  events?: Event[];
  /** The lists of the first view, keyed by their query. */
  lists?: BootList[];
  /** On its own page: what `GET /api/events/{id}` would answer. */
  event?: EventDetail;
  feed?: FeedState;
  /** Version of the board. */
  version: number;
}

interface BootList {
  filter: { sport?: string; source?: 'api' };
  /** The ids of the list's events, in order. */
  ids: string[];
  nextCursor: string | null;
}

/** The time (ms) at which the device stored this page; null when the server has just sent it. */
export function readSavedAt(page: Document): number | null {
  const at = Date.parse(page.documentElement.dataset.kept ?? '');
  return Number.isNaN(at) ? null : at;
}

/** Null when the page embeds no data (development server) or it cannot be read: the client then fetches everything. */
export function readBoot(page: Document): Boot | null {
  const text = page.getElementById('boot')?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return null;
  }
}
