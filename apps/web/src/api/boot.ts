import type { Event, EventDetail, FeedState, Me, SiteConfig, Sport } from '@cauri/contract';

/** What the server puts into the page, so that the first paint already has prices. */
export interface Boot {
  config: SiteConfig;
  /** Absent or null for a visitor. */
  me?: Me | null;
  sports: Sport[];
  /** Every event of the first view, once. */
  events?: Event[];
  /** The lists of the first view, by what they are asked for with. */
  lists?: BootList[];
  /** On its own page: what `GET /api/events/{id}` would answer. */
  event?: EventDetail;
  feed?: FeedState;
  /** Version of the board. */
  version: number;
}

interface BootList {
  filter: { sport?: string; source?: 'api' };
  /** Which of the events, in their order. */
  ids: string[];
  nextCursor: string | null;
}

/** When a page that the device kept was made (ms); null: the server has just given it. */
export function readSavedAt(page: Document): number | null {
  const at = Date.parse(page.documentElement.dataset.kept ?? '');
  return Number.isNaN(at) ? null : at;
}

/** Null where nothing was embedded (the development server) or it cannot be read: everything is then fetched. */
export function readBoot(page: Document): Boot | null {
  const text = page.getElementById('boot')?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return null;
  }
}
