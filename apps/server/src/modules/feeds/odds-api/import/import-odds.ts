import { changeBoard, readFeedEvents, readPricedMarkets, recordPoll } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import { readPriceAgeLimits } from '#modules/trading';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { normaliseEvent } from '../parsing/normalise.ts';
import { parseFeed, skipsOfRecord } from '../parsing/parse-feed.ts';
import { countSkips, type SkipCount } from '../parsing/skip-counts.ts';
import { externalIdPrefix, type OddsFeed } from '../parsing/sports.ts';
import { applyPlan, hasChanges } from './apply-plan.ts';
import { type EventChange, type ImportPlan, type MovedEvent, planImport } from './plan-import.ts';

export interface ImportParts {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly settings: Pick<SettingsStore, 'current'>;
}

export interface OddsList {
  readonly feed: OddsFeed;
  /** The body of `/odds`, or of `/events`, which has events without prices. */
  readonly json: unknown;
  readonly kind?: 'odds' | 'events';
  /** The sport keys for which the list is complete: events of these keys that it lacks are suspended. */
  readonly covers: readonly string[];
  /** The time at which the list was requested; now by default. */
  readonly requestedAt?: Date;
  /** The sequence number drawn before the request: bets with a lower number may be placed at these prices in play. */
  readonly sequence?: bigint;
  /** False if odds and scores are not polled often enough in play to confirm bets: then no market in play is offered. */
  readonly isFollowedInPlay?: boolean;
}

/** The effects of a list: how many events it added, changed and left unchanged. */
export interface OddsReport {
  readonly added: number;
  readonly updated: number;
  readonly unchanged: number;
  readonly started: number;
  /** Events with a newly suspended market. */
  readonly suspended: number;
  readonly reissued: number;
  readonly moved: readonly MovedEvent[];
  /** Events moved by more than 48 hours: the bets on them are void. */
  readonly movedFar: readonly MovedEvent[];
  /** Events that began earlier than announced: bets taken after their start are void. */
  readonly begunEarlier: readonly string[];
  readonly skipped: readonly SkipCount[];
  /** The part of `skipped` that left events without any market. */
  readonly dropped: readonly SkipCount[];
}

/**
 * Imports a list in one transaction: adds events, updates prices and starts, and suspends covered events that the list
 * lacks. Importing the same list again changes nothing. Unusable records are counted.
 */
export async function importOdds(parts: ImportParts, list: OddsList): Promise<OddsReport> {
  const { db, log, clock } = parts;
  const { feed, kind = 'odds', requestedAt: now = clock.now(), sequence, isFollowedInPlay = true } = list;
  const parsed = parseFeed(list.json);
  const normalised = parsed.events.map((raw) => {
    const { event, skipped } = normaliseEvent(raw, kind);
    return { event, skipped: skipsOfRecord(raw, skipped) };
  });
  const listings = normalised.flatMap(({ event }) => event ?? []);
  const covers = parsed.isList ? list.covers : [];
  const limits = readPriceAgeLimits(parts.settings.current());
  const plan = await changeBoard(db, async (change) => {
    const known = await readFeedEvents(change.tx, {
      feed,
      externalIds: listings.map(({ externalId }) => externalId),
      prefixes: covers.map(externalIdPrefix),
    });
    const open = known.filter(({ status }) => status === 'upcoming' || status === 'live' || status === 'postponed');
    const markets = await readPricedMarkets(
      change.tx,
      open.map(({ id }) => id),
    );
    const planned = planImport({ listings, known, markets, kind, now, limits, isFollowedInPlay });
    await applyPlan(change, planned, { ...parts, feed, now });
    if (sequence !== undefined) {
      await recordPoll(change, { feed, prefixes: covers.map(externalIdPrefix), call: 'odds', sequence });
    }
    return planned;
  });
  const skipped = [parsed, ...normalised, plan, ...plan.changes].flatMap((one) => one.skipped);
  const unreadable = parsed.skipped.filter(({ reason }) => reason === 'malformed_record' || reason === 'too_many');
  const dropped = [...unreadable, ...normalised.flatMap((one) => one.skipped), ...plan.dropped];
  const report = { ...summarise(plan), skipped: countSkips(skipped), dropped: countSkips(dropped) };
  // Lists arrive four times a minute in play: a mere change of prices is logged at debug level.
  const isNotable = report.added + report.started + report.reissued + report.moved.length + report.movedFar.length > 0;
  log[isNotable ? 'info' : 'debug']({ feed, kind, covers, ...report }, 'feeds: list imported');
  return report;
}

function summarise({ added, changes }: ImportPlan): Omit<OddsReport, 'skipped' | 'dropped'> {
  const count = (test: (change: EventChange) => boolean) => changes.filter(test).length;
  const updated = count(hasChanges);
  return {
    added: added.length,
    updated,
    unchanged: changes.length - updated,
    started: count(({ startedAt }) => startedAt !== null),
    suspended: count(({ markets }) => markets.some(({ status }) => status === 'suspended')),
    reissued: count(({ renamedTo }) => renamedTo !== null),
    moved: changes.flatMap(({ moved }) => moved ?? []),
    movedFar: changes.flatMap(({ movedFar }) => movedFar ?? []),
    begunEarlier: changes.flatMap(({ eventId, late }) => (late ? eventId : [])),
  };
}
