import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { StakeChips, StakeField } from './stake-field.tsx';

const THOUSAND = 100_000n;
const TWO_THOUSAND = 200_000n;

interface StakeProps {
  readonly onValue: (value: bigint | null) => void;
  /** Ignored calls. */
  readonly nothing?: bigint | null;
}

function Stake({ onValue, nothing = 0n }: StakeProps) {
  const [value, setValue] = useState<bigint | null>(THOUSAND);
  const change = (next: bigint | null) => {
    setValue(next === 0n ? nothing : next);
    onValue(next);
  };
  return (
    <>
      <StakeField label="Mise" value={value} onChange={change} currency="FCFA" />
      <StakeChips label="Mises" value={value} onChange={change} />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Mise');

test('a stake is written apart by thousands once the field is left, and as it is typed until then', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  expect(field().value).toBe('1\u00a0000');
  await userEvent.clear(field());
  expect(onValue).toHaveBeenLastCalledWith(null);
  await userEvent.type(field(), '2000');
  expect(field().value).toBe('2000');
  expect(onValue).toHaveBeenLastCalledWith(TWO_THOUSAND);
  await userEvent.tab();
  expect(field().value).toBe('2\u00a0000');
});

test('letters never reach the field', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1a2b');
  expect(field().value).toBe('12');
});

test.each([
  ['-50', 0n, '0'],
  ['50-', 0n, '0'],
  ['12.5', 1200n, '12'],
  ['12,5', 1200n, '12'],
  ['12,', 1200n, '12'],
  ['5.000', 500_000n, '5\u00a0000'],
])('%j typed key by key counts as %s centimes, and is %j once the field is left', async (keys, centimes, written) => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  expect(field().inputMode).toBe('numeric');
  await userEvent.clear(field());
  await userEvent.type(field(), keys);
  expect(field().value).toBe(keys);
  expect(onValue).toHaveBeenLastCalledWith(centimes);
  await userEvent.tab();
  expect(field().value).toBe(written);
});

test('less than nothing stays nothing where nothing is held as no amount', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} nothing={null} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '-50');
  expect(onValue).toHaveBeenLastCalledWith(0n);
  expect(field().value).toBe('-50');
  await userEvent.tab();
  expect(field().value).toBe('');
});

test('a chip sets the stake, and is pressed while the stake is its own', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  expect(screen.getByRole('button', { name: '1\u00a0000', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '25\u00a0000' }));
  expect(field().value).toBe('25\u00a0000');
  expect(screen.getByRole('button', { name: '1\u00a0000', pressed: false })).toBeDefined();
});
