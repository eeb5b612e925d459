import { addEvents, changeBoard, type NewMarket, recordResult } from '#modules/catalog';
import type { Database } from '../platform/database.ts';
import { newId } from '../platform/ids.ts';

/** A football event of three ways and one total, added by an administrator. Odds in thousandths. */
export interface TestEvent {
  readonly id: string;
  readonly startsAt: Date;
}

const winner = (home: string, away: string, odds: readonly number[]): NewMarket => ({
  type: 'match_winner',
  line: null,
  name: 'Match Winner',
  margin: 600,
  priced: 'desk',
  outcomes: [
    { key: 'home', name: home, odds: odds[0] ?? 2000 },
    { key: 'draw', name: 'Draw', odds: odds[1] ?? 3000 },
    { key: 'away', name: away, odds: odds[2] ?? 4000 },
  ],
});

const total: NewMarket = {
  type: 'total_goals',
  line: 2500,
  name: 'Over/Under 2.5',
  margin: null,
  priced: 'fixed',
  outcomes: [
    { key: 'over', name: 'Over 2.5', odds: 1900 },
    { key: 'under', name: 'Under 2.5', odds: 1900 },
  ],
};

export interface EventOptions {
  readonly odds?: readonly number[];
  readonly liveCapable?: boolean;
}

/** Adds an upcoming football event to the board. */
export async function addFootballEvent(db: Database, startsAt: Date, inputs: EventOptions = {}): Promise<TestEvent> {
  const id = newId();
  const [home, away] = [`Home ${id.slice(-6)}`, `Away ${id.slice(-6)}`];
  await changeBoard(db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'admin',
        externalId: id,
        source: 'admin',
        sportId: 'football',
        startsAt,
        status: 'upcoming',
        liveCapable: inputs.liveCapable ?? false,
        league: { name: 'Test League', country: 'Nowhere' },
        home: { name: home, shortName: home },
        away: { name: away, shortName: away },
        markets: [winner(home, away, inputs.odds ?? []), total],
      },
    ]),
  );
  return { id, startsAt };
}

/** Ends an event with a score, or cancels it. */
export async function endEvent(
  db: Database,
  eventId: string,
  score: readonly [home: number, away: number] | 'cancelled',
): Promise<void> {
  await changeBoard(db, (change) =>
    recordResult(
      change,
      eventId,
      score === 'cancelled'
        ? { status: 'cancelled', source: 'test' }
        : { status: 'completed', home: score[0], away: score[1], source: 'test' },
    ),
  );
}
