import { create, type Fixture, type Match, parseSlot, seedOf } from '@cauri/simulator';
import { WITHDRAWN } from '#modules/catalog';
import type { Database } from '#platform/database';
import { secret } from './test-world.ts';

/** Reads the simulated world from the tables. */
export function createReader(db: () => Database) {
  const readEvents = () => db().selectFrom('event').selectAll().orderBy('starts_at').orderBy('id').execute();
  return {
    readEvents,
    readEvent: (id: string) => db().selectFrom('event').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
    /** Returns the first match of football. */
    readFirst: () =>
      db()
        .selectFrom('event')
        .selectAll()
        .where('sport_id', '=', 'football')
        .orderBy('starts_at')
        .orderBy('id')
        .limit(1)
        .executeTakeFirstOrThrow(),
    /** Returns the source of the last result of an event. */
    readSource: async (id: string) => {
      const results = db().selectFrom('result').select('source').where('event_id', '=', id);
      return (await results.orderBy('version', 'desc').executeTakeFirstOrThrow()).source;
    },
    readMarkets: (id: string) =>
      db().selectFrom('market').selectAll().where('event_id', '=', id).orderBy('position').execute(),
    readLinks: (id: string) =>
      db().selectFrom('revealed_link').selectAll().where('event_id', '=', id).orderBy('step').execute(),
    readIncidents: (id: string) =>
      db().selectFrom('incident').selectAll().where('event_id', '=', id).orderBy('step').orderBy('position').execute(),
    countBy: async (status: string) => (await readEvents()).filter((event) => event.status === status).length,
  };
}

interface Row {
  readonly id: string;
  readonly fixture: unknown;
}

export const fixtureOf = ({ id, fixture }: Row): Fixture => ({
  ...(fixture as Omit<Fixture, 'matchId'>),
  matchId: id,
});

/** The whole match of an event, which only the engine can compute. */
export const matchOf = (event: Row & { readonly external_id: string }): Match => {
  const [slot = ''] = event.external_id.split(WITHDRAWN);
  return create(fixtureOf(event), seedOf(secret, { matchId: event.id, slot: parseSlot(slot) }));
};
