import type { Event, EventDetail, FeedState, Me, SiteConfig, Sport } from '@cauri/contract';

/** The data that the server embeds in the page, so that the first paint already shows prices. */
export interface Boot {
  config: SiteConfig;
  /** Absent or null for a visitor. */
  me?: Me | null;
  sports: Sport[];
  /** The events of the first view, each once. */
  events?: Event[];
  /** The lists of the first view, keyed by their query. */
  lists?: BootList[];
  /** On the page of an event, the answer of `GET /api/events/{id}`. */
  event?: EventDetail;
  feed?: FeedState;
  /** The version of the board. */
  version: number;
}

/** The version of the embedded data by the topics of the stream that they cover. Nobody follows the name of a source. */
export function versionsOf({ event, events = [], lists = [], version }: Boot): Map<string, number> {
  const listed = lists.map(({ filter: { sport, source = 'live' } }) => (sport ? `sport:${sport}` : source));
  const shown = events.concat(event ?? []).map(({ id }) => `event:${id}`);
  return new Map(listed.concat(shown).map((topic) => [topic, version]));
}

interface BootList {
  filter: { sport?: string; source?: 'api' };
  /** The ids of the list's events, in order. */
  ids: string[];
  nextCursor: string | null;
}

/** Returns the time (ms) at which the device stored this page; null if the server sent it. */
export function readSavedAt(page: Document): number | null {
  const at = Date.parse(page.documentElement.dataset.kept ?? '');
  return Number.isNaN(at) ? null : at;
}

/**
 * Reads the embedded data; null if there are none, as in development, or they are damaged. The client then fetches
 * everything.
 */
export function readBoot(page: Document): Boot | null {
  const text = page.getElementById('boot')?.textContent;
  if (!text) return null;
  try {
    return JSON.parse(text) as Boot;
  } catch {
    return null;
  }
}
