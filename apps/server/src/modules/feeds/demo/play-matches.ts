import { findMarket } from '@cauri/rules';
import { pageProbabilities, probabilities } from '@cauri/simulator';
import {
  addMarkets,
  applyMarkets,
  applyPrices,
  applyProgress,
  type BoardChange,
  changeBoard,
  closeOutcomes,
  readPricedMarkets,
  readSimulatedEvents,
  recordResult,
  type SimulatedEvent,
  touchEvents,
} from '#modules/catalog';
import { type MatchInPlay, openNextSets, repriceMatch } from '#modules/trading';
import { type Database, isConnectionLoss, type Reader } from '#platform/database';
import type { Log } from '#platform/log';
import type { FindMatch } from './matches.ts';
import { type GoOn, type Turn, takeTurn } from './take-turn.ts';

export interface PlayParts {
  readonly db: Database;
  readonly log: Log;
  readonly findMatch: FindMatch;
  readonly now: Date;
  /** For matches that start now, in milliseconds of match clock per millisecond. */
  readonly speed: number;
  /** For markets that had none, in basis points. */
  readonly margin: number;
  /** Matches that could not be played, with the time (ms) until which they are skipped. */
  readonly aside: Map<string, number>;
}

/**
 * The maximum number of matches played in one transaction. After an outage hundreds may be due; the rest follow in the
 * next one.
 */
const TOGETHER = 40;

const SOURCE = 'simulator';

const ASIDE_MS = 30_000;

/** The positions follow those of all markets that a match can have at its start. */
const PLACE_OF_NEXT_SETS = 100;

/**
 * Plays the due steps of all simulated matches in one change of the board: revealed links, score, suspensions and
 * prices become visible together or not at all. Returns the number of matches that advanced.
 */
export async function playMatches(parts: PlayParts): Promise<number> {
  const due = await findDue(parts.db, parts);
  if (due.length === 0) return 0;
  try {
    return await playTogether(parts, () => true);
  } catch (error) {
    if (isConnectionLoss(error)) throw error;
    return playApart(parts, due);
  }
}

function playTogether(parts: PlayParts, isWanted: (eventId: string) => boolean): Promise<number> {
  return changeBoard(parts.db, async (change) => {
    // Reads again under the lock of the board: another process may have played or cancelled them.
    const still = (await findDue(change.tx, parts)).filter(({ event }) => isWanted(event.id));
    await callOff(change, parts, still);
    await goOn(change, parts, still);
    return still.length;
  });
}

/** A match that cannot be played does not stop the others: it is logged and skipped for a while. */
async function playApart(parts: PlayParts, due: readonly Due[]): Promise<number> {
  let played = 0;
  for (const { event } of due) {
    try {
      played += await playTogether(parts, (eventId) => eventId === event.id);
    } catch (error) {
      parts.log.error({ eventId: event.id, error: String(error) }, 'simulation: a match could not be played');
      parts.aside.set(event.id, parts.now.getTime() + ASIDE_MS);
    }
  }
  return played;
}

type Due<T extends Turn = Turn> = { readonly event: SimulatedEvent; readonly turn: T };

async function findDue(reader: Reader, { findMatch, now, speed, aside }: PlayParts): Promise<Due[]> {
  const due: Due[] = [];
  for (const event of await readSimulatedEvents(reader, now)) {
    if ((aside.get(event.id) ?? 0) > now.getTime()) continue;
    aside.delete(event.id);
    const turn = takeTurn(event, findMatch(event), { now, speed });
    if (turn) due.push({ event, turn });
    if (due.length === TOGETHER) break;
  }
  return due;
}

async function callOff(change: BoardChange, { log }: PlayParts, due: readonly Due[]): Promise<void> {
  for (const { event, turn } of due) {
    if (turn.kind !== 'call_off') continue;
    await recordResult(change, event.id, { status: 'cancelled', source: SOURCE });
    log.warn({ eventId: event.id, reason: turn.reason }, 'simulation: a match is called off');
  }
}

async function goOn(change: BoardChange, parts: PlayParts, due: readonly Due[]): Promise<void> {
  const playing = due.flatMap(({ event, turn }) => (turn.kind === 'go_on' ? [{ event, turn }] : []));
  await applyProgress(
    change,
    playing.flatMap(({ turn }) => turn.progress ?? []),
  );
  for (const { event, turn } of playing) {
    if (!turn.result) continue;
    const shown = turn.progress?.score;
    const result = { ...turn.result, status: 'completed' as const, source: SOURCE };
    await recordResult(change, event.id, shown ? { ...result, shown } : result);
  }
  await reprice(
    change,
    parts,
    playing.filter(({ turn }) => !turn.result),
  );
}

async function reprice(change: BoardChange, { now, margin }: PlayParts, playing: readonly Due<GoOn>[]): Promise<void> {
  const markets = await readPricedMarkets(
    change.tx,
    playing.map(({ event }) => event.id),
  );
  const repricings = playing.map(({ event, turn }) => {
    const own = markets.get(event.id) ?? [];
    const hasPage = own.some(({ type }) => findMarket(type)?.onPage);
    const match: MatchInPlay = {
      fair: [
        ...probabilities(event.fixture, turn.position),
        ...(hasPage ? pageProbabilities(event.fixture, turn.position) : []),
      ],
      markets: own,
      now,
      speed: turn.speed,
      margin,
      isKickOff: turn.isKickOff,
      incidents: turn.progress?.incidents.map(({ kind }) => kind) ?? [],
    };
    return { ...repriceMatch(match), eventId: event.id, nextSets: openNextSets(match, event.names) };
  });
  await addMarkets(
    change,
    repricings.map(({ eventId, nextSets }) => ({ eventId, markets: nextSets, place: PLACE_OF_NEXT_SETS })),
  );
  await applyMarkets(
    change,
    repricings.flatMap((repricing) => repricing.markets),
  );
  await applyPrices(
    change,
    repricings.flatMap((repricing) => repricing.prices),
  );
  await closeOutcomes(
    change,
    repricings.flatMap(({ closed = [] }) => closed),
  );
  await touchEvents(
    change,
    playing.flatMap(({ event, turn }) => (turn.progress ? [] : event.id)),
  );
}
