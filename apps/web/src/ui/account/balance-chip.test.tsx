import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { link } from '../gallery/samples.ts';
import { writeStake } from '../slip/stake.ts';
import { BalanceChip, RISE_SHOWN_MS } from './balance-chip.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const BEFORE = 108_425_000n;
const AFTER = 110_530_000n;
const text = () => screen.getByRole('link').textContent?.replace(/\u00a0/g, ' ');

function Chip({ balance }: { readonly balance: bigint }) {
  return <BalanceChip balance={balance} format={writeStake} currency="FCFA" label="Solde" link={link} />;
}

test('a rise replaces the currency for a while; the balance is updated at once', () => {
  const { rerender } = render(<Chip balance={BEFORE} />);
  expect(text()).toBe('Solde 1 084 250FCFA');
  rerender(<Chip balance={AFTER} />);
  expect(text()).toBe('Solde 1 105 300+21 050');
  act(() => vi.advanceTimersByTime(RISE_SHOWN_MS));
  expect(text()).toBe('Solde 1 105 300FCFA');
});

test('a rise of 1,000 FCFA or more is shown without its centimes, a smaller one with them', () => {
  const { rerender } = render(<Chip balance={BEFORE} />);
  rerender(<Chip balance={BEFORE + 1_172_555n} />);
  expect(text()).toBe('Solde 1 095 975,55+11 725');
  rerender(<Chip balance={BEFORE + 1_172_655n} />);
  expect(text()).toBe('Solde 1 095 976,55+1');
  rerender(<Chip balance={BEFORE + 1_182_670n} />);
  expect(text()).toBe('Solde 1 096 076,70+100,15');
});

test('a fall is not shown', () => {
  const { rerender } = render(<Chip balance={AFTER} />);
  rerender(<Chip balance={BEFORE} />);
  expect(text()).toBe('Solde 1 084 250FCFA');
});
