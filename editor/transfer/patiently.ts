import type { CallResult } from '../storage/calls.js';

/** Waits before another try where the server has had too many calls, in milliseconds: its limit is one of a minute. */
const waitMs = 15_000;
const mostTries = 5;

export interface Patience {
  pause(ms: number): Promise<void>;
  /** Whether nobody waits for the answer any more. */
  isEnded(): boolean;
}

/** Makes one of many calls, and again after a while where the server has had too many of them. */
export async function patiently<T>(
  call: () => Promise<CallResult<T>>,
  { pause, isEnded }: Patience,
): Promise<CallResult<T>> {
  for (let tries = 1; ; tries += 1) {
    const result = await call();
    if (result.ok || result.status !== 429 || tries >= mostTries || isEnded()) return result;
    await pause(waitMs);
  }
}
