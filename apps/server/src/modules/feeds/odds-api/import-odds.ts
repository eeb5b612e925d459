import {
  addEvents,
  addMarkets,
  applyMarkets,
  applyPrices,
  applyProgress,
  type BoardChange,
  changeBoard,
  closeMarkets,
  type NewEvent,
  readFeedEvents,
  readPricedMarkets,
  renameFeedEvents,
  rescheduleEvent,
  touchEvents,
} from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import type { Log } from '#platform/log';
import { footballLeagues } from '../demo/football-leagues.ts';
import { normaliseEvent } from './normalise.ts';
import { parseFeed } from './parse-feed.ts';
import { type EventChange, type ImportPlan, type MovedEvent, planImport } from './plan-import.ts';
import { shortNameOf } from './short-name.ts';
import { externalIdPrefix } from './sports.ts';
import { countReasons, type Skipped } from './tally.ts';

export type OddsFeed = 'sandbox' | 'the-odds-api';

export interface ImportParts {
  readonly db: Database;
  readonly log: Log;
  readonly clock: Clock;
  readonly newId: () => string;
}

export interface OddsList {
  readonly feed: OddsFeed;
  /** The body of an answer to `/odds`. */
  readonly json: unknown;
  /** The sport keys of which it has every event that can be bet on: what it leaves out is suspended. */
  readonly covers: readonly string[];
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
  /** By more than 48 hours, and without a result yet: their bets are to be void. */
  readonly movedFar: readonly MovedEvent[];
  readonly skipped: readonly Skipped[];
}

/**
 * Brings the board to what a list of odds says, in one transaction: new events, prices that moved, starts that moved, and
 * what the list should have and has not, suspended. The same list again changes nothing. What cannot be read is counted.
 */
export async function importOdds({ db, log, clock, newId }: ImportParts, list: OddsList): Promise<OddsReport> {
  const parsed = parseFeed(list.json);
  const normalised = parsed.events.map(normaliseEvent);
  const offers = normalised.flatMap(({ event }) => event ?? []);
  const covers = parsed.isList ? list.covers : [];
  const plan = await changeBoard(db, async (change) => {
    const known = await readFeedEvents(change.tx, {
      feed: list.feed,
      externalIds: offers.map(({ externalId }) => externalId),
      prefixes: covers.map(externalIdPrefix),
    });
    const upcoming = known.filter(({ status }) => status === 'upcoming').map(({ id }) => id);
    const markets = await readPricedMarkets(change.tx, upcoming);
    const planned = planImport({ offers, known, markets, now: clock.now() });
    await addNew(change, planned.added, { feed: list.feed, newId });
    await applyChanges(change, planned.changes.filter(changesAnything));
    return planned;
  });
  const skipped = [...parsed.skipped, ...normalised.flatMap((one) => one.skipped)];
  const report = { ...summarise(plan), skipped: countReasons([...skipped, ...plan.changes.flatMap((c) => c.skipped)]) };
  log.info({ feed: list.feed, covers, ...report }, 'feeds: odds imported');
  return report;
}

async function addNew(
  change: BoardChange,
  added: ImportPlan['added'],
  { feed, newId }: { readonly feed: OddsFeed; readonly newId: () => string },
): Promise<void> {
  const events = added.map(
    ({ event, isLive }): NewEvent => ({
      ...{ id: newId(), feed, externalId: event.externalId, source: 'api', sportId: event.sportId },
      ...{ league: event.league, home: toTeam(event.home), away: toTeam(event.away), startsAt: event.startsAt },
      status: isLive ? 'live' : 'upcoming',
      // Nobody here follows the match, so its markets close at the start.
      liveCapable: false,
      markets: isLive ? event.markets.filter(({ priced }) => priced !== 'fixed') : event.markets,
    }),
  );
  await addEvents(change, events);
  await closeMarkets(
    change,
    events.filter(({ status }) => status === 'live').map(({ id }) => id),
  );
}

/** The short names of clubs that play in the demo world too: whichever speaks of a club first names it. */
const knownShortNames = new Map(
  footballLeagues.flatMap(({ teams }) => teams.map(({ name, shortName = name }) => [name, shortName])),
);
const toTeam = (name: string) => ({ name, shortName: knownShortNames.get(name) ?? shortNameOf(name) });

async function applyChanges(change: BoardChange, changes: readonly EventChange[]): Promise<void> {
  await renameFeedEvents(
    change,
    changes.flatMap(({ eventId, renamedTo }) => (renamedTo === null ? [] : [{ eventId, externalId: renamedTo }])),
  );
  for (const { eventId, moved } of changes) if (moved) await rescheduleEvent(change, eventId, moved.to);
  await startEvents(
    change,
    changes.filter(({ starts }) => starts).map(({ eventId }) => eventId),
  );
  await addMarkets(
    change,
    changes.map(({ eventId, offered }) => ({ eventId, markets: offered })),
  );
  await applyPrices(
    change,
    changes.flatMap(({ prices }) => prices),
  );
  await applyMarkets(
    change,
    changes.flatMap(({ markets }) => markets),
  );
  await touchEvents(
    change,
    changes.map(({ eventId }) => eventId),
  );
}

async function startEvents(change: BoardChange, eventIds: readonly string[]): Promise<void> {
  await applyProgress(
    change,
    eventIds.map((eventId) => ({
      ...{ eventId, status: 'live' as const, step: -1, clock: null, score: null, links: [], incidents: [] },
    })),
  );
  await closeMarkets(change, eventIds);
}

function changesAnything({ renamedTo, moved, starts, prices, markets, offered }: EventChange): boolean {
  return Boolean(renamedTo ?? moved) || starts || prices.length + markets.length + offered.length > 0;
}

function summarise({ added, changes }: ImportPlan): Omit<OddsReport, 'skipped'> {
  const count = (test: (change: EventChange) => boolean) => changes.filter(test).length;
  const updated = count(changesAnything);
  return {
    added: added.length,
    ...{ updated, unchanged: changes.length - updated, started: count(({ starts }) => starts) },
    suspended: count(({ markets }) => markets.some(({ status }) => status === 'suspended')),
    reissued: count(({ renamedTo }) => renamedTo !== null),
    moved: changes.flatMap(({ moved }) => moved ?? []),
    movedFar: changes.flatMap(({ movedFar }) => movedFar ?? []),
  };
}
