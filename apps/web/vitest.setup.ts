import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { paintIn } from './src/i18n/language.ts';

// Parts that are fetched when they are needed may take their time on a busy machine; what is there is found at once.
configure({ asyncUtilTimeout: 5_000 });

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  // The site is loaded once for many test files: the choice of one is none of the next.
  paintIn(null);
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  const logged = errors.mock.calls.map((words) => words.map(String).join(' ')).filter((words) => !isOfTiming(words));
  errors.mockRestore();
  expect(logged, 'console.error was called').toEqual([]);
});

/** A part or an answer that came, or was still on its way, between two waits: no fault of the page, a matter of speed. */
const isOfTiming = (words: string): boolean =>
  /not wrapped in act\(|not configured to support act\(|suspended inside an `act` scope/.test(words);
