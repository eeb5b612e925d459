import { hash } from 'node:crypto';
import { api, type BookingCode, CodeParams, type SaveCode } from '@cauri/contract';
import { nameSides } from '@cauri/locale/isolate';
import type { Board } from '#modules/catalog';
import type { SettingsStore } from '#modules/settings';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { type Router, serve, sourceOfRequest } from '#platform/http';
import { onceForKey } from '#platform/once-for-key';
import { problem } from '#platform/problem';
import type { Source, SourceLimit } from '#platform/rate-limit';
import type { OpenPages } from '../pages/open-pages.ts';
import { type CodeRow, type Draw, expiryOf, findCodeOf, readCode, writeCode } from './booking-code-rows.ts';
import { checkLegs, requireOutcomes, selectionsOf } from './code-legs.ts';

interface CodeParts {
  readonly db: Database;
  readonly board: Board;
  readonly settings: SettingsStore;
  readonly clock: Clock;
  readonly draw: Draw;
  /** Rate limits: codes saved per caller, and requests for codes that do not exist. */
  readonly limits: Record<'saved' | 'guesses', SourceLimit>;
  readonly openPages: OpenPages;
}

export interface BookingCodes {
  /**
   * Saves a slip at its current odds. With a key, an equal request from any caller gets the same code again, and does not
   * count. Throws the problem that names every selection that is not open, and `rate_limited`.
   */
  save(slip: SaveCode, by: { readonly caller: Source; readonly key: string | undefined }): Promise<BookingCode>;
  /**
   * Finds the slip of a code, with its current odds. Throws `not_found`, and `rate_limited` after too many wrong codes.
   */
  find(code: string, caller: Source): Promise<BookingCode>;
  /**
   * Names the matches of a code in any spelling; null if there is no such code. Empty if the caller has exceeded the rate
   * limit.
   */
  nameMatches(code: string, caller: Source): Promise<readonly string[] | null>;
}

/** Creates the service that saves slips under short codes, without an account. */
export function createBookingCodes({ db, board, settings, clock, draw, limits, openPages }: CodeParts): BookingCodes {
  /**
   * Counts every request as a guess and subtracts a right one afterwards, so that parallel requests cannot exceed the
   * limit.
   */
  const look = async (code: string, caller: Source): Promise<CodeRow | null> => {
    await limits.guesses.take(caller);
    const row = await readCode(db, code, clock.now());
    if (row) await limits.guesses.release(caller);
    return row;
  };
  const withCurrentOdds = async (row: CodeRow | null, caller: Source): Promise<BookingCode> => {
    if (!row) throw problem('not_found');
    const outcomes = row.legs.map(({ event_id, outcome_id }) => ({ eventId: event_id, outcomeId: outcome_id }));
    await openPages(caller, outcomes);
    return toWire(row, board, clock.now());
  };
  return {
    find: async (code, caller) => withCurrentOdds(await look(code, caller), caller),
    nameMatches: async (text, caller) => {
      const { data } = CodeParams.safeParse({ code: text });
      if (!data) return null;
      const row = await look(data.code, caller).catch(() => ({ legs: [] }));
      return row && [...new Set(row.legs.map(nameSides))];
    },
    save: async (slip, { caller, key }) => {
      const requestHash = key === undefined ? null : hash('sha256', JSON.stringify([key, slip]), 'buffer');
      const selections = requireOutcomes(slip.selections);
      const code = await onceForKey({ findMade: () => findCodeOf(db, requestHash) }, async () => {
        await limits.saved.take(caller);
        await openPages(caller, selections);
        const legs = checkLegs(selections, { board, settings, now: clock.now() });
        return writeCode(db, { type: slip.type, legs, requestHash }, draw);
      });
      return withCurrentOdds(await readCode(db, code, clock.now()), caller);
    },
  };
}

function toWire({ code, type, savedAt, legs }: CodeRow, board: Board, now: Date): BookingCode {
  return {
    code,
    type,
    savedAt: savedAt.toISOString(),
    expiresAt: expiryOf(savedAt).toISOString(),
    selections: selectionsOf(legs, { board, now }),
  };
}

/** Mounts the routes that save a slip under a code and read it, without an account. */
export function mountCodes(router: Router, codes: BookingCodes): void {
  serve(router, api.saveCode, async ({ headers, body }, c) =>
    codes.save(body, { caller: await sourceOfRequest(c), key: headers['idempotency-key'] }),
  );
  serve(router, api.getCode, async ({ params: { code } }, c) => codes.find(code, await sourceOfRequest(c)));
}
