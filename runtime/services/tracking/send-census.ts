import * as limits from '../../../protocol/enums/limits.js';
import { onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/**
 * Tells the server of an event, also while the page is being left: nothing waits for it, and it waits 2500 ms at most. Failures are nobody's
 * business: nothing is shown, thrown, reported or repeated. [TRK-20] [TRK-21]
 */
export function sendCensus(
  { fetch, clock, signal }: Pick<Environment, 'fetch' | 'clock' | 'signal'>,
  url: string,
  body: URLSearchParams | string,
): void {
  const request = new AbortController();
  const stop = (): void => request.abort();
  onAbort(signal, stop);
  clock.after(limits.trackingTimeoutMs, stop, request.signal);
  fetch(url, { method: 'POST', body, keepalive: true, signal: request.signal }).then(stop, stop);
}
