import { commit, documentDigest, type Fixture, seedFor } from '@cauri/simulator';
import type { NewEvent } from '#modules/catalog';
import { priceNewMatch } from '#modules/trading';
import type { PlannedMatch } from './calendar.ts';

/** The invented audience figures of a demo event. Amounts in centimes. */
const AUDIENCE = {
  bets: { least: 100, most: 1_099 },
  amount: { least: 50_000_000, most: 550_000_000 },
  viewers: { least: 5_000, most: 55_000 },
};

interface NewMatchParts {
  readonly id: string;
  readonly secret: Uint8Array;
  /** Basis points. */
  readonly margin: number;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** The event of a planned match, with its markets and the commitment to its course. */
export function newMatch(planned: PlannedMatch, { id, secret, margin, random }: NewMatchParts): NewEvent {
  const { externalId, sportId, league, home, away, startsAt } = planned;
  const { engine, params } = league.fixtureOf(home, away);
  const fixture: Fixture = { matchId: id, engine, params };
  const commitment = commit(fixture, seedFor(secret, id));
  const between = ({ least, most }: { least: number; most: number }) =>
    least + Math.floor(random() * (most - least + 1));
  return {
    id,
    feed: 'demo',
    externalId,
    source: 'demo',
    sportId,
    league: {
      key: `simulated:${league.name}`,
      name: `${league.name} (simulation)`,
      country: league.country,
    },
    home,
    away,
    startsAt,
    status: 'upcoming',
    liveCapable: true,
    fixture: { engine, params },
    commitment,
    digest: documentDigest(fixture, commitment),
    audience: {
      bets: between(AUDIENCE.bets),
      // Whole francs, as in bets.
      amount: (BigInt(between(AUDIENCE.amount)) / 100n) * 100n,
      viewers: between(AUDIENCE.viewers),
    },
    markets: priceNewMatch(fixture, { home: home.name, away: away.name }, margin),
  };
}
