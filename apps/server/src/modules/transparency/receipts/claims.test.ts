import { BUILDER, CUSTOM_MARKET, type RulesVersion } from '@cauri/rules';
import { expect, it } from 'vitest';
import type { PlacedBetFacts, PlacedLegFacts } from '#modules/betting';
import { claimsOf, hashTicket, type ReceiptContext } from './claims.ts';

const idOf = (number: number): string => `00000000-0000-7000-8000-00000000000${number}`;
const [since, placedAt] = [new Date('2026-01-01T00:00:00Z'), new Date('2026-06-12T12:00:00Z')];

const winner: PlacedLegFacts = {
  event_id: idOf(1),
  event_name: 'Lyon vs Lorient',
  sport_id: 'football',
  market_id: idOf(2),
  market_type: 'match_winner',
  line: null,
  outcome_id: idOf(3),
  outcome_key: 'home',
  outcome_keys: 'home,draw,away',
  market_name: 'Match winner',
  outcome_name: 'Lyon',
  odds: 1_850,
  starts_at: new Date('2026-06-13T18:00:00Z'),
  priced: 'model',
  digest: '5e'.repeat(32),
  early_payout: true,
  parts: null,
};
const part = { market: idOf(4), marketType: 'total_goals', line: 2_500, outcome: idOf(5), outcomeKey: 'over' };

/** A bet with a leg of each form. */
const bet: PlacedBetFacts = {
  user_id: idOf(6),
  id: idOf(7),
  type: 'combined',
  stake: 100_000n,
  unit_stake: 100_000n,
  sizes: null,
  payout_maximum: 1_000_000_000n,
  bonus_table: { oddsMinimum: 1_200, rows: [{ legs: 3, points: 500 }] },
  placed_at: placedAt,
  legs: [
    winner,
    { ...winner, market_type: CUSTOM_MARKET, outcome_key: 'answer_1', outcome_keys: 'answer_1,answer_2', digest: null },
    {
      ...winner,
      market_type: BUILDER,
      outcome_key: BUILDER,
      outcome_keys: null,
      parts: [{ ...part, outcomeKeys: 'over,under' }],
    },
    { ...winner, outcome_keys: null, early_payout: false, priced: null },
  ],
};

const contextOf = (version: number): ReceiptContext => {
  const name = { origin: 'cauri.test/log', key: 'cauri.test/log+00000000+AAAA', beganAt: since };
  const log = { ...name, names: [name], site: 'https://cauri.test', createdAt: since };
  return { log, rules: [{ version, since }], salts: new Map([[bet.user_id, new Uint8Array(32)]]) };
};

/** The ticket of that bet under each version of the rules. */
const TICKETS: Readonly<Record<RulesVersion, string>> = {
  1: 'e01c21aa23c3ce605bd67c53cd17ff2e9a8421c727fd7beaacad8f3274e895e1',
  2: '29f8766e93de42e4fb8c83676f23a2f9afda95b9084e384ac78bb34d9c222b75',
};

it.each(Object.entries(TICKETS))(
  'a bet under version %s of the rules keeps its ticket: receipts state more only under a newer one, which an older process does not log',
  (version, ticket) => {
    const claims = claimsOf(bet, contextOf(Number(version)));
    expect(claims && Buffer.from(hashTicket(claims), 'latin1').toString('hex')).toBe(ticket);
  },
);
