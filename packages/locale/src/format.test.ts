import { describe, expect, it } from 'vitest';
import { dayOf, formatAmount, formatCount, formatLine, formatMoney, formatOdds, formatPast } from './format.ts';
import { formatMoment, formatRecentDate, formatRecentMoment } from './times/dates.ts';

describe('amounts', () => {
  it.each([
    [0, '0\u00a0FCFA'],
    [1_000, '1\u00a0000\u00a0FCFA'],
    [1_000_000, '1\u00a0000\u00a0000\u00a0FCFA'],
    [4_135.86, '4\u00a0135,86\u00a0FCFA'],
    [21_846.2, '21\u00a0846,20\u00a0FCFA'],
    [-2_700, '\u22122\u00a0700\u00a0FCFA'],
  ])('%d is written %s', (amount, text) => {
    expect(formatMoney(amount)).toBe(text);
  });

  it('have no minus at zero', () => {
    expect(formatAmount(-0)).toBe('0');
  });

  it('never contain the narrow space that the font lacks', () => {
    expect(formatMoney(1_234_567.89) + formatCount(1_234_567)).not.toContain('\u202f');
  });
});

describe('figures of a language', () => {
  it('have a comma in French, a point in English, two decimals for odds', () => {
    expect([formatOdds(1.4, 'fr'), formatOdds(1.4, 'en')]).toEqual(['1,40', '1.40']);
    expect([formatOdds(5564.97, 'fr'), formatOdds(12_345, 'en')]).toEqual(['5\u00a0564,97', '12\u00a0345.00']);
    expect([formatLine(2.5, 'fr'), formatLine(-1, 'en')]).toEqual(['2,5', '\u22121']);
  });

  it('write a moment in full', () => {
    expect(formatMoment('2026-11-20T20:14:07Z', 'en')).toMatch(/^Friday, 20 November 2026, \d{2}:14:07$/);
    expect(formatMoment('2026-11-20T20:14:07Z', 'fr')).toMatch(/^Vendredi 20 novembre 2026, \d{2}:14:07$/);
  });
});

describe('the day of a time', () => {
  const at = (day: number, hour: number) => new Date(2026, 10, day, hour).toISOString();
  const noon = new Date(2026, 10, 20, 12).getTime();
  it.each([
    [at(20, 15), 'today'],
    [at(20, 20), 'tonight'],
    [at(21, 1), 'tomorrow'],
    [at(22, 12), 'later'],
  ])('%s is %s', (time, day) => {
    expect(dayOf(time, noon)).toBe(day);
  });
});

it('a recent date has its year only if that is another one', () => {
  const now = Date.parse('2026-11-29T12:00:00Z');
  expect(formatRecentDate('2026-11-20T12:00:00Z', now, 'fr')).toBe('20 nov.');
  expect(formatRecentDate('2025-11-20T12:00:00Z', now, 'fr')).toBe('20 nov. 2025');
});

it('a recent moment has its hour, its day before today, and its year only if that is another one', () => {
  const now = new Date(2026, 10, 29, 12).getTime();
  const write = (...at: [number, number, number, number]) =>
    formatRecentMoment(new Date(...at).toISOString(), now, 'fr');
  expect(write(2026, 10, 29, 9)).toBe('09:00');
  expect(write(2026, 10, 20, 9)).toBe('20 nov., 09:00');
  expect(write(2025, 10, 29, 9)).toBe('29 nov. 2025, 09:00');
});

it('a past time has its hour, and its day where that is another one', () => {
  const noon = new Date(2026, 10, 24, 12).getTime();
  expect(formatPast(noon - 3_600_000, noon, 'en')).toBe('11:00');
  expect(formatPast(noon - 86_400_000, noon, 'en')).toBe('Mon 23, 12:00');
});
