import { act, render, screen } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { Boundary } from './boundary.tsx';
import { LatePart } from './late-part.tsx';

/** A lazy part whose code the test delivers or refuses. */
function lateCode() {
  const code = Promise.withResolvers<{ default: ComponentType }>();
  return { ...code, Part: lazy(() => code.promise) };
}
const words = () => document.body.textContent;

it('a lazy part replaces its placeholder when it loads', async () => {
  const { Part, resolve } = lateCode();
  render(
    <LatePart instead="its place">
      <Part />
    </LatePart>,
  );
  expect(words()).toBe('its place');
  await act(async () => resolve({ default: () => 'the part' }));
  expect(words()).toBe('the part');
});

it('a part that throws is reported as an error, not as missing', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part, reject } = lateCode();
  render(
    <Boundary fallback={(error) => String(error)}>
      <LatePart instead="its place">
        <Part />
      </LatePart>
    </Boundary>,
  );
  await act(async () => reject(new TypeError('a is undefined')));
  expect(words()).toBe('TypeError: a is undefined');
  // React logs the error.
  logged.mockClear();
});

it('a part that does not load leaves the rest intact and is reported once', async () => {
  const logged = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  const { Part, reject } = lateCode();
  const onMissing = vi.fn();
  const page = () => (
    <>
      <p>the page</p>
      <LatePart instead="its place" onMissing={() => onMissing()}>
        <Part />
      </LatePart>
    </>
  );
  const { rerender } = render(page());
  await act(async () => reject(new TypeError('Failed to fetch dynamically imported module')));
  expect(screen.getByText('the page')).toBeTruthy();
  expect(words()).toBe('the pageits place');
  rerender(page());
  expect(onMissing).toHaveBeenCalledOnce();
  // React logs the error.
  logged.mockClear();
});
