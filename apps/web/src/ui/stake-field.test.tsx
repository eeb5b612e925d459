import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { StakeChips, StakeField } from './stake-field.tsx';

const THOUSAND = 100_000n;
const TWO_THOUSAND = 200_000n;

function Stake({ onValue }: { readonly onValue: (value: bigint | null) => void }) {
  const [value, setValue] = useState<bigint | null>(THOUSAND);
  const change = (next: bigint | null) => {
    setValue(next);
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

test('a stake is whole: a comma never reaches the field, and less than nothing is nothing', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  expect(field().inputMode).toBe('numeric');
  await userEvent.clear(field());
  await userEvent.type(field(), '12,');
  expect(field().value).toBe('12');
  await userEvent.type(field(), '-');
  expect(onValue).toHaveBeenLastCalledWith(0n);
  expect(field().value).toBe('0');
});

test('a chip sets the stake, and is pressed while the stake is its own', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  expect(screen.getByRole('button', { name: '1\u00a0000', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '25\u00a0000' }));
  expect(field().value).toBe('25\u00a0000');
  expect(screen.getByRole('button', { name: '1\u00a0000', pressed: false })).toBeDefined();
});
