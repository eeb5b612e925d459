import { act, render, screen } from '@testing-library/react';
import { type ComponentType, lazy } from 'react';
import { expect, it, vi } from 'vitest';
import { Boundary } from './boundary.tsx';
import { LatePart } from './late-part.tsx';

/** A part whose code comes, or does not, when the test says so. */
function lateCode() {
  const code = Promise.withResolvers<{ default: ComponentType }>();
  return { ...code, Part: lazy(() => code.promise) };
}
const words = () => document.body.textContent;

it('a part that comes late takes the place of what stood for it', async () => {
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

it('a part that breaks is no part that is missing: it is told as what it is', async () => {
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
  // React has told of it.
  logged.mockClear();
});

it('a part that does not come breaks nothing around it, and is told of once', async () => {
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
  // React has told of it.
  logged.mockClear();
});
