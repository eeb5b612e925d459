import { act, fireEvent, render, screen } from '@testing-library/react';
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

const HEIGHTS = ['clientHeight', 'offsetHeight'] as const;
const setHeight = (part: HTMLElement, value: number) => {
  for (const name of HEIGHTS) Object.defineProperty(part, name, { value, configurable: true });
};

/** A slip as high as the screen leaves it, with a foot and a button of these heights. */
function showSlip(heights: { slip: number; body: number; head?: number; news?: number; foot: number; act: number }) {
  const action = { text: 'Parier', look: 'gold', onPress: () => undefined } as const;
  const policy = { label: 'Cote', value: 'none', options: [], onChange: () => undefined };
  const lines = [{ label: 'Cote totale', value: '2,00' }];
  const stake = { label: 'Mise', value: null, onChange: () => undefined, currency: 'FCFA' };
  const ways = 'Se connecter';
  render(<SlipPanel title="Coupon" legs={[]} {...{ lines, stake, action, policy, ways }} />);
  const slip = screen.getByRole('region', { name: 'Coupon' });
  const body = slip.querySelector<HTMLElement>('.slip__body');
  const news = screen.getByRole('status');
  const foot = screen.getByText('Cote totale').closest<HTMLElement>('.slip__sums');
  const end = screen.getByRole('button', { name: 'Parier' }).closest<HTMLElement>('.slip__act');
  if (!body || !foot || !end) throw new Error('the slip has no foot');
  const parts = { slip, body, news, foot, act: end };
  for (const [name, part] of Object.entries(parts)) setHeight(part, heights[name as keyof typeof parts] ?? 0);
  Object.defineProperty(body, 'offsetTop', { value: heights.head ?? 0 });
  act(() => tellSizes());
  return parts;
}

const placesOf = (...parts: HTMLElement[]) => parts.map(({ style }) => [style.position, style.bottom].join(' ').trim());
const coverOf = ({ style }: HTMLElement) => style.getPropertyValue('--foot');

test('no focus hides under the foot of a slip, and what is seldom needed is no part of the foot', () => {
  const { body, news, foot, act } = showSlip({ slip: 600, body: 500, news: 40, foot: 160, act: 100 });
  expect(placesOf(act, foot, news)).toEqual(['sticky 0px', 'sticky 100px', 'sticky 260px']);
  expect([coverOf(body), body.hasAttribute('data-tight')]).toEqual(['300px', false]);
  expect(act.contains(screen.getByText('Se connecter'))).toBe(true);
  for (const part of [foot, act]) expect(part.contains(screen.getByLabelText('Cote'))).toBe(false);
  expect(body.contains(screen.getByLabelText('Cote'))).toBe(true);
});

test('a foot that leaves the legs no room scrolls with them; the button and what is to be known stay', () => {
  const { body, news, foot, act } = showSlip({ slip: 400, body: 300, news: 40, foot: 160, act: 100 });
  expect(placesOf(act, foot, news)).toEqual(['sticky 0px', '', 'sticky 100px']);
  expect([coverOf(body), body.hasAttribute('data-tight')]).toEqual(['140px', true]);
});

test('on a low screen, where the slip scrolls as a whole, a head that leaves no room for the rest leaves the button', () => {
  const { body, foot, act } = showSlip({ slip: 310, body: 900, head: 150, foot: 160, act: 68 });
  expect(placesOf(act, foot)).toEqual(['sticky 0px', '']);
  expect(coverOf(body)).toBe('68px');
});

test('a foot that would cover all legs is not sticky', () => {
  const { body, news, act } = showSlip({ slip: 160, body: 900, news: 40, foot: 160, act: 100 });
  expect(placesOf(act, news)).toEqual(['', 'sticky 0px']);
  expect(coverOf(body)).toBe('40px');
});

test('the stake field stays in view while it is typed into, even if a refusal leaves the foot no room', () => {
  const { foot, act: end } = showSlip({ slip: 600, body: 420, foot: 160, act: 100 });
  const field = screen.getByLabelText('Mise');
  const shown = vi.fn();
  field.scrollIntoView = shown;
  act(() => field.focus());
  expect([foot.contains(field), shown.mock.calls]).toEqual([true, []]);
  setHeight(end, 200);
  act(() => tellSizes());
  expect([placesOf(foot), shown.mock.calls]).toEqual([[''], [[{ block: 'nearest' }]]]);
});

test('scrolling to the legs while typing is not undone before the next key', () => {
  const { body, news } = showSlip({ slip: 400, body: 300, foot: 160, act: 100 });
  const field = screen.getByLabelText('Mise');
  const shown = vi.fn();
  field.scrollIntoView = shown;
  act(() => field.focus());
  fireEvent.touchMove(body);
  setHeight(news, 40);
  act(() => tellSizes());
  expect(shown).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '5' } });
  setHeight(news, 0);
  act(() => tellSizes());
  expect(shown).toHaveBeenCalledOnce();
});
