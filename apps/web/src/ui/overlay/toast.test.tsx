import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { LinkParts } from '../base/link.ts';
import { showToast, TOAST_SHOWN_MS, Toaster } from './toast.tsx';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  act(() => vi.advanceTimersByTime(TOAST_SHOWN_MS));
  vi.useRealTimers();
});

const region = () => screen.getByRole('status');

test('a toast is announced and disappears after five seconds', () => {
  render(<Toaster />);
  expect(region().textContent).toBe('');
  act(() => showToast({ title: 'Coupon vidé', text: '3 sélections retirées' }));
  expect(region().textContent).toBe('Coupon vidé3 sélections retirées');
  act(() => vi.advanceTimersByTime(TOAST_SHOWN_MS));
  expect(region().textContent).toBe('');
});

test('a second toast replaces the first, for five seconds of its own', () => {
  render(<Toaster />);
  act(() => showToast({ title: 'Un' }));
  act(() => vi.advanceTimersByTime(TOAST_SHOWN_MS - 1_000));
  act(() => showToast({ title: 'Deux' }));
  act(() => vi.advanceTimersByTime(TOAST_SHOWN_MS - 1_000));
  expect(region().textContent).toBe('Deux');
});

test('a toast stays while a pointer is over it, and its action closes it', () => {
  const onPress = vi.fn();
  render(<Toaster />);
  act(() => showToast({ title: 'Coupon vidé', action: { text: 'Annuler', onPress } }));
  fireEvent.pointerEnter(region());
  act(() => vi.advanceTimersByTime(TOAST_SHOWN_MS * 2));
  fireEvent.click(screen.getByRole('button', { name: 'Annuler' }));
  fireEvent.pointerLeave(region());
  expect(onPress).toHaveBeenCalledTimes(1);
  expect(region().textContent).toBe('');
});

test('a toast leaves with the page when its link is followed', () => {
  render(<Toaster />);
  const link = { text: 'Voir', render: (parts: LinkParts) => <a href="#bets" {...parts} /> };
  act(() => showToast({ title: 'Perdu', link }));
  fireEvent.click(screen.getByRole('link', { name: 'Voir' }));
  expect(region().textContent).toBe('');
});
