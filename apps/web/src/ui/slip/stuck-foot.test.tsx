import { act, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { SlipPanel } from './slip-panel.tsx';

let notifyResize: () => void;

const { documentElement } = document;

beforeEach(() => {
  documentElement.style.fontSize = '16px';
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
      constructor(notify: () => void) {
        notifyResize = notify;
      }
    },
  );
});
afterEach(() => {
  documentElement.style.fontSize = '';
  vi.unstubAllGlobals();
});

const HEIGHTS = ['clientHeight', 'offsetHeight'] as const;
const setHeight = (part: HTMLElement, value: number) => {
  for (const name of HEIGHTS) Object.defineProperty(part, name, { value, configurable: true });
};

/** Lays out a slip as high as the screen allows, with a foot and a button of these heights. */
function showSlip(heights: {
  slip: number;
  body: number;
  head?: number;
  notices?: number;
  foot: number;
  button: number;
}) {
  const action = { text: 'Parier', look: 'gold', onPress: () => undefined } as const;
  const policy = { label: 'Cote', value: 'none', options: [], onChange: () => undefined };
  const lines = [{ label: 'Cote totale', value: '2,00' }];
  const stake = { label: 'Mise', value: null, onChange: () => undefined, currency: 'FCFA' };
  const ways = 'Se connecter';
  render(<SlipPanel title="Coupon" legs={[]} {...{ lines, stake, action, policy, ways }} />);
  const slip = screen.getByRole('region', { name: 'Coupon' });
  const body = slip.querySelector<HTMLElement>('.slip__body');
  const notices = screen.getByRole('status');
  const foot = screen.getByText('Cote totale').closest<HTMLElement>('.slip__sums');
  const button = screen.getByRole('button', { name: 'Parier' }).closest<HTMLElement>('.slip__act');
  if (!body || !foot || !button) throw new Error('the slip has no foot');
  const parts = { slip, body, notices, foot, button };
  for (const [name, part] of Object.entries(parts)) setHeight(part, heights[name as keyof typeof parts] ?? 0);
  Object.defineProperty(body, 'offsetTop', { value: heights.head ?? 0 });
  act(() => notifyResize());
  return parts;
}

const placesOf = (...parts: HTMLElement[]) => parts.map(({ style }) => [style.position, style.bottom].join(' ').trim());
const coverOf = ({ style }: HTMLElement) => style.getPropertyValue('--foot');

test('the fixed part of a slip never covers the focus and contains no rarely needed options', () => {
  const { body, notices, foot, button } = showSlip({ slip: 600, body: 500, notices: 40, foot: 160, button: 100 });
  expect(placesOf(button, foot, notices)).toEqual(['sticky 0px', 'sticky 100px', 'sticky 260px']);
  expect([coverOf(body), body.hasAttribute('data-tight')]).toEqual(['300px', false]);
  expect(button.contains(screen.getByText('Se connecter'))).toBe(true);
  for (const part of [foot, button]) expect(part.contains(screen.getByLabelText('Cote'))).toBe(false);
  expect(body.contains(screen.getByLabelText('Cote'))).toBe(true);
});

test('a slip shows that more legs follow below its fixed part, until it is scrolled to the last one', () => {
  const { body } = showSlip({ slip: 600, body: 500, foot: 160, button: 100 });
  const legs = within(body).getByRole('list');
  body.getBoundingClientRect = () => new DOMRect(0, 0, 390, 500);
  const scrollTo = (bottomOfLegs: number) => {
    legs.getBoundingClientRect = () => new DOMRect(0, 0, 390, bottomOfLegs);
    fireEvent.scroll(body);
    return body.hasAttribute('data-more');
  };
  expect([scrollTo(340), scrollTo(240)]).toEqual([true, false]);
});

test('sums that leave the legs no room scroll with them; the button and the notices stay', () => {
  const { body, notices, foot, button } = showSlip({ slip: 400, body: 300, notices: 40, foot: 160, button: 100 });
  expect(placesOf(button, foot, notices)).toEqual(['sticky 0px', '', 'sticky 100px']);
  expect([coverOf(body), body.hasAttribute('data-tight')]).toEqual(['140px', true]);
});

test('the legs keep the room of one leg at a larger text size', () => {
  documentElement.style.fontSize = '32px';
  const { body } = showSlip({ slip: 600, body: 440, notices: 40, foot: 160, button: 100 });
  expect([coverOf(body), body.hasAttribute('data-tight')]).toEqual(['140px', true]);
});

test('on a low screen only the button stays if the head leaves no room for more', () => {
  const { body, foot, button } = showSlip({ slip: 310, body: 900, head: 150, foot: 160, button: 68 });
  expect(placesOf(button, foot)).toEqual(['sticky 0px', '']);
  expect(coverOf(body)).toBe('68px');
});

test('a button that would cover all legs scrolls with them', () => {
  const { body, notices, button } = showSlip({ slip: 160, body: 900, notices: 40, foot: 160, button: 100 });
  expect(placesOf(button, notices)).toEqual(['', 'sticky 0px']);
  expect(coverOf(body)).toBe('40px');
});

test('the stake field stays in view while it is typed into, even if a refusal takes its room', () => {
  const { foot, button } = showSlip({ slip: 600, body: 420, foot: 160, button: 100 });
  const field = screen.getByLabelText('Mise');
  const shown = vi.fn();
  field.scrollIntoView = shown;
  act(() => field.focus());
  expect([foot.contains(field), shown.mock.calls]).toEqual([true, []]);
  setHeight(button, 200);
  act(() => notifyResize());
  expect([placesOf(foot), shown.mock.calls]).toEqual([[''], [[{ block: 'nearest' }]]]);
});

test('a scroll to the legs while typing is not undone before the next key', () => {
  const { body, notices } = showSlip({ slip: 400, body: 300, foot: 160, button: 100 });
  const field = screen.getByLabelText('Mise');
  const shown = vi.fn();
  field.scrollIntoView = shown;
  act(() => field.focus());
  fireEvent.touchMove(body);
  setHeight(notices, 40);
  act(() => notifyResize());
  expect(shown).not.toHaveBeenCalled();
  fireEvent.input(field, { target: { value: '5' } });
  setHeight(notices, 0);
  act(() => notifyResize());
  expect(shown).toHaveBeenCalledOnce();
});
