import { expect, it } from 'vitest';
import texts from './en/betting/trust.ts';
import { messages } from './messages.ts';
import { type CheckToWord, nameStated, sentenceOfCheck } from './trust-words.ts';

const leg = { eventName: 'Lyon vs Lorient', marketType: 'match_winner', line: null };

it.each<[Partial<CheckToWord>, keyof typeof texts]>([
  [{ check: 'course', state: 'ok', data: { steps: 1 } }, 'ok_course'],
  [{ check: 'course', state: 'none', data: { steps: 0 } }, 'none_course_steps'],
  [{ check: 'grade', state: 'ok', data: { named: 1 } }, 'ok_grade_named'],
  [{ check: 'grade', state: 'open', data: { named: 1 } }, 'open_grade_named'],
  [{ check: 'selection', state: 'failed', fault: 'other_selection', data: { of: 'names' } }, 'fault_other_names'],
  [{ check: 'selection', state: 'failed', fault: 'other_selection', data: { of: 'teams' } }, 'fault_other_selection'],
])('%o has its own sentence, which exists', (found, key) => {
  expect(sentenceOfCheck({ check: '', state: 'ok', fault: null, data: {}, ...found })).toBe(key);
  expect(texts).toHaveProperty(key);
});

it('names what a receipt states in the words of the screens: teams, outcomes, markets, and the answer of a custom market', () => {
  const stated = (text: string, of: string, subject: Parameters<typeof nameStated>[2]['leg'] = leg) =>
    nameStated(text, of, { leg: subject, t: messages.fr.words.markets }).replaceAll('\u00a0', ' ');
  expect(stated('away, draw, home', 'outcomes')).toBe('Lorient, Nul, Lyon');
  expect(stated('Lorient vs Lyon', 'teams')).toBe('Lorient – Lyon');
  expect(stated('Kaya vs Ode: Sacked', 'names')).toBe('Kaya vs Ode: Sacked');
  expect(stated('total_goals 2.5', 'market')).toBe('Plus/Moins de 2,5 buts');
  expect(stated('total_half 2001.5', 'market')).toMatch(/1,5/);
  expect(stated('handicap 0.5', 'market')).toBe('Handicap +0,5');
  expect(stated('draw_no_bet', 'market')).toBe('Remboursé si nul');
  const parts = [{ marketType: 'total_goals', line: 3.5, outcomeKey: 'over' }];
  expect(stated('over, under', 'outcomes', { ...leg, marketType: 'builder', parts })).toMatch(/3,5.*3,5/);
});
