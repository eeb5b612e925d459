import { useRef, useState } from 'react';

interface Steps<Input, Output> {
  readonly mutationFn: (input: Input) => Promise<Output>;
  readonly onSuccess?: (output: Output, input: Input) => unknown;
  readonly onError?: (error: Error, input: Input) => unknown;
}

interface State<Input, Output> {
  readonly status: 'idle' | 'pending' | 'error' | 'success';
  /** The input of the latest call. */
  readonly variables?: Input;
  readonly data?: Output;
  readonly error?: Error;
}

/**
 * Runs an asynchronous write and keeps the state of its latest call, pending until its callback has ended. It is the part
 * of TanStack Query's `useMutation` that this application needs.
 */
export function useMutation<Output, Input = void>({ mutationFn, onSuccess, onError }: Steps<Input, Output>) {
  const [state, setState] = useState<State<Input, Output>>({ status: 'idle' });
  const calls = useRef(0);
  const run = async (variables: Input) => {
    calls.current += 1;
    const own = calls.current;
    const show = (next: State<Input, Output>) => own === calls.current && setState(next);
    show({ status: 'pending', variables });
    try {
      const data = await mutationFn(variables);
      await onSuccess?.(data, variables);
      show({ status: 'success', variables, data });
    } catch (thrown) {
      const error = thrown as Error;
      await onError?.(error, variables);
      show({ status: 'error', variables, error });
    }
  };
  return {
    variables: state.variables,
    data: state.data,
    error: state.error ?? null,
    isPending: state.status === 'pending',
    isSuccess: state.status === 'success',
    mutate: (input: Input) => void run(input),
  };
}
