import * as limits from '../../../protocol/enums/limits.js';
import * as calls from '../../../protocol/http/calls.js';
import type { JavascriptErrorReport } from '../../../protocol/http/census.js';
import * as cookies from '../../../protocol/names/cookies.js';
import type { BridgeHost } from '../../core/bridge-host.js';
import { createLife, listen } from '../../core/listen.js';
import { cookieJar } from '../cookies.js';
import { readErrorFacts } from './error-report.js';

/** Browsers' limit for the body of a keepalive request, in bytes. */
const keepaliveBytes = 60_000;

/**
 * Reports the page's uncaught errors to the site: each once, at most 20 per page and 10 per batch, debounced by a second and flushed when
 * the page is hidden. A failed request is neither repeated nor reported. `buffered` holds the errors so far and is emptied.
 * [ERR-01 to ERR-06]
 */
export function start({ environment }: Pick<BridgeHost, 'environment'>, buffered: Event[]): void {
  const { clock, context, fetch, signal, use, window } = environment;
  const { document, location } = window;
  const seen = new Set<string>();
  let waiting: JavascriptErrorReport[] = [];
  let sent = 0;
  let pause = createLife();

  function send(): void {
    pause.abort();
    if (!waiting.length) return;
    const body = JSON.stringify(waiting);
    sent += waiting.length;
    waiting = [];
    void post(body).catch(() => {});
  }

  /** Async, so that a `fetch` that throws synchronously, such as a patched one, adds no error. */
  async function post(body: string): Promise<void> {
    await fetch(calls.javascriptErrors, {
      method: 'POST',
      body,
      headers: {
        'Content-Type': 'application/json',
        [cookies.csrfHeader]: use(cookieJar).get(cookies.crumb.name) ?? '',
      },
      keepalive: new Blob([body]).size < keepaliveBytes,
    });
  }

  function take(event: Event): void {
    const facts = readErrorFacts(event, location.origin);
    const key = facts ? `${facts.message}\n${facts.stack}` : '';
    const full = waiting.length >= limits.errorQueueLength || sent + waiting.length >= limits.errorReportsPerPage;
    if (!facts || full || seen.has(key)) return;
    seen.add(key);
    waiting.push({
      event: event.type,
      data: { ...facts, pagePath: location.pathname, websiteId: context.website.id },
      timestamp: clock.now(),
    });
    pause.abort();
    pause = createLife();
    clock.after(limits.errorDebounceMs, send, pause.signal);
  }

  /** Never adds an error of its own. */
  function keep(event: Event): void {
    try {
      take(event);
    } catch {
      // An error whose properties throw when read is left out.
    }
  }

  buffered.splice(0).forEach(keep);
  listen(window, 'error', signal, keep);
  listen(window, 'unhandledrejection', signal, keep);
  listen(document, 'visibilitychange', signal, () => document.visibilityState === 'hidden' && send());
  signal.addEventListener('abort', send);
}
