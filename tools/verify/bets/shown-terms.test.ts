import { sentenceOfCheck } from '@cauri/locale/trust-words';
import { parseReceipt, type ShownBet } from '@cauri/verifier';
import { checkTicket } from '@cauri/verifier/ticket';
import { expect, it } from 'vitest';
import { shownOf, writeEvidence } from '../generate/bet-evidence.ts';
import { caseOf } from '../generate/bet-vectors.ts';
import { exampleClaims } from '../generate/ticket-vector.ts';

type Terms = NonNullable<ShownBet['terms']>;
const { placedAt } = exampleClaims;
const bet = caseOf('open');
const evidence = await writeEvidence(bet);
const claims = parseReceipt(evidence.receipt)?.claims ?? exampleClaims;
const terms: Terms = {
  ...claims,
  bonus: null,
  legs: claims.legs.map((leg) => ({ ...leg, isEarly: leg.earlyPayout === true, names: null, outcomes: [leg] })),
};
const ofSecondLeg = (part: Partial<Terms['legs'][number]>): Partial<Terms> => ({
  legs: terms.legs.map((leg, index) => (index === 1 ? { ...leg, ...part } : leg)),
});

/** The finding of the first check, if the page shows these terms. */
const checkTerms = (part: Partial<Terms>) =>
  checkTicket(evidence, { now: placedAt, shown: { ...shownOf(bet), terms: { ...terms, ...part } } }).results[0];

it('a page that shows the terms of the receipt is right', () => {
  expect(checkTerms({})).toMatchObject({ check: 'receipt', state: 'ok' });
});

it.each<[string, Partial<Terms>, object, string]>([
  ['odds', ofSecondLeg({ odds: 9_990 }), { of: 'odds', number: 2, stated: 1.85, shown: 9.99 }, 'fault_other_terms'],
  ['start', ofSecondLeg({ startsAt: 1 }), { of: 'start', number: 2, shown: 1 }, 'fault_other_terms'],
  ['match', ofSecondLeg({ eventName: 'A vs B' }), { of: 'match', number: 2 }, 'fault_other_terms_named'],
  ['digest', ofSecondLeg({ digest: 'x' }), { of: 'digest', number: 2 }, 'fault_other_terms_named'],
  ['outcome', ofSecondLeg({ outcomes: [] }), { of: 'selection', number: 2 }, 'fault_other_terms_named'],
  ['early payout', ofSecondLeg({ isEarly: true }), { of: 'early', number: 2 }, 'fault_other_terms_named'],
  ['stake', { stake: 7 }, { of: 'stake', stated: claims.stake / 100, shown: 0.07 }, 'fault_other_terms'],
  ['time', { placedAt: 7 }, { of: 'placed', stated: placedAt, shown: 7 }, 'fault_other_terms'],
  ['potential win', { potentialWin: 7 }, { of: 'win', shown: 0.07 }, 'fault_other_terms'],
  ['type', { type: 'system' }, { of: 'type' }, 'fault_other_terms_named'],
  ['size of the combinations', { sizes: [1] }, { of: 'type' }, 'fault_other_terms_named'],
  ['number of selections', { legs: [] }, { of: 'selections' }, 'fault_other_terms_named'],
])(
  'a page that shows another %s than the receipt is refused by the name of the term, with both values where they can be read',
  (_, part, data, sentence) => {
    const found = checkTerms(part);
    expect(found).toMatchObject({ check: 'receipt', fault: 'other_terms', data });
    expect(found && sentenceOfCheck(found)).toBe(sentence);
  },
);
