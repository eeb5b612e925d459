import type { AddEvent } from '@cauri/contract';
import { simulatedSports } from '@cauri/rules';
import { type Administrator, recordAuditEntry, writeOnce } from '#modules/audit';
import { addEvents, type BoardChange, changeBoardWithin } from '#modules/catalog';
import { priceManualEvent, refuseLowBook } from '#modules/trading';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { invalid } from '#platform/problem';

interface AddEventParts {
  readonly db: Database;
  readonly clock: Clock;
  readonly newId: () => string;
}

/**
 * Adds an administrator's event to the board, as a feed does, and returns its id. Throws `validation_failed` for a start
 * in the past and for a book below 1.
 */
export async function addManualEvent(
  { db, clock, newId }: AddEventParts,
  admin: Administrator,
  input: AddEvent,
): Promise<string> {
  if (!simulatedSports.some((id) => id === input.sportId)) throw invalid({ path: 'sportId', message: 'unknown sport' });
  const startsAt = new Date(input.startTime);
  const add = async (change: BoardChange): Promise<string> => {
    if (startsAt <= clock.now()) throw invalid({ path: 'startTime', message: 'must be in the future' });
    const odds = inThousandths(input.odds);
    refuseLowBook(Object.values(odds), 'odds');
    const id = newId();
    const side = (name: string) => ({ name, shortName: name });
    const names = { home: input.homeTeam, away: input.awayTeam };
    await addEvents(change, [
      {
        id,
        feed: 'admin',
        externalId: id,
        source: 'admin',
        sportId: input.sportId,
        league: input.league,
        home: side(input.homeTeam),
        away: side(input.awayTeam),
        startsAt,
        status: 'upcoming',
        liveCapable: false,
        markets: priceManualEvent(input.sportId, names, odds),
      },
    ]);
    await recordAuditEntry(change.tx, {
      admin,
      kind: 'event_added',
      subject: { kind: 'event', id, name: `${input.homeTeam} – ${input.awayTeam}` },
      after: { sport: input.sportId, league: input.league.name, startTime: input.startTime, ...input.odds },
    });
    return id;
  };
  return writeOnce(db, admin, (tx) => changeBoardWithin(tx, add));
}

const inThousandths = ({ home, draw, away }: AddEvent['odds']) => ({
  home: toThousandths(home),
  ...(draw !== undefined && { draw: toThousandths(draw) }),
  away: toThousandths(away),
});

const toThousandths = (odds: number): number => Math.round(odds * 100) * 10;
