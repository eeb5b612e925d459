import { expect, test } from 'vitest';
import { answersAfter, nameAnswers, pricePart } from './parts.ts';

const LINES = [500, 1_500];
const part = answersAfter({ home: 2, away: 0 }, LINES);
const own = nameAnswers(LINES, { both: ['yes', 'no'], parity: ['odd', 'even'] });
const answers = { both: { yes: 0, no: 1 }, parity: { odd: 0, even: 1 } };

test('answers of a sport’s own are read by their names, and leave those of the part in place', () => {
  const all = own.add(part, answers);
  expect([own.read(all, 'both'), own.read(all, 'parity')]).toEqual([answers.both, answers.parity]);
  expect(all.slice(0, part.length)).toEqual(part);
});

test('an answer that is missing is an error, never a probability of 0', () => {
  expect(() => own.add(part, { ...answers, parity: { odd: 0 } })).toThrow('no answer even');
  expect(() => own.read(part, 'both')).toThrow('no answer yes');
  const markets = { winner: 'half_winner', total: 'total_half', lines: [...LINES, 2_500] } as const;
  expect(() => pricePart(1, part, markets)).toThrow('no answer over');
});
