import { useRef } from 'react';
import { isUnanswered } from './problem.ts';
import { useRuntime } from './runtime.tsx';

/** A request, with the idempotency key under which it is sent. */
interface Sent<Input> {
  readonly key: string;
  readonly input: Input;
}

/**
 * Returns a function that sends a write under a new idempotency key. After a lost answer the next call repeats the same request
 * under its key, even if it is called with another input: the server makes the write once, and its answer says what was made.
 */
export function useSentOnce<Input, Output>(
  send: (input: Input, key: string) => Promise<Output>,
): (input: Input) => Promise<Output> {
  const { newId } = useRuntime();
  const unanswered = useRef<Sent<Input> | null>(null);
  return async (input) => {
    const sent = unanswered.current ?? { key: newId(), input };
    unanswered.current = sent;
    try {
      const output = await send(sent.input, sent.key);
      unanswered.current = null;
      return output;
    } catch (error) {
      if (!isUnanswered(error)) unanswered.current = null;
      throw error;
    }
  };
}
