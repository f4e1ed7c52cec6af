import { useState } from 'react';
import * as text from '#strings/editor';
import type { CallResult } from '../storage/calls.js';

/** Acts on the rows of a list. */
export interface ListActs {
  /** Why the last act failed; null without a failure. */
  readonly problem: string | null;
  /** Awaits the answer of an act, tells why it failed, and has the list read again. */
  run<T>(call: Promise<CallResult<T>>): Promise<CallResult<T>>;
}

/** What acts on the rows of a list share. `reload` reads the list as it is then. */
export function useListActs(reload: () => void): ListActs {
  const [problem, setProblem] = useState<string | null>(null);
  return {
    problem,
    async run(call) {
      setProblem(null);
      const result = await call;
      if (!result.ok) setProblem(result.message || text.serverUnreachable());
      reload();
      return result;
    },
  };
}
