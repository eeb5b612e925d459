import type { BetSubject, Language } from '@cauri/contract';
import { expect, it } from 'vitest';
import { describeAmounts, describeBet, describeOutcome } from './bet-words.ts';
import { messages } from './messages.ts';

const first: BetSubject['first'] = {
  eventName: 'Lyon vs Lorient',
  marketType: 'match_winner',
  line: null,
  outcomeKey: 'home',
  marketName: 'Match winner',
  outcomeName: 'Lyon',
};
const single: BetSubject = { type: 'single', count: 1, first };
const write = (about: BetSubject, language: Language = 'en') =>
  describeBet(about, messages[language].words).replaceAll('\u00a0', ' ');

it('names a single bet by its match and selection, in the language of the reader', () => {
  expect(write(single)).toBe('Lyon – Lorient, Lyon to win');
  expect(write(single, 'fr')).toBe('Lyon – Lorient, pari sur Lyon');
  expect(write({ ...single, first: { ...first, outcomeKey: 'draw' } })).toBe('Lyon – Lorient, draw');
});

it('keeps its order around names in a right-to-left script', () => {
  const bet = { ...single, first: { ...first, eventName: 'الهلال vs Lorient', outcomeName: 'الهلال' } };
  expect(write(bet)).toBe('\u2068الهلال\u2069 – Lorient, \u2068الهلال\u2069 to win');
  const handicap = { ...bet.first, marketType: 'handicap', line: -1.5 };
  expect(write({ ...bet, first: handicap })).toContain('\u2068الهلال\u2069 −1.5');
});

it('names the market of any other selection, with its line in the format of the language', () => {
  const total = { ...first, marketType: 'total_goals', line: 2.5, outcomeKey: 'over' };
  expect(write({ ...single, first: total })).toBe('Lyon – Lorient, Total goals: Over 2.5');
  expect(write({ ...single, first: total }, 'fr')).toContain('2,5');
  const handicap = { ...first, marketType: 'handicap', line: -1.5, outcomeKey: 'away' };
  expect(write({ ...single, first: handicap })).toBe('Lyon – Lorient, Handicap: Lorient +1.5');
});

it('names a custom market in the language of the reader', () => {
  const custom = { ...first, marketType: 'custom', outcomeKey: 'custom_1', marketName: 'Coach', outcomeName: 'Sacked' };
  const named = {
    ...custom,
    marketNames: { en: 'Coach', fr: 'Entraîneur' },
    outcomeNames: { en: 'Sacked', fr: 'Renvoyé' },
  };
  expect(write({ ...single, first: named }, 'fr')).toBe('Lyon – Lorient, Entraîneur : Renvoyé');
  expect(write({ ...single, first: custom }, 'fr')).toBe('Lyon – Lorient, Coach : Sacked');
});

it('names several legs by the first one and the number of the others', () => {
  expect(write({ type: 'combined', count: 3, first })).toBe(
    'Combined bet of 3: Lyon – Lorient, Lyon to win and 2 more',
  );
  expect(write({ type: 'system', count: 2, first }, 'fr')).toBe(
    'Système de 2 : Lyon – Lorient, pari sur Lyon et 1 autre',
  );
});

it('describes the outcome of a bet, says why its match was called off, and marks a correction', () => {
  const { words } = messages.en;
  expect(describeOutcome({ about: single, status: 'lost', isCorrected: false }, words)).toBe(
    'Lost: Lyon – Lorient, Lyon to win',
  );
  expect(describeOutcome({ about: single, status: 'won', isCorrected: true }, words)).toBe(
    'Correction, now won: Lyon – Lorient, Lyon to win',
  );
  const calledOff = (calledOffBy: string, status: 'cancelled' | 'won' = 'cancelled') =>
    describeOutcome({ about: { ...single, first: { ...first, calledOffBy } }, status, isCorrected: false }, words);
  expect(calledOff('admin')).toBe('Stake returned: Lyon – Lorient, Lyon to win (match cancelled by an administrator)');
  // A source without a text, and a combined bet that its other legs won.
  expect(calledOff('a feed')).toBe('Stake returned: Lyon – Lorient, Lyon to win (match cancelled)');
  expect(calledOff('admin', 'won')).toBe('Won: Lyon – Lorient, Lyon to win');
  expect(describeOutcome({ about: null, status: 'lost', isCorrected: false }, words)).toBe('Lost: your bet');
});

it('calls the amount of a void bet returned, and that of a won bet paid', () => {
  const amounts = (status: 'won' | 'lost' | 'cancelled', payout: number | null, language: 'en' | 'fr' = 'en') =>
    describeAmounts({ status, stake: 1_000, payout }, messages[language].words).replace(/\s/g, ' ');
  expect(amounts('won', 2_100)).toBe('Stake 1 000 FCFA, paid 2 100 FCFA');
  expect(amounts('lost', 0)).toBe('Stake 1 000 FCFA');
  expect(amounts('cancelled', 1_000)).toBe('Stake 1 000 FCFA, returned 1 000 FCFA');
  expect(amounts('cancelled', 1_000, 'fr')).toBe('Mise 1 000 FCFA, rendu 1 000 FCFA');
});
