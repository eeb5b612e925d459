import { createHash } from 'node:crypto';
import { sentenceOfCheck } from '@cauri/locale/trust-words';
import type { CheckName, Evidence, FaultName, ShownBet } from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { expect, it } from 'vitest';
import { shownOf, writeEvidence } from '../generate/bet-evidence.ts';
import { type BetCase, caseOf } from '../generate/bet-vectors.ts';
import { exampleClaims } from '../generate/ticket-vector.ts';

const { placedAt } = exampleClaims;
type Facts = BetCase['entries'][number];

/** Changes the entries of a kind. */
const stating =
  (kind: string, part: object) =>
  ({ claims, entries, events }: BetCase) => ({
    claims,
    entries: entries.map((facts): Facts => (facts.kind === kind ? { ...facts, ...part } : facts)),
    events,
  });
/** Changes the claims. */
const claiming =
  (part: object) =>
  ({ claims, entries, events }: BetCase) => ({ claims: { ...claims, ...part }, entries, events });
/** Changes the first leg. */
const claimingOfLeg = (part: object) => (bet: BetCase) => {
  const [leg, ...others] = bet.claims.legs ?? exampleClaims.legs;
  return claiming({ legs: [{ ...leg, ...part }, ...others] })(bet);
};
/** Gives the market of the first leg other outcomes or names. */
const servingMarket = (part: object) => (bet: BetCase) => {
  const [{ markets: [market] = [] } = {}] = bet.events;
  return serving({ markets: [{ ...market, ...part }] })(bet);
};
/** Changes the matches as the site serves them. */
const serving =
  (part: object) =>
  ({ claims, entries, events }: BetCase) => ({
    claims,
    entries,
    events: events.map((event) => ({ ...event, ...part })),
  });

type Change = (bet: BetCase) => Parameters<typeof writeEvidence>[0];

/** Lies that the site signs, logs or serves, each with the vector that it changes and exactly the checks that fail. */
const lies: Readonly<Record<string, readonly [string, Change, ...`${CheckName} ${FaultName}`[]]>> = {
  'a stake that is not that of its combinations': [
    'system',
    claiming({ stake: 900_000, potentialWin: 2_034_775 }),
    'receipt wrong_terms',
  ],
  'a bet without a stake': ['correction', claiming({ stake: 0, unitStake: 0, potentialWin: 0 }), 'receipt wrong_terms'],
  'a potential win that does not follow from the odds': [
    'correction',
    claiming({ potentialWin: 185_001 }),
    'receipt wrong_terms',
  ],
  'a maximum payout below the potential win': [
    'correction',
    claiming({ payoutMaximum: 150_000, potentialWin: 185_000 }),
    'receipt wrong_terms',
  ],
  'a system without sizes': ['system', claiming({ sizes: [], potentialWin: 1 }), 'receipt wrong_terms'],
  'a bet from the future': ['correction', claiming({ placedAt: placedAt + 90_000_000 }), 'receipt wrong_terms'],
  'a simulated match without its hash': [
    'early-payout-simulated',
    claimingOfLeg({ digest: null }),
    'commitment wrong_commitment',
  ],
  'periods that the links do not give': [
    'early-payout-simulated',
    stating('result', { periods: [{ home: 3, away: 3 }] }),
    'result wrong_result',
  ],
  'a score that is no number': ['correction', stating('correction', { home: 'x' }), 'result wrong_result'],
  'a market that the rules do not know': ['correction', claimingOfLeg({ marketType: 'x' }), 'grade other_selection'],
  'a score of a real match that the log does not have': [
    'correction',
    serving({ score: { home: 1, away: 0 } }),
    'result wrong_score',
  ],
  'a real match that shows no score': ['correction', serving({ score: null }), 'result wrong_score'],
  'another start of a simulated match on its page': [
    'early-payout-simulated',
    serving({ startTime: new Date(placedAt - 60_000).toISOString() }),
    'commitment wrong_start',
  ],
  'another start of a simulated match in the log': [
    'early-payout-simulated',
    stating('match', { startsAt: placedAt - 60_000 }),
    'commitment wrong_start',
  ],
  'a grade that does not exist': [
    'custom',
    stating('grading', { grades: { 'match-a/custom/answer_1': 'maybe' } }),
    'grade wrong_grade',
    'payout unreadable',
  ],
  'a draw that was added to a market without one': [
    'two-way',
    servingMarket({
      outcomes: [
        { id: 'match-a/match_winner/home', key: 'home', grade: 'lost' },
        { id: 'match-a/match_winner/draw', key: 'draw', grade: 'won' },
        { id: 'match-a/match_winner/away', key: 'away', grade: 'lost' },
      ],
    }),
    'grade other_selection',
  ],
  'a draw that was removed from a market of a bet builder': [
    'builder',
    servingMarket({ outcomes: [{ key: 'home' }, { key: 'away' }] }),
    'grade other_selection',
  ],
  'another type of the market': ['two-way', servingMarket({ type: 'draw_no_bet' }), 'grade other_selection'],
  'another line of the market': ['two-way', servingMarket({ line: 0.5 }), 'grade other_selection'],
  'teams that change sides': [
    'correction',
    serving({ homeTeam: { name: 'Away' }, awayTeam: { name: 'Home' } }),
    'grade other_selection',
  ],
  'another question of a custom market': [
    'custom',
    servingMarket({ name: 'Is the captain sent off?' }),
    'grade other_selection',
  ],
  'an outcome that its market does not have': [
    'two-way',
    claimingOfLeg({ outcomeKeys: ['draw', 'away'] }),
    'grade other_selection',
  ],
  'a cash-out of no stake': ['cash-out-partial', stating('cash_out', { stake: null }), 'payout unreadable'],
  'a cash-out that pays less than nothing': [
    'cash-out-partial',
    stating('cash_out', { amount: -1 }),
    'payout unreadable',
  ],
  'a match without incidents': ['early-payout', serving({ incidents: null }), 'grade unreadable'],
  'links that are no list': [
    'early-payout-simulated',
    serving({ verification: { randomness: null, links: 7 } }),
    'margin unreadable',
    'course wrong_course',
  ],
  'markets without outcomes': [
    'correction',
    serving({ markets: [{ id: 'match-a/match_winner', type: 'match_winner', line: null }] }),
    'grade unreadable',
  ],
};

const changeLeg = ({ legs: [first, ...others] = [] }: ShownBet, part: object) => ({
  legs: [{ ...first, ...part }, ...others],
});
const changingGrounds = (part: object) => (shown: ShownBet) =>
  changeLeg(shown, { grounds: { ...shown.legs?.[0]?.grounds, ...part } });

/** Lies on the page of a bet alone, each with the vector of the bet, the change, and exactly the checks that fail. */
const pageLies: Readonly<Record<string, readonly [string, (shown: ShownBet) => object, ...string[]]>> = {
  'another part of the payout as the bonus': ['bonus', () => ({ bonus: 10_000n }), 'payout wrong_bonus'],
  'another score of a leg': ['bonus', (shown) => changeLeg(shown, { score: '3 - 0' }), 'result wrong_score'],
  'another score of a lead': ['early-payout', (shown) => changeLeg(shown, { score: '3 - 1' }), 'result wrong_score'],
  'the final score as that of the lead': [
    'early-payout',
    (shown) => changeLeg(shown, { isEarly: false }),
    'result wrong_score',
    'grade wrong_grounds',
  ],
  'another grade of a leg': ['bonus', (shown) => changeLeg(shown, { status: 'void' }), 'grade wrong_grade'],
  'another cause of a void leg': ['late', changingGrounds({ voidCause: 'postponed' }), 'grade wrong_grounds'],
  'another cause of a call-off': ['call-off', changingGrounds({ voidCause: 'postponed' }), 'grade wrong_grounds'],
  'another source of a grade': ['correction', changingGrounds({ source: 'admin' }), 'grade wrong_grounds'],
  'another source of a lead': ['early-payout', changingGrounds({ source: 'admin' }), 'grade wrong_grounds'],
  'another rule of a grade': ['correction', changingGrounds({ rule: 'football/draw_no_bet' }), 'grade wrong_grounds'],
  'an older version of the rules than at the placement': [
    'correction',
    changingGrounds({ version: 1 }),
    'grade wrong_grounds',
  ],
  'another margin of a cash-out': [
    'cash-out-partial',
    ({ cashOuts = [] }) => ({ cashOuts: cashOuts.map((each) => ({ ...each, margin: 100 })) }),
    'payout no_cash_out',
  ],
  'other periods': [
    'early-payout-simulated',
    () => ({ legs: [{ status: 'won', score: '2 - 0', isEarly: true, periods: [{ home: 0, away: 0 }] }] }),
    'result wrong_score',
  ],
};

const failuresOf = (evidence: Evidence, shown: ShownBet | null = null): string[] =>
  checkTicket(evidence, { now: placedAt, shown }).results.flatMap(({ check, state, fault }) =>
    state === 'failed' ? [`${check} ${fault}`] : [],
  );

it.each(Object.keys(lies))('%s is found by its check, even if the site has signed it', async (name) => {
  const [of, change, ...failures] = lies[name] ?? ['', (bet) => bet];
  expect(failuresOf(await writeEvidence(caseOf(of)))).toEqual([]);
  expect(failuresOf(await writeEvidence(change(caseOf(of))))).toEqual(failures);
});

it.each(Object.keys(pageLies))('%s is found by its check, though the match and the log are right', async (name) => {
  const [of, change, ...failures] = pageLies[name] ?? ['', () => ({})];
  const [evidence, shown] = [await writeEvidence(caseOf(of)), shownOf(caseOf(of))];
  expect(failuresOf(evidence, shown)).toEqual([]);
  expect(failuresOf(evidence, { ...shown, ...change(shown) })).toEqual(failures);
});

it('another score of a lead is said to be that of the entry of the lead, another final score that of the result', async () => {
  const bet = caseOf('early-payout');
  const evidence = await writeEvidence(bet);
  const kindOfWrong = (part: object) => {
    const shown: ShownBet = Object.assign(shownOf(bet), changeLeg(shownOf(bet), part));
    const { data } =
      checkTicket(evidence, { now: placedAt, shown }).results.find(({ check }) => check === 'result') ?? {};
    const entry = Object.values(evidence.entries)
      .flat()
      .find(({ index }) => index === data?.entry);
    return JSON.parse(entry?.entry ?? '{}').kind;
  };
  expect(kindOfWrong({ score: '9 - 1' })).toBe('early_win');
  expect(kindOfWrong({ score: '9 - 1', isEarly: false })).toBe('result');
});

it('another reason, answer or outcome of a dispute than in the log is found', async () => {
  const [salt, reason, answer] = ['0a'.repeat(16), 'The goal was not given', 'The goal was given'] as const;
  const hashOf = (text: string) => createHash('sha256').update(Buffer.from(salt, 'hex')).update(text).digest('hex');
  const about = { ticket: true, leg: 0 };
  const bet = caseOf('correction');
  const evidence = await writeEvidence({
    ...bet,
    entries: [
      ...bet.entries,
      { kind: 'dispute', ...about, text: hashOf(reason) },
      { kind: 'dispute_answer', ...about, outcome: 'rejected', text: hashOf(answer) },
    ],
  });
  const at = new Date(placedAt).toISOString();
  const dispute = { leg: 0, reason, outcome: 'rejected', answer, salt, openedAt: at, answeredAt: at };
  const failuresWith = (part: object) => failuresOf(evidence, { ...shownOf(bet), disputes: [{ ...dispute, ...part }] });
  expect(failuresWith({})).toEqual([]);
  const lies = [
    { answer: 'It was not' },
    { outcome: 'upheld' },
    { reason: 'None' },
    { outcome: null, answer: null },
    // The first letter of both texts is moved into the salt.
    { salt: `${salt}54`, reason: reason.slice(1), answer: answer.slice(1) },
  ];
  for (const lie of lies) expect(failuresWith(lie)).toEqual(['dispute wrong_dispute']);
  expect(failuresOf(evidence, { ...shownOf(bet), disputes: [] })).toEqual(['dispute wrong_dispute']);
});

it('the check of a custom market says that the receipt names it in English', async () => {
  const sentenceOf = async (bet: Parameters<typeof writeEvidence>[0]) =>
    checkTicket(await writeEvidence(bet), { now: placedAt, shown: null })
      .results.filter(({ check }) => check === 'grade')
      .map(sentenceOfCheck);
  const custom = caseOf('custom');
  expect(await sentenceOf(custom)).toEqual(['ok_grade_named']);
  expect(await sentenceOf({ ...custom, entries: [] })).toEqual(['open_grade_named']);
  expect(await sentenceOf(servingMarket({ name: 'Another question' })(custom))).toEqual(['fault_other_names']);
});

it('a receipt from before receipts stated the outcomes is graded with those that the site shows, and the check says so', async () => {
  const sentences = async (bet: BetCase) =>
    checkTicket(await writeEvidence(bet), { now: placedAt, shown: null })
      .results.filter(({ check }) => check === 'grade')
      .map(sentenceOfCheck);
  expect(await sentences(caseOf('correction'))).toEqual(['ok_grade_shown']);
  expect(await sentences(caseOf('two-way'))).toEqual(['ok_grade']);
});
