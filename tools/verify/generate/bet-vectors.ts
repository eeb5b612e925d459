import type { EventDetail, Grade } from '@cauri/contract';
import { gradeOutcomes, isGradable, outcomeKeysOf, type Result } from '@cauri/rules';
import type { ReceiptClaims, ReceiptLeg, ShownBet, ShownGrounds, ShownLeg } from '@cauri/verifier';
import { exampleClaims } from './ticket-vector.ts';
import { play } from './vectors.ts';

/** The facts of an entry of the log. */
export type Facts = Readonly<Record<string, unknown>> & { readonly kind: string };

/** A bet with everything that the log says about its matches and its ticket. */
export interface BetCase {
  readonly claims: Partial<ReceiptClaims>;
  /** The entries after the ticket, in the order of the log. `ticket: true` is replaced by the hash of the ticket. */
  readonly entries: readonly Facts[];
  readonly events: readonly EventDetail[];
  readonly status: string;
  /** Centimes. */
  readonly payout: number | null;
  readonly cashedOut?: number;
  /** The bonus in the payout, the legs and the cash-outs as the page of the bet shows them, if they are compared. */
  readonly bonus?: number;
  readonly legs?: ShownBet['legs'];
  readonly cashOuts?: ShownBet['cashOuts'];
}

const { placedAt, stake } = exampleClaims;
const [example] = exampleClaims.legs;
if (!example) throw new Error('the example has a leg');

/** A leg on a match that is not simulated, whose market has all outcomes of its type unless `part` states others. */
const legOn = (match: string, part: Partial<ReceiptLeg> = {}): ReceiptLeg => {
  const { marketType, line, outcomeKey } = { ...example, ...part };
  const market = `${match}/${marketType}${line === null ? '' : `/${line}`}`;
  const outcome = `${market}/${outcomeKey}`;
  const outcomeKeys = isGradable(marketType, line) ? outcomeKeysOf(marketType) : [];
  return { ...example, outcomeKeys, priced: 'feed', digest: null, event: match, market, outcome, ...part };
};

const withoutOutcomes = ({ outcomeKeys: _, ...leg }: ReceiptLeg): ReceiptLeg => leg;

const partOf = (match: string, part: Partial<ReceiptLeg>) => {
  const { market, marketType, line, outcome, outcomeKey, outcomeKeys = [] } = legOn(match, part);
  return { market, marketType, line, outcome, outcomeKey, outcomeKeys };
};

const builderOn = (match: string, parts: readonly Partial<ReceiptLeg>[]): ReceiptLeg =>
  withoutOutcomes(
    legOn(match, {
      marketType: 'builder',
      outcomeKey: 'builder',
      odds: 3_400,
      parts: parts.map((part) => partOf(match, part)),
    }),
  );

const resultOf = (match: string, [home, away]: readonly [number, number], part: object = {}): Facts => ({
  kind: 'result',
  match,
  version: 1,
  home: String(home),
  away: String(away),
  source: 'odds_api',
  ...part,
});

const TEAMS = { homeTeam: { name: 'Home' }, awayTeam: { name: 'Away' } };

/** A finished match that is not simulated, as the API serves it, with markets of the types of the legs. */
function eventOf(match: string, legs: readonly ReceiptLeg[], result: Result | null): EventDetail {
  const graded = legs.filter((leg) => leg.event === match).flatMap((leg) => leg.parts ?? [leg]);
  const markets = [...new Map(graded.map((part) => [part.market, part])).values()].map(
    ({ market, marketType: type, line, outcomeKeys = outcomeKeysOf(type) }) => {
      const grades: Record<string, Grade> = result ? gradeOutcomes({ type, line, outcomeKeys, result }) : {};
      const outcomes = outcomeKeys.map((key) => ({ id: `${market}/${key}`, key, grade: grades[key] ?? null }));
      return { id: market, type, line: line === null ? null : line / 1_000, outcomes };
    },
  );
  const status = result?.status ?? 'live';
  const score = result?.status === 'completed' ? { home: result.home, away: result.away } : null;
  return {
    id: match,
    sportId: 'football',
    ...TEAMS,
    status,
    score,
    verification: null,
    markets,
    incidents: [],
  } as unknown as EventDetail;
}

/** A bet on matches that are not simulated, which all end with a score of a final result, or are open (null). */
function betOn(
  legs: readonly ReceiptLeg[],
  scores: Readonly<Record<string, readonly [number, number] | null>>,
  part: Partial<Omit<BetCase, 'claims'>> &
    Pick<BetCase, 'status' | 'payout'> & { readonly claims?: Partial<ReceiptClaims> },
): BetCase {
  const type = legs.length === 1 ? 'single' : 'combined';
  const results = Object.entries(scores).flatMap(([match, score]) => (score ? [resultOf(match, score)] : []));
  const events = Object.entries(scores).map(([match, score]) =>
    eventOf(match, legs, score && { status: 'completed', home: score[0], away: score[1] }),
  );
  return { events, ...part, claims: { type, legs, ...part.claims }, entries: [...(part.entries ?? []), ...results] };
}

/** A leg as the page of a bet shows it: by default, a match winner that the result of a feed grades. */
const shownLeg = (status: string, score: string | null, part: Partial<ShownGrounds> = {}): ShownLeg => ({
  status,
  score,
  isEarly: false,
  grounds: {
    rule: 'football/match_winner',
    version: exampleClaims.rules,
    source: 'odds_api',
    voidCause: null,
    ...part,
  },
});

const lead = (match: string, part: object = {}): Facts => ({
  kind: 'early_win',
  match,
  version: 1,
  side: 'home',
  stands: true,
  home: '2',
  away: '0',
  source: 'odds_api',
  ...part,
});
const cashOut = (number: number, [of, amount, fairValue]: readonly [number, number, number]): Facts => ({
  kind: 'cash_out',
  ticket: true,
  number,
  stake: of,
  amount,
  fairValue,
  margin: 500,
});
const window = (match: string, cause: string): Facts => ({
  kind: 'void_window',
  match,
  version: 2,
  cause,
  from: placedAt - 1_000,
  until: placedAt + 1_000,
});
const early = (match: string) => legOn(match, { earlyPayout: true });
const bonus = { oddsMinimum: 1_500, rows: [2, 3, 4].map((legs) => ({ legs, points: 200 * (legs - 1) })) };
const [a, b, c, d] = ['match-a', 'match-b', 'match-c', 'match-d'] as const;
const total = (match: string, line: number, outcomeKey = 'over') =>
  legOn(match, { marketType: 'total_goals', line, outcomeKey, odds: 1_910 });

/** An early payout on a simulated match, in which the home side leads 2-0 at half time and ends level at 3-3. */
function simulatedCase(): BetCase {
  const fixture = { engine: 'football/1', matchId: 'vector-35', params: { homeGoals: 1597, awayGoals: 1329 } };
  const { event, match } = play(fixture, { sportId: 'football' });
  const { document, digest } = event.verification;
  const markets = event.markets
    .filter(({ type }) => type === 'match_winner')
    .map((market) => ({
      ...market,
      id: `${event.id}/${market.type}`,
      outcomes: market.outcomes.map((outcome) => ({ ...outcome, id: `${event.id}/${market.type}/${outcome.key}` })),
    }));
  const leg = { ...early(event.id), priced: 'model' as const, digest };
  const served = {
    ...event,
    ...TEAMS,
    startTime: new Date(leg.startsAt).toISOString(),
    markets,
    verification: { ...event.verification, slot: null, margin: 0.06 },
  } as unknown as EventDetail;
  const source = 'simulator';
  const commitment = { kind: 'match', match: event.id, sport: 'football', startsAt: leg.startsAt, document, digest };
  const entries = [
    commitment,
    lead(event.id, { source }),
    resultOf(event.id, [match.result.home, match.result.away], { source, periods: match.result.periods }),
  ];
  return { claims: { legs: [leg] }, entries, events: [served], status: 'won', payout: 185_000 };
}

/** The cases by the name of their file: each way in which a leg can be graded and a bet can pay. */
const cases: Readonly<Record<string, () => BetCase>> = {
  'early-payout': () =>
    betOn(
      [early(a)],
      { [a]: [2, 2] },
      {
        entries: [lead(a)],
        status: 'won',
        payout: 185_000,
        legs: [{ ...shownLeg('won', '2 - 0', { rule: 'football/early_payout' }), isEarly: true }],
      },
    ),
  'early-payout-open': () => betOn([early(a)], { [a]: null }, { entries: [lead(a)], status: 'won', payout: 185_000 }),
  'early-payout-corrected': () =>
    betOn(
      [early(a)],
      { [a]: [1, 1] },
      {
        entries: [lead(a), lead(a, { version: 2, stands: false, home: '1' })],
        status: 'lost',
        payout: 0,
      },
    ),
  'early-payout-contradicted': () =>
    betOn([early(a)], { [a]: [1, 1] }, { entries: [lead(a)], status: 'lost', payout: 0 }),
  'early-payout-simulated': simulatedCase,
  'cash-out-partial': () =>
    betOn(
      [legOn(a)],
      { [a]: [1, 0] },
      {
        entries: [cashOut(1, [40_000, 36_000, 38_000]), cashOut(2, [10_000, 9_500, 10_000])],
        status: 'won',
        payout: 36_000 + 9_500 + 92_500,
        cashedOut: 45_500,
        cashOuts: [
          { number: 1, stake: 40_000, amount: 36_000, fairValue: 38_000, margin: 500 },
          { number: 2, stake: 10_000, amount: 9_500, fairValue: 10_000, margin: 500 },
        ],
      },
    ),
  'cash-out-whole': () =>
    betOn(
      [legOn(a)],
      { [a]: [1, 0] },
      {
        entries: [cashOut(1, [stake, 95_000, 100_000])],
        status: 'cashed_out',
        payout: 95_000,
        cashedOut: 95_000,
      },
    ),
  builder: () =>
    betOn(
      [builderOn(a, [{}, { marketType: 'both_teams_to_score', outcomeKey: 'yes' }])],
      { [a]: [2, 1] },
      {
        status: 'won',
        payout: 340_000,
      },
    ),
  'builder-void': () =>
    betOn(
      [
        builderOn(a, [
          {},
          { marketType: 'draw_no_bet' },
          { marketType: 'total_goals', line: 3_000, outcomeKey: 'over' },
        ]),
      ],
      { [a]: [2, 1] },
      {
        status: 'cancelled',
        payout: stake,
      },
    ),
  bonus: () =>
    betOn(
      [legOn(a), total(b, 2_500), total(c, 3_000), legOn(d, { odds: 1_200 })],
      { [a]: [1, 0], [b]: [2, 2], [c]: [2, 1], [d]: [3, 0] },
      {
        claims: { bonus },
        status: 'won',
        // 1,000 x 1.85 x 1.91 x 1 (void) x 1.2, and 2 % for the two legs that count.
        payout: 432_500,
        bonus: 8_480,
        legs: [
          shownLeg('won', '1 - 0'),
          shownLeg('won', '2 - 2', { rule: 'football/total_goals' }),
          shownLeg('void', '2 - 1', { rule: 'football/total_goals' }),
          shownLeg('won', '3 - 0'),
        ],
      },
    ),
  maximum: () =>
    betOn(
      [legOn(a), total(b, 2_500)],
      { [a]: [1, 0], [b]: [2, 2] },
      {
        claims: { payoutMaximum: 250_000 },
        status: 'won',
        payout: 250_000,
      },
    ),
  system: () =>
    betOn(
      [legOn(a), total(b, 2_250), total(c, 2_750, 'under'), legOn(d)],
      { [a]: [1, 0], [b]: [1, 1], [c]: [2, 1], [d]: [0, 1] },
      {
        claims: { type: 'system', sizes: [2, 3], stake: 1_000_000, unitStake: 100_000 },
        status: 'won',
        // Pairs of 1.85, 0.5 and 0.5, and the triple: 1,000 x (0.925 + 0.925 + 0.25 + 0.4625).
        payout: 256_250,
      },
    ),
  'call-off': () =>
    betOn(
      [legOn(a), legOn(b)],
      { [b]: [1, 0] },
      {
        entries: [{ kind: 'call_off', match: a, version: 1, cause: 'abandoned', source: 'admin' }],
        events: [
          eventOf(a, [legOn(a)], { status: 'cancelled', home: 0, away: 0 }),
          eventOf(b, [legOn(b)], { status: 'completed', home: 1, away: 0 }),
        ],
        status: 'won',
        payout: 185_000,
        legs: [shownLeg('void', null, { source: 'admin', voidCause: 'abandoned' }), shownLeg('won', '1 - 0')],
      },
    ),
  correction: () => {
    // Its receipt is from before receipts stated the outcomes.
    const corrected = betOn(
      [withoutOutcomes(legOn(a))],
      { [a]: [0, 1] },
      { status: 'lost', payout: 0, legs: [shownLeg('lost', '0 - 1')] },
    );
    const [last] = corrected.entries;
    return { ...corrected, entries: [resultOf(a, [1, 0]), { ...last, kind: 'correction', version: 2 }] };
  },
  late: () =>
    betOn(
      [legOn(a)],
      { [a]: [0, 1] },
      {
        entries: [window(a, 'late')],
        status: 'cancelled',
        payout: stake,
        legs: [shownLeg('void', null, { rule: 'void/late', source: 'schedule', voidCause: 'late' })],
      },
    ),
  postponed: () =>
    betOn(
      [legOn(a), legOn(b)],
      { [a]: null, [b]: [1, 0] },
      { entries: [window(a, 'postponed')], status: 'won', payout: 185_000 },
    ),
  'cancelled-bet': () =>
    betOn(
      [legOn(a)],
      { [a]: [1, 0] },
      { entries: [{ kind: 'bet_cancelled', ticket: true }], status: 'cancelled', payout: stake },
    ),
  custom: () => {
    const [outcomeKey, marketName, outcomeName] = ['answer_1', 'Does the captain score?', 'Yes'] as const;
    const outcomeKeys = [outcomeKey, 'answer_2'];
    const leg = legOn(a, { marketType: 'custom', outcomeKey, odds: 2_500, outcomeKeys, marketName, outcomeName });
    const grades = { [leg.outcome]: 'won' };
    const grading = { kind: 'grading', match: a, version: 1, market: leg.market, grades };
    const outcomes = [
      { id: leg.outcome, key: outcomeKey, name: outcomeName, grade: 'won' },
      { id: `${leg.market}/no`, key: 'answer_2', name: 'No', grade: 'lost' },
    ];
    const market = { id: leg.market, type: 'custom', line: null, name: marketName, outcomes };
    const event = { ...eventOf(a, [], null), markets: [market] };
    return betOn(
      [leg],
      {},
      { entries: [grading], events: [event as unknown as EventDetail], status: 'won', payout: 250_000 },
    );
  },
  'two-way': () =>
    betOn([legOn(a, { outcomeKeys: ['home', 'away'] })], { [a]: [1, 1] }, { status: 'cancelled', payout: stake }),
  open: () => betOn([legOn(a), legOn(b)], { [a]: [1, 0], [b]: null }, { status: 'pending', payout: null }),
};

export const BET_NAMES: readonly string[] = Object.keys(cases);

/** Returns the case of a vector. */
export function caseOf(name: string): BetCase {
  const found = cases[name]?.();
  if (!found) throw new RangeError(`no bet ${name}`);
  return found;
}
