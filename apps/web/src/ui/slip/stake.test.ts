import { describe, expect, test } from 'vitest';
import { isTooLong, parseOdds, parseStake, readStake, writeStake } from './stake.ts';

describe('a stake as it is typed', () => {
  test.each([
    ['1000', 100_000n],
    ['1 000', 100_000n],
    ['1\u00a0000\u00a0000', 100_000_000n],
    ['1\u202f000', 100_000n],
    [' 25 000 ', 2_500_000n],
    ['0', 0n],
  ])('%j is read as whole francs', (text, centimes) => {
    expect(parseStake(text)).toBe(centimes);
  });

  test.each([
    '',
    ' ',
    '-5',
    '+5',
    '100,5',
    '100.05',
    '100,',
    '1,234',
    '1,000.00',
    '1e3',
    'abc',
    '0x10',
    '12345678901',
    ',5',
  ])('%j is not an amount', (text) => {
    expect(parseStake(text)).toBeNull();
  });
});

describe('a stake while it is typed', () => {
  test.each([
    ['', null],
    [',', null],
    ['-', null],
    ['-50', null],
    ['−50', null],
    ['12-5', null],
    ['12', 1200n],
    ['12.', null],
    ['12,5', null],
    ['12.50', null],
    ['12,5000', null],
    ['12.5.3', null],
    ['0,500', null],
    ['1 000,5', null],
    ['1.000', 100_000n],
    ['12,500', 1_250_000n],
    ['1,000,000.50', null],
    ['1234.500', null],
    ['1234567890', 123_456_789_000n],
    ['12345678901', null],
  ])('%j counts as %s centimes', (text, centimes) => {
    expect(readStake(text)).toBe(centimes);
  });
});

describe('a whole amount that is too long for a stake', () => {
  test.each(['12345678901', '12345678901234567890', '12 345 678 901', '12.345.678.901'])('%j is one', (text) => {
    expect(readStake(text)).toBeNull();
    expect(isTooLong(text)).toBe(true);
  });

  test.each(['1234567890', '-12345678901234', '12345678901234,5', ''])('%j is none', (text) => {
    expect(isTooLong(text)).toBe(false);
  });
});

describe('a stake as it is written', () => {
  test.each([
    [0n, '0'],
    [50_000n, '500'],
    [100_000n, '1\u00a0000'],
    [200_000_000n, '2\u00a0000\u00a0000'],
    [10_005n, '100,05'],
  ])('%s is %j', (centimes, text) => {
    expect(writeStake(centimes)).toBe(text);
  });
});

describe('odds as they are typed', () => {
  test.each([
    ['2,15', 2.15],
    [' 2.1 ', 2.1],
    ['1000', 1_000],
  ])('%j are read with a comma or a point', (text, odds) => {
    expect(parseOdds(text)).toBe(odds);
  });

  test.each(['', '1', '0.9', '1.005', '1001', '-2', '2,', 'a', '1 000'])('%j are no odds', (text) => {
    expect(parseOdds(text)).toBeNull();
  });
});
