import { sql } from 'kysely';
import type { Reader } from '#platform/database';
import { isId } from '#platform/ids';

/** The maximum number of pages whose markets are in memory, besides those that a stream follows. */
const PAGES_MAXIMUM = 300;

/** The events whose page markets are in memory: those of the pages opened last, and those that streams follow. */
export class OpenedPages {
  /** The most recently opened one is the last. */
  readonly #ids = new Set<string>();
  /** The number of streams that follow each page. */
  readonly #followers = new Map<string, number>();

  get ids(): ReadonlySet<string> {
    return this.#ids;
  }

  /** Adds a page as the most recent one. Returns the pages that leave for it. */
  add(eventId: string): readonly string[] {
    this.#ids.delete(eventId);
    this.#ids.add(eventId);
    if (this.#ids.size <= PAGES_MAXIMUM) return [];
    const free = [...this.#ids].filter((id) => !this.#followers.has(id));
    const leaving = free.slice(0, Math.max(0, free.length - PAGES_MAXIMUM));
    for (const id of leaving) this.#ids.delete(id);
    return leaving;
  }

  remove(eventId: string): void {
    this.#ids.delete(eventId);
  }

  /** Lets none of these pages leave for another one until the returned function is called. */
  follow(eventIds: ReadonlySet<string>): () => void {
    const count = (difference: number) => {
      for (const id of eventIds) {
        const followers = (this.#followers.get(id) ?? 0) + difference;
        if (followers === 0) this.#followers.delete(id);
        else this.#followers.set(id, followers);
      }
    };
    count(1);
    return () => count(-1);
  }
}

/** Finds the events of outcomes; invented ones have none, so that they displace no page. */
export async function findEventsOf(db: Reader, outcomeIds: readonly string[]): Promise<string[]> {
  const ids = outcomeIds.filter(isId);
  if (ids.length === 0) return [];
  const { rows } = await sql<{ event_id: string }>`
    select distinct event_id from outcome where id = any(${ids}::uuid[])`.execute(db);
  return rows.map((row) => row.event_id);
}
