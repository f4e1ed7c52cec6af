import * as limits from '../../../protocol/enums/limits.js';
import * as events from '../../../protocol/enums/tracking-events.js';
import * as calls from '../../../protocol/http/calls.js';
import type { HitRequest } from '../../../protocol/http/http.js';
import type { BridgeHost } from '../../core/bridge-host.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { consent } from '../consent/consent.js';
import { isPageTracked } from './skip-rules.js';
import { trackAddress } from './track-address.js';
import { createTrackingEvent } from './tracking-event.js';
import { renewVisitor } from './visitor.js';

/** Documents whose view is counted, so that starting the runtime again does not count it again. */
const counted = /* @__PURE__ */ new WeakSet<Document>();

function sendTrack({ window, uniqueId }: Environment): void {
  const { document, location, navigator, screen } = window;
  new window.Image().src = trackAddress({
    landing: location.href,
    refer: document.referrer,
    rk: uniqueId(),
    lang: navigator.language,
    screen: `${screen.width}x${screen.height}`,
  });
}

/** Failures are nobody's business: nothing is shown, thrown, reported or repeated. [TRK-20] */
function sendHit({ fetch, clock, signal }: Environment, body: URLSearchParams): void {
  const request = new AbortController();
  const stop = (): void => request.abort();
  onAbort(signal, stop);
  clock.after(limits.trackingTimeoutMs, stop, request.signal);
  fetch(calls.recordHit, { method: 'POST', body, keepalive: true, signal: request.signal }).then(stop, stop);
}

function sendPageView(environment: Environment): void {
  const { document } = environment.window;
  if (counted.has(document) || !environment.use(consent).allowed()) return;
  counted.add(document);
  const hit = { event: String(events.pageView), data: JSON.stringify(createTrackingEvent(environment)), ss_cvr: renewVisitor(environment) } satisfies HitRequest;
  sendTrack(environment);
  sendHit(environment, new URLSearchParams(hit));
}

/**
 * Counts the view of the page, once, as soon as the visitor's consent allows it: at once, or on a yes given later. A page that the
 * browser prepares unseen counts when it is shown; one that comes back from the back/forward cache does not count again.
 */
export function start({ environment }: Pick<BridgeHost, 'environment'>): void {
  const { context, editing, signal, window } = environment;
  const { document, location } = window;
  // Made in any case: where nothing is counted, the gate still clears what may not stay.
  const gate = environment.use(consent);
  if (!isPageTracked(context, location.pathname, editing)) return;
  const send = (): void => sendPageView(environment);
  gate.onChange(signal, send);
  if ((document as { prerendering?: boolean }).prerendering) listen(document, 'prerenderingchange', signal, send);
  else send();
}
