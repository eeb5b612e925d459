import type { Event, FeedState, Me, SiteConfig, Sport } from '@cauri/contract';

/** What the server puts into the page, so that the first paint already has prices. */
export interface Boot {
  config: SiteConfig;
  /** Absent or null for a visitor. */
  me?: Me | null;
  sports: Sport[];
  /** On `/` and `/live`: what `GET /api/events?limit=100` would answer. */
  events?: Event[];
  feed?: FeedState;
  /** Version of the board. */
  version: number;
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
