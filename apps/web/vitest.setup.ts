import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterAll, afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { setPrerenderLanguage } from './src/i18n/language.ts';

// Lazy parts may load slowly on a busy machine.
configure({ asyncUtilTimeout: 20_000 });

// A part that loads late may request data after the fake server of its test has gone.
globalThis.fetch = () => Promise.reject(new TypeError('Failed to fetch'));

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  // A worker shares its modules between test files, so each test resets them.
  setPrerenderLanguage(null);
  if (globalThis.document) {
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in happy-dom
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=-1`;
    }
    document.documentElement.removeAttribute('lang');
  }
  onlineManager.setOnline(true);
  // Nothing is printed: the failure of the test names the calls.
  errors = vi.spyOn(console, 'error').mockImplementation(() => undefined);
});

afterEach(() => {
  cleanup();
  const logged = errors.mock.calls.filter((words) => !isOfTiming(words)).map((words) => words.map(String).join(' '));
  errors.mockRestore();
  expect(logged, 'console.error was called').toEqual([]);
});

// A part that is still loading when its file ends would fail, and stay failed for every later file of the worker.
afterAll(() => vi.dynamicImportSettled());

/** Returns whether a warning is only about timing: a part or an answer that arrived between two waits of the test. */
const isOfTiming = (words: readonly unknown[]): boolean =>
  /not wrapped in act\(|suspended inside an `act` scope|not configured to support act\(/.test(
    words.map(String).join(' '),
  );
