import {
  addEvents,
  addMarkets,
  applyPricing,
  applyProgress,
  type BoardChange,
  type NewEvent,
  recordListing,
  recordPriced,
  renameFeedEvents,
  rescheduleEvent,
  suspendUntilPriced,
  voidBetsBetween,
  voidBetsSince,
  voidBetsSoFar,
  withdrawEvent,
} from '#modules/catalog';
import type { OddsFeed } from '../parsing/sports.ts';
import { toTeam } from '../team-names.ts';
import type { AddedEvent, EventChange, ImportPlan } from './plan-import.ts';

interface ApplyParts {
  readonly feed: OddsFeed;
  readonly newId: () => string;
  /** The time at which the list was requested. */
  readonly now: Date;
}

/** Writes an import plan to the database. */
export async function applyPlan(change: BoardChange, plan: ImportPlan, parts: ApplyParts): Promise<void> {
  const changes = plan.changes.filter(hasChanges);
  // Withdrawing first frees the external ids for the replacement events.
  for (const { eventId, isReplaced } of changes) {
    if (isReplaced) await withdrawEvent(change, eventId, { source: parts.feed, cause: 'postponed' });
  }
  await addNewEvents(change, plan.added, parts);
  await applyChanges(change, changes);
  await recordPriced(
    change,
    plan.changes.flatMap(({ priced }) => priced),
  );
  await recordListing(change, { unlisted: plan.unlisted, relisted: plan.relisted, at: parts.now });
}

export function hasChanges(change: EventChange): boolean {
  const { renamedTo, moved, movedFar, startedAt, late, prices, markets, offered } = change;
  const isEventChanged = [renamedTo, moved, movedFar, startedAt, late].some((value) => value !== null);
  return isEventChanged || prices.length + markets.length + offered.length > 0;
}

async function addNewEvents(
  change: BoardChange,
  added: readonly AddedEvent[],
  { feed, newId }: Pick<ApplyParts, 'feed' | 'newId'>,
): Promise<void> {
  const events = added.map(
    ({ event, isLive, markets }): NewEvent => ({
      id: newId(),
      feed,
      externalId: event.externalId,
      source: 'api',
      sportId: event.sport.sportId,
      league: event.sport.league,
      home: toTeam(event.home, event.sport),
      away: toTeam(event.away, event.sport),
      startsAt: event.startsAt,
      status: isLive ? 'live' : 'upcoming',
      liveCapable: true,
      markets,
    }),
  );
  await addEvents(change, events);
  for (const { id, status, startsAt } of events)
    if (status === 'live') await suspendUntilPriced(change, [id], startsAt);
}

async function applyChanges(change: BoardChange, changes: readonly EventChange[]): Promise<void> {
  await renameFeedEvents(
    change,
    changes.flatMap(({ eventId, renamedTo }) => (renamedTo === null ? [] : [{ eventId, externalId: renamedTo }])),
  );
  for (const one of changes) await moveEvent(change, one);
  await addMarkets(
    change,
    changes.map(({ eventId, offered }) => ({ eventId, markets: offered })),
  );
  await applyPricing(change, {
    markets: changes.flatMap(({ markets }) => markets),
    prices: changes.flatMap(({ prices }) => prices),
    eventIds: changes.map(({ eventId }) => eventId),
  });
}

async function moveEvent(
  change: BoardChange,
  { eventId, moved, movedFar, isReplaced, startedAt, late }: EventChange,
): Promise<void> {
  if (isReplaced) return;
  if (movedFar) await voidBetsSoFar(change, eventId);
  else if (late?.until) await voidBetsBetween(change, eventId, { since: late.since, until: late.until });
  else if (late) await voidBetsSince(change, eventId, late.since);
  if (moved) await rescheduleEvent(change, { eventId, startsAt: moved.to, isNewAnnouncement: movedFar !== null });
  if (!startedAt) return;
  const live = { status: 'live' as const, step: -1, clock: null, score: null, links: [], incidents: [] };
  await applyProgress(change, [{ eventId, ...live }]);
  await suspendUntilPriced(change, [eventId], startedAt);
}
