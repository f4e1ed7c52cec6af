import * as limits from '../../../protocol/enums/limits.js';
import * as calls from '../../../protocol/http/calls.js';
import type { PerformanceSettings } from '../../../protocol/http/records.js';
import * as messages from '../../../protocol/strings/console.js';
import { onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';

/**
 * The id under which the server takes the records of this page load; null where there is none, which the console is told. Called once a
 * page. [PERF-05] [PERF-06] [PERF-10] to [PERF-12]
 */
export function readPageLoadId({
  clock,
  fetch,
  signal,
  window,
}: Pick<Environment, 'clock' | 'fetch' | 'signal' | 'window'>): Promise<string | null> {
  const request = new AbortController();
  const fail = (message: string): null => {
    if (!signal.aborted) window.console.warn(message);
    return null;
  };
  return new Promise((resolve) => {
    onAbort(signal, () => request.abort());
    clock.after(
      limits.performanceSettingsTimeoutMs,
      () => {
        resolve(fail(messages.metricSettingsTimeout));
        request.abort();
      },
      request.signal,
    );
    void fetch(calls.performanceSettings, { signal: request.signal })
      .then(async (answer) => {
        if (answer.status !== 200) return answer.status ? fail(messages.unexpectedStatus) : null;
        const { pageLoadId }: Partial<PerformanceSettings> = await answer.json().catch(() => ({}));
        return typeof pageLoadId === 'string' && pageLoadId ? pageLoadId : fail(messages.noPageLoadId);
      })
      // Without an answer there is no status, which is ignored.
      .catch(() => null)
      .then((pageLoadId) => {
        resolve(pageLoadId);
        request.abort();
      });
  });
}
