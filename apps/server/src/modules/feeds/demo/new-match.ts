import {
  commit,
  type DrandChain,
  type Fixture,
  formatSlot,
  hashDocument,
  matchIdOf,
  type Randomness,
  type Slot,
  seedOf,
} from '@cauri/simulator';
import type { NewEvent } from '#modules/catalog';
import { priceNewMatch } from '#modules/trading';
import type { PlannedMatch } from './calendar.ts';

/** The invented audience figures of a demo event. Amounts in centimes. */
const AUDIENCE = {
  bets: { least: 100, most: 1_099 },
  amount: { least: 50_000_000, most: 550_000_000 },
  viewers: { least: 5_000, most: 55_000 },
};

/** A match whose round stays unknown for this time is called off. */
const OUTAGE_S = 1_800;

interface NewMatchParts {
  readonly slot: Slot;
  readonly secret: Uint8Array;
  /** The chain of its public randomness; null for randomness that the operator can know. */
  readonly chain?: DrandChain | null;
  /** Basis points. */
  readonly margin: number;
  /** A random number from 0 (inclusive) to 1 (exclusive). */
  readonly random: () => number;
}

/** The competition of the matches that are added so that something is always live. It has no table. */
const FRIENDLIES = { key: 'simulated:friendly', name: 'Friendlies (simulation)', country: 'World' };

/** The event of a planned match, with its markets and the commitment to its course. Its external id is its slot. */
export function newMatch(
  planned: PlannedMatch,
  { slot, secret, chain = null, margin, random }: NewMatchParts,
): NewEvent {
  const { place, sportId, league, home, away, startsAt } = planned;
  const externalId = formatSlot(slot);
  const id = matchIdOf(externalId);
  const { engine, params } = league.fixtureOf(home, away);
  const randomness: Randomness | null = chain && {
    ...chain,
    kind: 'drand',
    startsAt: startsAt.getTime(),
    wait: OUTAGE_S,
  };
  const played = { engine, params, ...(randomness && { randomness }) };
  const fixture: Fixture = { ...played, matchId: id };
  const commitment = commit(fixture, seedOf(secret, { matchId: id, slot }));
  const between = ({ least, most }: { least: number; most: number }) =>
    least + Math.floor(random() * (most - least + 1));
  return {
    id,
    feed: 'demo',
    externalId,
    source: 'demo',
    sportId,
    league:
      place === null
        ? FRIENDLIES
        : { key: `simulated:${league.name}`, name: `${league.name} (simulation)`, country: league.country },
    home,
    away,
    startsAt,
    status: 'upcoming',
    liveCapable: true,
    fixture: played,
    commitment,
    digest: hashDocument(fixture, commitment),
    audience: {
      bets: between(AUDIENCE.bets),
      // Whole francs, as in bets.
      amount: (BigInt(between(AUDIENCE.amount)) / 100n) * 100n,
      viewers: between(AUDIENCE.viewers),
    },
    markets: priceNewMatch(fixture, { home: home.name, away: away.name }, margin),
  };
}
