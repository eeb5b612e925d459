import { changeBoard, readFeedEvents, suspendUntilPriced } from '#modules/catalog';
import { type ImportParts, importOdds } from '../import/import-odds.ts';
import { externalIdPrefix, type OddsFeed } from '../parsing/sports.ts';

/** Suspends the markets of sport keys whose prices are not kept up to date, each once. */
export class Suspensions {
  readonly #parts: ImportParts;
  readonly #feed: OddsFeed;
  /** The sport keys whose markets were suspended because prices are too old or the league is no longer followed. */
  readonly #suspended = new Set<string>();
  /** The sport keys whose events accept bets in play. */
  #inPlay: ReadonlySet<string> = new Set();

  constructor(parts: ImportParts, feed: OddsFeed) {
    this.#parts = parts;
    this.#feed = feed;
  }

  isFollowedInPlay(sportKey: string): boolean {
    return this.#inPlay.has(sportKey);
  }

  /** Suspends the markets of a sport key; false if they were suspended before. */
  async suspend(sportKey: string): Promise<boolean> {
    if (this.#suspended.has(sportKey)) return false;
    await importOdds(this.#parts, { feed: this.#feed, json: [], covers: [sportKey] });
    this.#suspended.add(sportKey);
    return true;
  }

  /** To be called when new odds have opened the markets of a sport key again. */
  lift(sportKey: string): void {
    this.#suspended.delete(sportKey);
  }

  /** Suspends events in play that are no longer polled often enough to confirm bets. */
  async followInPlay(inPlay: ReadonlySet<string>, now: Date): Promise<void> {
    const unfollowed = [...this.#inPlay].filter((sportKey) => !inPlay.has(sportKey));
    this.#inPlay = inPlay;
    if (unfollowed.length === 0) return;
    const { db } = this.#parts;
    const prefixes = unfollowed.map(externalIdPrefix);
    const events = await readFeedEvents(db, { feed: this.#feed, externalIds: [], prefixes });
    const live = events.flatMap(({ id, status }) => (status === 'live' ? id : []));
    if (live.length > 0) await changeBoard(db, (change) => suspendUntilPriced(change, live, now));
  }
}
