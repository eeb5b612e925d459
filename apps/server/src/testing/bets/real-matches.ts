import { addEvents, changeBoard, recordPoll } from '#modules/catalog';
import type { Clock } from '#platform/clock';
import type { Database } from '#platform/database';
import { newId } from '#platform/ids';

/** Records that the odds and the scores of a real match were polled with this sequence number. */
export async function pollRealMatch(db: Database, eventId: string, sequence: bigint): Promise<void> {
  await changeBoard(db, async (change) => {
    for (const call of ['odds', 'scores'] as const) {
      await recordPoll(change, { feed: 'the-odds-api', prefixes: [prefixOf(eventId)], call, sequence });
    }
  });
}

const prefixOf = (eventId: string): string => `soccer_${eventId}:`;

/** Adds a real match in play, of which both sides are at 2.00. Returns its id. */
export async function addRealMatch(db: Database, clock: Clock): Promise<string> {
  const id = newId();
  const market = { type: 'match_winner', line: null, name: 'Match Winner', margin: null, priced: 'feed' } as const;
  const outcomes = ['home', 'away'].map((key) => ({ key, name: key, odds: 2_000 }));
  const prefix = prefixOf(id);
  await changeBoard(db, (change) =>
    addEvents(change, [
      {
        id,
        feed: 'the-odds-api',
        externalId: `${prefix}1`,
        source: 'api',
        sportId: 'football',
        startsAt: clock.now(),
        status: 'live',
        liveCapable: true,
        league: { key: prefix, name: prefix, country: '' },
        home: { name: `Home ${id}`, shortName: 'Home' },
        away: { name: `Away ${id}`, shortName: 'Away' },
        markets: [{ ...market, outcomes }],
      },
    ]),
  );
  return id;
}
