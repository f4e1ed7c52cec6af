/** Creates a rate limiter that accepts `perSecond` calls in each second and refuses the rest. `now` is in milliseconds. */
export function createRateLimit(perSecond: number, now: () => number): () => boolean {
  let startedAt = -Infinity;
  let passed = 0;
  return () => {
    if (now() - startedAt >= 1000) {
      startedAt = now();
      passed = 0;
    }
    passed += 1;
    return passed <= perSecond;
  };
}
