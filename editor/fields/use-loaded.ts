import { useCallback, useEffect, useState } from 'react';

export interface Loaded<T> {
  /** Null while it is loading, and when that failed. */
  readonly value: T | null;
  readonly isLoading: boolean;
  reload(): void;
}

/** What `load`, a memoized function, answers. */
export function useLoaded<T>(load: () => Promise<T | null>): Loaded<T> {
  const [state, setState] = useState<{ readonly value: T | null; readonly isLoading: boolean }>({
    value: null,
    isLoading: true,
  });
  const [round, setRound] = useState(0);
  useEffect(() => {
    let isCurrent = true;
    void load().then((value) => isCurrent && setState({ value, isLoading: false }));
    return () => void (isCurrent = false);
  }, [load, round]);
  return { ...state, reload: useCallback(() => setRound((last) => last + 1), []) };
}
