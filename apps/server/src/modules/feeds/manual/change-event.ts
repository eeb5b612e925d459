import type {
  AdminEventDetail,
  AdminMarket,
  AuditMarket,
  AuditOutcome,
  ChangeEvent,
  SuspendBetting,
} from '@cauri/contract';
import type { Approvals } from '#modules/approvals';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { hasBetOn } from '#modules/betting';
import {
  applyPricing,
  type BoardChange,
  changeBoardWithin,
  isFarMove,
  rescheduleEvent,
  resumeBetting,
  startEvent,
  suspendBetting,
  voidBetsSoFar,
} from '#modules/catalog';
import { refuseLowBook } from '#modules/trading';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { invalid, problem } from '#platform/problem';

export interface ManualEventParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly approvals: Approvals;
  /** In demo mode: the address that makes an administrator. */
  readonly demoAdmin: string | null;
}

/** The event as read for the change, and the administrator. */
export interface EventChange {
  readonly event: AdminEventDetail;
  readonly admin: Administrator;
}

/**
 * Changes the odds, the start, or both of a manual event that has not begun. Throws `event_state` for any other event,
 * `validation_failed` for a start in the past, an unknown outcome, and a book below 1.
 */
export async function changeEvent(
  { db, clock }: ManualEventParts,
  { event, admin }: EventChange,
  input: ChangeEvent,
): Promise<void> {
  const odds = (input.odds ?? []).map(({ outcomeId, odds }) => ({ outcomeId, odds: Math.round(odds * 100) * 10 }));
  const offered = new Map(event.book.flatMap(({ outcomes }) => outcomes.map(({ id, odds }) => [id, odds] as const)));
  const unknown = odds.findIndex(({ outcomeId }) => !offered.has(outcomeId));
  if (unknown >= 0) throw invalid({ path: `odds.${unknown}.outcomeId`, message: 'must be an outcome of this event' });
  refuseLowBooks(event, new Map(odds.map((one) => [one.outcomeId, one.odds])));
  const startsAt = input.startTime === undefined ? null : new Date(input.startTime);
  if (startsAt && startsAt <= clock.now()) throw invalid({ path: 'startTime', message: 'must be in the future' });
  const changed = changedOutcomes(event, input.odds ?? []);

  const apply = async (change: BoardChange): Promise<void> => {
    await expectWaiting(change, event);
    if (startsAt) await moveStart(change, { event, admin }, startsAt);
    await applyPricing(change, { prices: odds, eventIds: [event.id] });
    await recordAuditEntry(change.tx, {
      admin,
      kind: 'event_changed',
      subject: subjectOf(event),
      before: {
        ...(startsAt && { startTime: event.startTime }),
        ...(changed.length > 0 && { outcomes: changed.map(({ was }) => was) }),
      },
      after: {
        ...(startsAt && { startTime: startsAt.toISOString() }),
        ...(changed.length > 0 && { outcomes: changed.map(({ is }) => is) }),
      },
    });
  };
  await writeOnce(db, admin, (tx) => changeBoardWithin(tx, apply));
}

/** Refuses a book below 1 in the markets whose odds change. */
function refuseLowBooks({ book }: AdminEventDetail, changed: ReadonlyMap<string, number>): void {
  for (const { outcomes } of book) {
    if (!outcomes.some(({ id }) => changed.has(id))) continue;
    refuseLowBook(
      outcomes.map(({ id, odds }) => changed.get(id) ?? Math.round(odds * 1000)),
      'odds',
    );
  }
}

async function moveStart(change: BoardChange, { event, admin }: EventChange, startsAt: Date): Promise<void> {
  const isFar = isFarMove(new Date(event.startTime), startsAt);
  // The change voids all earlier bets, so the administrator must have none.
  if (isFar && (await hasBetOn(change.tx)(admin.userId, event.id))) throw problem('forbidden');
  if (isFar) await voidBetsSoFar(change, event.id);
  await rescheduleEvent(change, { eventId: event.id, startsAt, isNewAnnouncement: isFar });
}

/** The lock of the board keeps the event unchanged from here on. */
export async function expectWaiting({ tx }: BoardChange, { id, isOwn }: AdminEventDetail): Promise<void> {
  const row = await tx.selectFrom('event').select('status').where('id', '=', id).executeTakeFirst();
  if (!isOwn || (row?.status !== 'upcoming' && row?.status !== 'postponed')) throw problem('event_state');
}

/** Starts a manual event now. Throws `event_state` for any other event, and for one that has begun. */
export async function beginEvent({ db, clock }: ManualEventParts, { event, admin }: EventChange): Promise<void> {
  const begin = async (change: BoardChange): Promise<void> => {
    if (!(await startEvent(change, event.id, clock.now()))) throw problem('event_state');
    await recordAuditEntry(change.tx, {
      admin,
      kind: 'event_started',
      subject: subjectOf(event),
      before: { status: event.status },
      after: { status: 'live' },
    });
  };
  await writeOnce(db, admin, (tx) => changeBoardWithin(tx, begin));
}

/**
 * Suspends betting on a market or an event, or resumes it. Throws `event_state` when all markets are closed, and `not_found`
 * for a market of another event.
 */
export async function changeBetting(
  { db, clock }: ManualEventParts,
  { event, admin }: EventChange,
  { state, marketId }: SuspendBetting,
): Promise<void> {
  const market = event.book.find(({ id }) => id === marketId);
  if (marketId !== undefined && !market) throw problem('not_found');
  if (event.book.every(({ status }) => status === 'closed')) throw problem('event_state');
  const target = { eventId: event.id, marketId };
  const apply = async (change: BoardChange): Promise<void> => {
    const isChanged =
      state === 'suspended'
        ? await suspendBetting(change, target)
        : await resumeBetting(change, { ...target, now: clock.now() });
    if (!isChanged) return;
    await recordAuditEntry(change.tx, {
      admin,
      kind: state === 'suspended' ? 'book_suspended' : 'book_reopened',
      subject: subjectOf(event),
      ...(market && { after: { market: toAuditMarket(market) } }),
    });
  };
  await writeOnce(db, admin, (tx) => changeBoardWithin(tx, apply));
}

export const subjectOf = ({ id, homeTeam, awayTeam }: AdminEventDetail) =>
  ({ kind: 'event', id, name: `${homeTeam.name} – ${awayTeam.name}` }) as const;

/** The name of a market in the audit log, in every language that it has. */
export const toAuditMarket = ({ type, line, name, names }: AdminMarket): AuditMarket => ({
  type,
  line,
  name,
  ...(names && { names }),
});

/** The name of an outcome in the audit log. */
export const toAuditOutcome = ({ key, name, names }: AdminMarket['outcomes'][number]): AuditOutcome => ({
  key,
  name,
  ...(names && { names }),
});

/** The outcomes whose odds change: old and new odds (decimal). */
function changedOutcomes({ book }: AdminEventDetail, changes: NonNullable<ChangeEvent['odds']>) {
  const wanted = new Map(changes.map(({ outcomeId, odds }) => [outcomeId, odds]));
  return book.flatMap((market) =>
    market.outcomes.flatMap((outcome) => {
      const odds = wanted.get(outcome.id);
      if (odds === undefined) return [];
      const named = { ...toAuditOutcome(outcome), market: toAuditMarket(market) };
      return [{ was: { ...named, odds: outcome.odds }, is: { ...named, odds } }];
    }),
  );
}
