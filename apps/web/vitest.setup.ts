import { onlineManager } from '@tanstack/react-query';
import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';
import { setPrerenderLanguage } from './src/i18n/language.ts';

// Parts that are fetched when they are needed may take their time on a busy machine; what is there is found at once.
configure({ asyncUtilTimeout: 5_000 });

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  // A worker loads the modules once for all its test files: what one test leaves in them is reset before the next.
  setPrerenderLanguage(null);
  if (globalThis.document) {
    for (const cookie of document.cookie.split('; ')) {
      // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is not in happy-dom
      document.cookie = `${cookie.split('=')[0]}=; path=/; max-age=-1`;
    }
    document.documentElement.removeAttribute('lang');
  }
  onlineManager.setOnline(true);
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  const logged = errors.mock.calls.map((words) => words.map(String).join(' ')).filter((words) => !isOfTiming(words));
  errors.mockRestore();
  expect(logged, 'console.error was called').toEqual([]);
});

/** A part or an answer that came between two waits of the test: no fault of the page, and a matter of the machine's speed. */
const isOfTiming = (words: string): boolean =>
  /not wrapped in act\(|suspended inside an `act` scope|not configured to support act\(/.test(words);
