import { EARLY_SPORT, isPageMarket } from '@cauri/rules';
import { pageProbabilities, probabilities } from '@cauri/simulator';
import {
  addMarkets,
  applyPricing,
  applyProgress,
  type BoardChange,
  changeBoard,
  type Progress,
  readPricedMarkets,
  readSimulatedEvents,
  recordEarlyWin,
  recordResult,
  type SimulatedEvent,
} from '#modules/catalog';
import { type MatchInPlay, openNextSets, repriceMatch } from '#modules/trading';
import { type Database, isConnectionLoss, type Reader } from '#platform/database';
import { isTermOver } from '#platform/database/engine-term';
import type { Log } from '#platform/log';
import type { Rounds } from '../drand/rounds.ts';
import type { FindMatch } from './matches.ts';
import { type Continuation, type MatchChange, nextChange } from './next-change.ts';

export interface PlayParts {
  readonly db: Database;
  readonly log: Log;
  readonly findMatch: FindMatch;
  readonly now: Date;
  /** For matches that start now, in milliseconds of match clock per millisecond. */
  readonly speed: number;
  /** For markets that had none, in basis points. */
  readonly margin: number;
  readonly rounds: Pick<Rounds, 'failingSince'>;
  /** Matches that wait for a round, with the time (ms) until which their markets are suspended for it. */
  readonly suspendedUntil: Map<string, number>;
  /** Matches that could not be played, with the time (ms) until which they are skipped. */
  readonly skippedUntil: Map<string, number>;
}

/**
 * The maximum number of matches played in one transaction. After an outage hundreds may be due; the rest follow in the
 * next one.
 */
const BATCH_MAXIMUM = 40;

const SOURCE = 'simulator';

const SKIP_MS = 30_000;

/** The suspension for a missing round is renewed after this time, before the markets would re-open. */
const RENEW_MS = 4_000;

/** The positions follow those of all markets that a match can have at its start, on lists and on its page. */
const PLACES_OF_NEXT_SETS = { listed: 100, page: 400 };

/**
 * Plays the due steps of all simulated matches in one change of the board: revealed links, score, suspensions and
 * prices become visible together or not at all. Returns the number of matches that advanced.
 */
export async function playMatches(parts: PlayParts): Promise<number> {
  const due = await findDue(parts.db, parts);
  if (due.length === 0) return 0;
  try {
    return await playInOneTransaction(parts, () => true);
  } catch (error) {
    if (isConnectionLoss(error) || isTermOver(error)) throw error;
    return playOneByOne(parts, due);
  }
}

async function playInOneTransaction(parts: PlayParts, isWanted: (eventId: string) => boolean): Promise<number> {
  const played = await changeBoard(parts.db, async (change) => {
    // Reads again under the lock of the board: another process may have played or cancelled them.
    const still = (await findDue(change.tx, parts)).filter(({ event }) => isWanted(event.id));
    await callOff(change, parts, still);
    await continueMatches(change, parts, still);
    return still;
  });
  for (const { event, next } of played) {
    const isSuspended = next.kind === 'continue' && next.isRoundMissing;
    if (isSuspended) parts.suspendedUntil.set(event.id, parts.now.getTime() + RENEW_MS);
    else parts.suspendedUntil.delete(event.id);
  }
  return played.length;
}

/** A match that cannot be played does not stop the others: it is logged and skipped for a while. */
async function playOneByOne(parts: PlayParts, due: readonly Due[]): Promise<number> {
  let played = 0;
  for (const { event } of due) {
    try {
      played += await playInOneTransaction(parts, (eventId) => eventId === event.id);
    } catch (error) {
      parts.log.error({ eventId: event.id, error: String(error) }, 'simulation: playing a match failed');
      parts.skippedUntil.set(event.id, parts.now.getTime() + SKIP_MS);
    }
  }
  return played;
}

type Due<T extends MatchChange = MatchChange> = { readonly event: SimulatedEvent; readonly next: T };

async function findDue(reader: Reader, parts: PlayParts): Promise<Due[]> {
  const { findMatch, now, speed, rounds, skippedUntil, suspendedUntil } = parts;
  const due: Due[] = [];
  for (const event of await readSimulatedEvents(reader, now)) {
    if ((skippedUntil.get(event.id) ?? 0) > now.getTime()) continue;
    skippedUntil.delete(event.id);
    const match = findMatch(event);
    const { randomness } = event.fixture;
    const failingSince = randomness && match?.awaited ? rounds.failingSince(randomness, match.awaited.round) : null;
    const isSuspensionDue = (suspendedUntil.get(event.id) ?? 0) <= now.getTime();
    const next = nextChange(event, match, { now, speed, failingSince, isSuspensionDue });
    if (next) due.push({ event, next });
    if (due.length === BATCH_MAXIMUM) break;
  }
  return due;
}

async function callOff(change: BoardChange, { log }: PlayParts, due: readonly Due[]): Promise<void> {
  for (const { event, next } of due) {
    if (next.kind !== 'call_off') continue;
    // The log and the bets name the reason as the source.
    await recordResult(change, event.id, { status: 'cancelled', source: next.reason });
    log.warn({ eventId: event.id, reason: next.reason }, 'simulation: match called off');
  }
}

async function continueMatches(change: BoardChange, parts: PlayParts, due: readonly Due[]): Promise<void> {
  const playing = due.flatMap(({ event, next }) => (next.kind === 'continue' ? [{ event, next }] : []));
  await applyProgress(
    change,
    playing.flatMap(({ next }) => next.progress ?? []),
  );
  for (const { event, next } of playing) {
    if (next.progress) await recordLeads(change, event, next.progress);
  }
  for (const { event, next } of playing) {
    if (!next.result) continue;
    const shown = next.progress?.score;
    const result = { ...next.result, status: 'completed' as const, source: SOURCE };
    await recordResult(change, event.id, shown ? { ...result, shown } : result);
  }
  await reprice(
    change,
    parts,
    playing.filter(({ next }) => !next.result),
  );
}

/** Records the leads that are paid early, also one that a later goal of the same step takes back. */
async function recordLeads(change: BoardChange, event: SimulatedEvent, { incidents }: Progress): Promise<void> {
  if (!event.fixture.engine.startsWith(`${EARLY_SPORT}/`)) return;
  for (const { kind, score } of incidents) {
    if (kind !== 'goal') continue;
    const goals = { home: Number(score.home), away: Number(score.away) };
    await recordEarlyWin(change, { eventId: event.id, sportId: EARLY_SPORT, source: SOURCE }, goals);
  }
}

async function reprice(
  change: BoardChange,
  { now, margin }: PlayParts,
  playing: readonly Due<Continuation>[],
): Promise<void> {
  const markets = await readPricedMarkets(
    change.tx,
    playing.map(({ event }) => event.id),
  );
  const repricings = playing.map(({ event, next }) => {
    const own = markets.get(event.id) ?? [];
    const hasPage = own.some(({ type }) => isPageMarket(type));
    const match: MatchInPlay = {
      fair: [
        ...probabilities(event.fixture, next.position),
        ...(hasPage ? pageProbabilities(event.fixture, next.position) : []),
      ],
      markets: own,
      now,
      speed: next.speed,
      margin,
      isKickOff: next.isKickOff,
      incidents: [
        ...(next.progress?.incidents.map(({ kind }) => kind) ?? []),
        ...(next.isRoundMissing ? ['missing_round'] : []),
      ],
    };
    return { ...repriceMatch(match), eventId: event.id, nextSets: openNextSets(match, event.names) };
  });
  await addMarkets(
    change,
    repricings.flatMap(({ eventId, nextSets }) => [
      { eventId, markets: nextSets.filter(({ type }) => !isPageMarket(type)), place: PLACES_OF_NEXT_SETS.listed },
      { eventId, markets: nextSets.filter(({ type }) => isPageMarket(type)), place: PLACES_OF_NEXT_SETS.page },
    ]),
  );
  await applyPricing(change, {
    markets: repricings.flatMap(({ markets }) => markets),
    prices: repricings.flatMap(({ prices }) => prices),
    closed: repricings.flatMap(({ closed = [] }) => closed),
    eventIds: playing.flatMap(({ event, next }) => (next.progress ? [] : event.id)),
  });
}
