import * as limits from '../../../protocol/enums/limits.js';
import { createLife, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/**
 * Sends an event to the server, also during unload: nothing waits for it, and it times out after 2500 ms. Failures are ignored: not shown,
 * thrown, reported or repeated. [TRK-20] [TRK-21]
 */
export function sendCensus(
  { fetch, clock, signal }: Pick<Environment, 'fetch' | 'clock' | 'signal'>,
  url: string,
  body: URLSearchParams | string,
): void {
  const request = createLife();
  const { abort } = request;
  onAbort(signal, abort);
  clock.after(limits.trackingTimeoutMs, abort, request.signal);
  fetch(url, { method: 'POST', body, keepalive: true, signal: request.signal }).then(abort, abort);
}
