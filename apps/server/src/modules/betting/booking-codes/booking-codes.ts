import { hash } from 'node:crypto';
import { api, type BookingCode, CodeParams, type CodeSelection, type SaveCode } from '@cauri/contract';
import type { Context } from 'hono';
import type { Board, Offer } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Env, type Router, serve } from '#platform/http';
import { invalid, problem } from '#platform/problem';
import type { Source, SourceLimit } from '#platform/rate-limit';
import { type OpenSelection, requireOpen, stateOf } from '../placement/check-slip.ts';
import {
  type CodeRow,
  type Draw,
  expiryOf,
  findCodeOf,
  type NewCodeLeg,
  readCode,
  writeCode,
} from './booking-code-rows.ts';

interface CodeParts {
  readonly db: Database;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly draw: Draw;
  /** Rate limits: codes saved per caller, and requests for codes that do not exist. */
  readonly limits: Record<'saved' | 'guesses', SourceLimit>;
}

export interface BookingCodes {
  /**
   * Saves a slip at its current odds. With a key, an equal request from any caller gets the same code again. Throws the
   * problem that names every selection that is not open.
   */
  save(slip: SaveCode, by: { readonly asker: Source; readonly key: string | undefined }): Promise<BookingCode>;
  /**
   * Finds the slip of a code, with its current odds. Throws `not_found`, and `rate_limited` after too many wrong codes.
   */
  find(code: string, asker: Source): Promise<BookingCode>;
  /** Returns whether a code exists, in any spelling. Returns true when the caller has exceeded the rate limit. */
  isKnown(code: string, asker: Source): Promise<boolean>;
}

/** Creates the service that saves slips under short codes, without an account. */
export function createBookingCodes({ db, board, settings, clock, draw, limits }: CodeParts): BookingCodes {
  /**
   * Counts every request as a guess and subtracts a right one afterwards, so that parallel requests cannot exceed the
   * limit.
   */
  const look = async (code: string, asker: Source): Promise<CodeRow | null> => {
    await limits.guesses.take(asker);
    const row = await readCode(db, code, clock.now());
    if (row) await limits.guesses.giveBack(asker);
    return row;
  };
  const find = async (code: string, asker: Source): Promise<BookingCode> => {
    const row = await look(code, asker);
    if (!row) throw problem('not_found');
    await board.openPagesOf(row.legs.map(({ event_id, outcome_id }) => ({ eventId: event_id, outcomeId: outcome_id })));
    return toWire(row, board, clock.now());
  };
  return {
    find,
    isKnown: async (text, asker) => {
      const { data } = CodeParams.safeParse({ code: text });
      return data !== undefined && (await look(data.code, asker).catch(() => true)) !== null;
    },
    save: async (slip, { asker, key }) => {
      await limits.saved.take(asker);
      const requestHash = key === undefined ? null : hash('sha256', JSON.stringify([key, slip]), 'buffer');
      await board.openPagesOf(slip.selections);
      const now = clock.now();
      const known = await findCodeOf(db, requestHash);
      const code = known ?? (await writeCode(db, { type: slip.type, legs: checkLegs(slip), requestHash }, draw));
      const row = await readCode(db, code, now);
      if (!row) throw problem('not_found');
      return toWire(row, board, now);
    },
  };

  function checkLegs({ selections }: SaveCode): NewCodeLeg[] {
    const { legsMaximum } = settings.current();
    if (selections.length > legsMaximum) throw problem('too_many_selections', { maximum: legsMaximum });
    if (new Set(selections.map(({ outcomeId }) => outcomeId)).size < selections.length) {
      throw invalid({ path: 'selections', message: 'an outcome may be selected once' });
    }
    return requireOpen(selections, { board, now: clock.now() }).map(toLeg);
  }
}

function toLeg({ offer: { event, market, outcome }, odds }: OpenSelection): NewCodeLeg {
  const { wire } = event;
  return {
    event_id: wire.id,
    market_id: market.id,
    outcome_id: outcome.id,
    odds,
    sport_id: wire.sportId,
    home: wire.homeTeam.name,
    away: wire.awayTeam.name,
    market_type: market.type,
    line: market.line === null ? null : Math.round(market.line * 1000),
    market_name: market.name,
    outcome_key: outcome.key,
    outcome_name: outcome.name,
    starts_at: event.startsAt,
    in_play: wire.isLive,
  };
}

function toWire({ code, type, savedAt, legs }: CodeRow, board: Board, now: Date): BookingCode {
  return {
    code,
    type,
    savedAt: savedAt.toISOString(),
    expiresAt: expiryOf(savedAt).toISOString(),
    selections: legs.map((leg) => {
      const offer = board.offer(leg.outcome_id);
      return {
        eventId: leg.event_id,
        marketId: leg.market_id,
        outcomeId: leg.outcome_id,
        sportId: leg.sport_id,
        home: leg.home,
        away: leg.away,
        startTime: (offer?.event.startsAt ?? leg.starts_at).toISOString(),
        marketType: leg.market_type,
        line: leg.line === null ? null : leg.line / 1000,
        marketName: leg.market_name,
        outcomeKey: leg.outcome_key,
        outcomeName: leg.outcome_name,
        ...(offer?.market.onPage && { onPage: true }),
        ...(offer?.market.names && { marketNames: offer.market.names, outcomeNames: offer.outcome.names }),
        inPlay: leg.in_play,
        odds: leg.odds / 1000,
        ...stateOfLeg(leg, offer, { board, now }),
      };
    }),
  };
}

/** Returns the current state of a saved selection. */
function stateOfLeg(
  leg: CodeRow['legs'][number],
  offer: Offer | undefined,
  { board, now }: { readonly board: Board; readonly now: Date },
): Pick<CodeSelection, 'state' | 'oddsNow'> {
  if (!leg.in_play && hasStarted(leg, offer, now)) return { state: 'started', oddsNow: null };
  const { event_id: eventId, market_id: marketId, outcome_id: outcomeId } = leg;
  const current = stateOf({ eventId, marketId, outcomeId, odds: leg.odds / 1000 }, board, now);
  if (current.state !== 'closed') return { state: 'open', oddsNow: current.odds / 1000 };
  const isSuspended = offer !== undefined && current.code === 'market_suspended';
  return isSuspended ? { state: 'suspended', oddsNow: offer.outcome.odds } : { state: 'closed', oddsNow: null };
}

/** Returns whether the event of a leg has started. An event that is not on the board started long ago. */
function hasStarted(leg: CodeRow['legs'][number], offer: Offer | undefined, now: Date): boolean {
  if (!offer) return leg.starts_at <= now;
  const { status } = offer.event.wire;
  if (status === 'upcoming') return offer.event.startsAt <= now;
  return status === 'live' || status === 'awaiting_result' || status === 'completed';
}

/** Mounts the routes that save a slip under a code and read it, without an account. */
export function mountCodes(router: Router, codes: BookingCodes): void {
  serve(router, api.saveCode, async ({ headers, body }, c) =>
    codes.save(body, { asker: await askerOf(c), key: headers['idempotency-key'] }),
  );
  serve(router, api.getCode, async ({ params: { code } }, c) => codes.find(code, await askerOf(c)));
}

/** The user, or the address of a visitor, to which the rate limits apply. */
async function askerOf(c: Context<Env>): Promise<Source> {
  return (await c.get('identify')()) ?? { address: c.get('address') };
}
