import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useMutation } from './use-mutation.ts';

/** A mutation whose calls end when the test says so. */
function mutate() {
  const calls: PromiseWithResolvers<string>[] = [];
  const outcomes: string[] = [];
  const { result } = renderHook(() =>
    useMutation({
      mutationFn: (_input: string) => {
        const call = Promise.withResolvers<string>();
        calls.push(call);
        return call.promise;
      },
      onSuccess: (output, input) => outcomes.push(`${input}: ${output}`),
      onError: (error, input) => outcomes.push(`${input}: ${error.message}`),
    }),
  );
  return {
    result,
    outcomes,
    start: (input: string) => act(async () => result.current.mutate(input)),
    end: (index: number, output: string) => act(async () => calls[index]?.resolve(output)),
    fail: (index: number, message: string) => act(async () => calls[index]?.reject(new Error(message))),
  };
}

it('is pending with its input until the answer, and then has the answer', async () => {
  const { result, outcomes, start, end } = mutate();
  expect(result.current.isPending).toBe(false);
  await start('one');
  expect(result.current).toMatchObject({ isPending: true, variables: 'one', data: undefined });
  await end(0, 'done');
  expect(result.current).toMatchObject({ isPending: false, isSuccess: true, data: 'done', error: null });
  expect(outcomes).toEqual(['one: done']);
});

it('has the error of a failed call until the next one starts', async () => {
  const { result, outcomes, start, fail } = mutate();
  await start('one');
  await fail(0, 'lost');
  expect(result.current).toMatchObject({ isPending: false, isSuccess: false, error: { message: 'lost' } });
  expect(outcomes).toEqual(['one: lost']);
  await start('two');
  expect(result.current).toMatchObject({ isPending: true, error: null });
});

it('shows the latest call, whichever answer comes last', async () => {
  const { result, outcomes, start, end } = mutate();
  await start('one');
  await start('two');
  await end(1, 'second');
  await end(0, 'first');
  expect(result.current).toMatchObject({ variables: 'two', data: 'second' });
  expect(outcomes).toEqual(['two: second', 'one: first']);
});
