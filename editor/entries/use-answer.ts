import { useCallback, useEffect, useState } from 'react';
import type { CallResult } from '../storage/calls.js';

/** What a call last answered. While it is made again, the former answer stays. */
export interface Answered<T> {
  readonly value: T | null;
  readonly isLoading: boolean;
  /** The failure in words of the server, or empty; null without one. */
  readonly problem: string | null;
  retry(): void;
}

/** Makes `call` at once and whenever it is another one; an answer to a former one is dropped. `call` must be stable. */
export function useAnswer<T>(call: () => Promise<CallResult<T>>): Answered<T> {
  const [state, setState] = useState<Omit<Answered<T>, 'retry'>>({ value: null, isLoading: true, problem: null });
  const [attempt, setAttempt] = useState(0);

  useEffect(() => {
    let isCurrent = true;
    setState(({ value }) => ({ value, isLoading: true, problem: null }));
    void call().then((result) => {
      if (!isCurrent) return;
      setState(({ value }) =>
        result.ok
          ? { value: result.value, isLoading: false, problem: null }
          : { value, isLoading: false, problem: result.message },
      );
    });
    return () => {
      isCurrent = false;
    };
  }, [call, attempt]);

  return { ...state, retry: useCallback(() => setAttempt((former) => former + 1), []) };
}
