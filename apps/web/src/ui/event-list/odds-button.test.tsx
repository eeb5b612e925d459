import { act, render, screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { MOVE_SHOWN_MS, OddsButton, type OddsButtonProps } from './odds-button.tsx';

const WORDS = { up: 'en hausse', down: 'en baisse', suspended: 'suspendu', closed: 'fermé' };
const format = (odds: number) => odds.toFixed(2).replace('.', ',');

function Price(props: Partial<OddsButtonProps>) {
  return (
    <OddsButton
      odds={1.38}
      status="open"
      chosen={false}
      accessibleName="Marseille"
      words={WORDS}
      format={format}
      onPress={() => {}}
      {...props}
    />
  );
}
const button = () => screen.getByRole('button');
const seen = () => button().querySelector('.odds__price')?.textContent;

describe('an odds button', () => {
  test('names the outcome, its price, and whether it is selected', () => {
    const { rerender } = render(<Price label="1" />);
    expect(screen.getByRole('button', { name: 'Marseille 1,38', pressed: false })).toBe(button());
    expect(button().querySelector('small')?.textContent).toBe('1');
    expect(seen()).toBe('1,38');
    rerender(<Price chosen />);
    expect(button().getAttribute('aria-pressed')).toBe('true');
  });

  test('can be pressed only while its market is open', async () => {
    const onPress = vi.fn();
    const { rerender } = render(<Price onPress={onPress} />);
    await userEvent.click(button());
    for (const status of ['suspended', 'closed'] as const) {
      rerender(<Price onPress={onPress} status={status} />);
      await userEvent.click(button());
    }
    expect(onPress).toHaveBeenCalledTimes(1);
  });

  test('keeps the focus when its market is suspended, and hides the price', () => {
    const { rerender } = render(<Price chosen />);
    button().focus();
    rerender(<Price chosen status="suspended" />);
    expect(document.activeElement).toBe(button());
    expect(button().getAttribute('aria-disabled')).toBe('true');
    expect(screen.getByRole('button', { name: 'Marseille suspendu' })).toBe(button());
    expect(seen()).toBe('');
  });

  test('shows a dash when its market is closed', () => {
    render(<Price status="closed" />);
    expect(screen.getByRole('button', { name: 'Marseille fermé' })).toBe(button());
    expect(seen()).toBe('–');
  });

  test('narrows long prices instead of growing', () => {
    const { rerender } = render(<Price odds={12.5} />);
    expect(button().className).toContain('odds--5');
    rerender(<Price odds={101} />);
    expect(button().className).toContain('odds--6');
  });
});

describe('the corner of a changed price', () => {
  beforeEach(() => {
    vi.useFakeTimers();
  });
  afterEach(() => {
    vi.useRealTimers();
  });
  const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms));
  const move = () => button().getAttribute('data-move');

  test('is absent at first', () => {
    render(<Price />);
    expect(move()).toBeNull();
  });

  test('stays for eight seconds after a change and shows its direction', () => {
    const { rerender } = render(<Price odds={1.38} />);
    rerender(<Price odds={1.44} />);
    expect(move()).toBe('up');
    expect(screen.getByRole('button', { name: 'Marseille 1,44, en hausse' })).toBe(button());
    wait(MOVE_SHOWN_MS - 1);
    expect(move()).toBe('up');
    wait(1);
    expect(move()).toBeNull();
    expect(screen.getByRole('button', { name: 'Marseille 1,44' })).toBe(button());
  });

  test('restarts its eight seconds with every change, also in the same direction', () => {
    const { rerender } = render(<Price odds={1.38} />);
    rerender(<Price odds={1.44} />);
    wait(6_000);
    rerender(<Price odds={1.5} />);
    wait(6_000);
    expect(move()).toBe('up');
    rerender(<Price odds={1.4} />);
    expect(move()).toBe('down');
    wait(MOVE_SHOWN_MS);
    expect(move()).toBeNull();
  });

  test('is not shown for a new version with the same price', () => {
    const { rerender } = render(<Price odds={1.38} version={1} />);
    rerender(<Price odds={1.38} version={2} />);
    expect(move()).toBeNull();
  });

  test('is shown at once for a price that has just changed', () => {
    render(<Price odds={1.38} prevOdds={1.5} />);
    expect(move()).toBe('down');
    wait(MOVE_SHOWN_MS);
    expect(move()).toBeNull();
  });

  test('flashes once, and never on a selected price', () => {
    const { rerender, container } = render(<Price odds={1.38} />);
    rerender(<Price odds={1.44} />);
    const first = container.querySelector('.odds__flash');
    rerender(<Price odds={1.44} />);
    expect(container.querySelector('.odds__flash')).toBe(first);
    rerender(<Price odds={1.5} />);
    expect(container.querySelector('.odds__flash')).not.toBe(first);
    rerender(<Price odds={1.5} chosen />);
    expect(container.querySelector('.odds__flash')).toBeNull();
    expect(move()).toBe('up');
  });

  test('is hidden while the market is suspended', () => {
    const { rerender } = render(<Price odds={1.38} />);
    rerender(<Price odds={1.44} status="suspended" />);
    expect(move()).toBeNull();
  });
});
