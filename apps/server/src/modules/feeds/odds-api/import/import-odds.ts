import { changeBoard, readFeedEvents, readPricedMarkets, recordPoll } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { readPriceAgeLimits } from '#modules/trading';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { normaliseEvent } from '../parsing/normalise.ts';
import { parseFeed, skipsOfRecord } from '../parsing/parse-feed.ts';
import { countReasons, type Skipped } from '../parsing/skip-counts.ts';
import { externalIdPrefix } from '../parsing/sports.ts';
import { applyPlan, changesAnything } from './apply-plan.ts';
import { type EventChange, type ImportPlan, type MovedEvent, planImport } from './plan-import.ts';

export type OddsFeed = 'sandbox' | 'the-odds-api';

export interface ImportParts {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: Pick<SettingsStore, 'current'>;
}

export interface OddsList {
  readonly feed: OddsFeed;
  /** The body of an answer to `/odds`, or to `/events`, which tells who plays when and nothing of prices. */
  readonly json: unknown;
  readonly kind?: 'odds' | 'events';
  /** The sport keys of which it has every event that can be bet on: what it leaves out is suspended. */
  readonly covers: readonly string[];
  /** When it was asked for; now, if it is not told. */
  readonly askedAt?: Date;
  /** The number that was drawn before it was asked for: bets that were requested earlier may be placed at its prices in play. */
  readonly order?: bigint;
  /** False where odds and scores are not asked for often enough in play: then no bet could be placed, and none is offered. */
  readonly isFollowedInPlay?: boolean;
}

/** How many events a list added, changed and left alone. */
export interface OddsReport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly started: number;
  /** Events of which a market was suspended. */
  readonly suspended: number;
  readonly reissued: number;
  readonly moved: readonly MovedEvent[];
  /** By more than 48 hours: cancelled, their bets void. */
  readonly movedFar: readonly MovedEvent[];
  /** Events that had begun earlier than we knew: bets taken since then are void. */
  readonly begunEarlier: readonly string[];
  readonly skipped: readonly Skipped[];
  /** Of what was skipped, the events that cannot be bet on at all. */
  readonly dropped: readonly Skipped[];
}

/**
 * Brings the board to what a list of a feed says, in one transaction: new events, prices that moved, starts that moved,
 * and what the list should have and has not, suspended. The same list again changes nothing. What cannot be read is
 * counted.
 */
export async function importOdds(parts: ImportParts, list: OddsList): Promise<OddsReport> {
  const { db, log, clock } = parts;
  const { feed, kind = 'odds', askedAt: now = clock.now(), order, isFollowedInPlay = true } = list;
  const parsed = parseFeed(list.json);
  const normalised = parsed.events.map((raw) => {
    const { event, skipped } = normaliseEvent(raw, kind);
    return { event, skipped: skipsOfRecord(raw, skipped) };
  });
  const offers = normalised.flatMap(({ event }) => event ?? []);
  const covers = parsed.isList ? list.covers : [];
  const limits = readPriceAgeLimits(parts.settings.current());
  const plan = await changeBoard(db, async (change) => {
    const known = await readFeedEvents(change.tx, {
      feed,
      externalIds: offers.map(({ externalId }) => externalId),
      prefixes: covers.map(externalIdPrefix),
    });
    const open = known.filter(({ status }) => status === 'upcoming' || status === 'live' || status === 'postponed');
    const markets = await readPricedMarkets(
      change.tx,
      open.map(({ id }) => id),
    );
    const planned = planImport({ offers, known, markets, kind, now, limits, isFollowedInPlay });
    await applyPlan(change, planned, { ...parts, feed, now });
    if (order !== undefined) {
      await recordPoll(change, { feed, prefixes: covers.map(externalIdPrefix), call: 'odds', order });
    }
    return planned;
  });
  const skipped = [parsed, ...normalised, plan, ...plan.changes].flatMap((one) => one.skipped);
  const unread = parsed.skipped.filter(({ reason }) => reason === 'malformed_record');
  const dropped = [...unread, ...normalised.flatMap((one) => one.skipped), ...plan.dropped];
  const report = { ...summarise(plan), skipped: countReasons(skipped), dropped: countReasons(dropped) };
  // Asked for four times a minute in play: what only moves prices is not worth a line.
  const isNews = report.added + report.started + report.reissued + report.moved.length + report.movedFar.length > 0;
  log[isNews ? 'info' : 'debug']({ feed, kind, covers, ...report }, 'feeds: list imported');
  return report;
}

function summarise({ added, changes }: ImportPlan): Omit<OddsReport, 'skipped' | 'dropped'> {
  const count = (test: (change: EventChange) => boolean) => changes.filter(test).length;
  const updated = count(changesAnything);
  return {
    added: added.length,
    ...{ updated, unchanged: changes.length - updated, started: count(({ startedAt }) => startedAt !== null) },
    suspended: count(({ markets }) => markets.some(({ status }) => status === 'suspended')),
    reissued: count(({ renamedTo }) => renamedTo !== null),
    moved: changes.flatMap(({ moved }) => moved ?? []),
    movedFar: changes.flatMap(({ movedFar }) => movedFar ?? []),
    begunEarlier: changes.flatMap(({ eventId, late }) => (late ? eventId : [])),
  };
}
