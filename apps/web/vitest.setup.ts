import { cleanup, configure } from '@testing-library/react';
import { afterEach, beforeEach, expect, type MockInstance, vi } from 'vitest';

// As long as `expect.poll` waits: a machine with much else to do is no reason to fail.
configure({ asyncUtilTimeout: 5_000 });

let errors: MockInstance<typeof console.error>;

beforeEach(() => {
  errors = vi.spyOn(console, 'error');
});

afterEach(() => {
  cleanup();
  const logged = errors.mock.calls;
  errors.mockRestore();
  expect(logged, 'console.error was called').toEqual([]);
});

// Parts that are fetched when they are needed may take their time on a busy machine; what is there is found at once.
configure({ asyncUtilTimeout: 5_000 });
