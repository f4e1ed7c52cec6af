import { useCallback, useEffect, useState } from 'react';

/** The part of a call's result that a screen shows. */
type Outcome<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly message: string };

/** The last answer to a call. While the call is made again, the former answer stays. */
export interface Answered<T> {
  readonly value: T | null;
  readonly isLoading: boolean;
  /** The server's message for a failure, possibly empty; null without a failure. */
  readonly problem: string | null;
  retry(): void;
}

/** Makes `call` on mount and whenever it changes; the answer to a former call is dropped. `call` must be memoized. */
export function useAnswer<T>(call: () => Promise<Outcome<T>>): Answered<T> {
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
