import { render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { StakeChips, StakeField } from './stake-field.tsx';

const THOUSAND = 100_000n;
const TWO_THOUSAND = 200_000n;

interface StakeProps {
  readonly onValue: (value: bigint | null) => void;
}

function Stake({ onValue }: StakeProps) {
  const [value, setValue] = useState<bigint | null>(THOUSAND);
  const change = (next: bigint | null) => {
    setValue(next);
    onValue(next);
  };
  return (
    <>
      <StakeField label="Mise" value={value} onChange={change} currency="FCFA" wrongText="Whole amounts only" />
      <StakeChips label="Mises" value={value} onChange={change} />
    </>
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>('Mise');

test('a stake has separated thousands once the field loses the focus', async () => {
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

test('letters cannot be typed', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '1a2b');
  expect(field().value).toBe('12');
});

test.each([['-5'], ['50-'], ['12.7'], ['12,5'], ['12,']])(
  '%j is no stake while it is typed and after the field is left, and the field says why',
  async (keys) => {
    const onValue = vi.fn();
    render(<Stake onValue={onValue} />);
    expect(field().inputMode).toBe('numeric');
    await userEvent.clear(field());
    await userEvent.type(field(), keys);
    expect(onValue).toHaveBeenLastCalledWith(null);
    expect(screen.getByRole('alert').textContent).toBe('Whole amounts only');
    await userEvent.tab();
    expect(field().value).toBe(keys);
    expect(field().getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(screen.getByRole('button', { name: '500' }));
    expect(field().value).toBe('500');
    expect(screen.queryByRole('alert')).toBeNull();
  },
);

test('digits beyond those of any stake cannot be typed or pasted, so that the field shows the amount that counts', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '12345678901234567890');
  expect(onValue).toHaveBeenLastCalledWith(123_456_789_000n);
  expect(field().value).toBe('1234567890');
  await userEvent.paste('12345');
  expect(field().value).toBe('1234567890');
  await userEvent.tab();
  expect(field().value).toBe('1\u00a0234\u00a0567\u00a0890');
});

test('three digits after a point count as thousands', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  await userEvent.clear(field());
  await userEvent.type(field(), '5.000');
  expect(onValue).toHaveBeenLastCalledWith(500_000n);
  await userEvent.tab();
  expect(field().value).toBe('5\u00a0000');
});

test('a stake button sets the stake and is pressed while it matches', async () => {
  const onValue = vi.fn();
  render(<Stake onValue={onValue} />);
  expect(screen.getByRole('button', { name: '1\u00a0000', pressed: true })).toBeDefined();
  await userEvent.click(screen.getByRole('button', { name: '25\u00a0000' }));
  expect(field().value).toBe('25\u00a0000');
  expect(screen.getByRole('button', { name: '1\u00a0000', pressed: false })).toBeDefined();
});
