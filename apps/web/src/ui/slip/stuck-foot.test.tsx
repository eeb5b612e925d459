import { act, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlipPanel } from './slip-panel.tsx';

let tellSizes: () => void;

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(tell: () => void) {
        tellSizes = tell;
      }
    },
  );
});
afterEach(() => vi.unstubAllGlobals());

/** A slip as high as the screen leaves it, with a foot of that height. */
function showSlip(heights: { body: number; foot: number }): { body: HTMLElement; foot: HTMLElement } {
  const action = { text: 'Parier', look: 'gold', onPress: () => undefined } as const;
  const policy = { label: 'Cote', value: 'none', options: [], onChange: () => undefined };
  render(<SlipPanel title="Coupon" legs={[]} action={action} policy={policy} ways="Se connecter" />);
  const foot = screen.getByRole('button', { name: 'Parier' }).closest<HTMLElement>('.slip__foot');
  const body = foot?.closest<HTMLElement>('.slip__body');
  if (!foot || !body) throw new Error('the slip has no foot');
  Object.defineProperty(body, 'clientHeight', { value: heights.body });
  Object.defineProperty(foot, 'offsetHeight', { value: heights.foot });
  act(() => tellSizes());
  return { body, foot };
}

test('no focus hides under the foot of a slip, and what is seldom needed is no part of the foot', () => {
  const { body, foot } = showSlip({ body: 500, foot: 300 });
  expect([foot.style.position, body.style.getPropertyValue('--foot')]).toEqual(['', '300px']);
  expect(foot.contains(screen.getByText('Se connecter'))).toBe(true);
  expect(foot.contains(screen.getByLabelText('Cote'))).toBe(false);
  expect(body.contains(screen.getByLabelText('Cote'))).toBe(true);
});

test('a foot that leaves the legs no room scrolls with them', () => {
  const { body, foot } = showSlip({ body: 300, foot: 280 });
  expect([foot.style.position, body.style.getPropertyValue('--foot')]).toEqual(['static', '0px']);
});
