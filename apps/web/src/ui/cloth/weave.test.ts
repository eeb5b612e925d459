import { describe, expect, test } from 'vitest';
import { ticketDigits, upsideDown, weave, weaveRibbon, weaveStrips } from './weave.ts';

const DIGITS = '0123456789abcdef';

describe('cloth', () => {
  test('is equal for equal digits and differs for others', () => {
    const cloth = weave(DIGITS, { columns: 16 });
    expect(weave(DIGITS, { columns: 16 })).toEqual(cloth);
    expect(weave(DIGITS.replace('7', '8'), { columns: 16 })).not.toEqual(cloth);
  });

  test('is mirrored below itself', () => {
    expect(weave('7', { columns: 1 })).toMatchObject({ width: 12, height: 24 });
    expect(weave('7', { columns: 1 }).paths.gold).toBe('M0 12 6 3 12 12ZM0 12 6 21 12 12Z');
    for (let motif = 0; motif < 17; motif++) expect(upsideDown(upsideDown(motif))).toBe(motif);
  });

  test('scales with its cell', () => {
    expect(weave('4', { columns: 1, cell: 8 }).paths.indigo).toBe('M4 0 8 4 4 8 0 4ZM4 8 8 12 4 16 0 12Z');
  });

  test('shows bare warp for future columns', () => {
    const { warp, paths } = weave('1111', { columns: 4, woven: 2, thread: () => 'ivory' });
    expect(warp).toBe('M30 0V24M42 0V24');
    expect(paths.ivory.match(/Z/g)).toHaveLength(4);
  });

  test('draws each column in the requested colour', () => {
    const { paths } = weave('11', { columns: 2, thread: (_, column) => (column === 1 ? 'gold' : 'ivory') });
    expect(paths.gold.startsWith('M12 ')).toBe(true);
    expect(paths.ivory.startsWith('M0 ')).toBe(true);
    expect(paths.indigo).toBe('');
  });

  test('repeats without a seam', () => {
    expect(weaveRibbon('bebbb').width).toBe(8 * 12);
    expect(weaveStrips(DIGITS, { widths: [3, 5, 2, 4] })).toMatchObject({ width: 14 * 14 + 3 * 6, height: 8 * 14 });
  });
});

describe('the digits of a ticket', () => {
  test('are the last sixteen of its id', () => {
    expect(ticketDigits('0199a1b2-c3d4-7000-b1c0-9e5f7a3d2c48')).toBe('B1C09E5F7A3D2C48');
  });

  test('are sixteen for every id', () => {
    expect(ticketDigits('42')).toBe('0000000000000042');
  });
});
