import * as events from '../../../protocol/enums/tracking-events.js';
import { waitingKey } from '../../../protocol/names/analytics.js';
import * as selectors from '../../../protocol/names/selectors.js';
import { whenIdle } from '../../core/idle.js';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { consent } from '../consent/consent.js';
import type { Counting } from './counting.js';
import { sendCensus } from './send-census.js';
import { sendHit } from './send-hit.js';
import { isSearchPage } from './skip-rules.js';
import { trackAddress } from './track-address.js';
import { renewVisitor } from './visitor.js';
import { withEvents } from './with-events.js';

/** Documents counted so far, so that a restart of the runtime does not count them again. */
const counted = /* @__PURE__ */ new WeakSet<Document>();

const ignore = (): void => undefined;

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

/** Counts a page view, or the query on the search page: another page of the same results is no new search. */
function sendPageView(environment: Environment, counting: Counting): void {
  const { context, signal, window } = environment;
  const { document, location } = window;
  if (counted.has(document)) return;
  counted.add(document);
  // Speed and plays. While the visitor is still there: who leaves soon has the page's first impression to tell of.
  whenIdle(window, () => {
    if (signal.aborted) return;
    import('../records/records.js').then(({ startRecords }) => startRecords(environment, counting), ignore);
    const sendWaiting = (): unknown =>
      environment.use(consent).storageAllowed() && withEvents(environment, waitingKey, 'sendWaiting');
    sendWaiting();
    listen(window, 'online', signal, sendWaiting);
  });
  const isSearch = isSearchPage(context, location.pathname);
  if (isSearch && !/^\?q=[^&]+$/.test(location.search)) return;
  if (!isSearch) sendTrack(environment);
  sendHit(environment, isSearch ? events.siteSearch : events.pageView);
}

/** Counts the page and, from now on, its buttons and forms, with the visitor's consent. A page loses nothing where more code does not load. */
export function countPage(environment: Environment): void {
  const counting: Counting = {
    allowed: environment.use(consent).allowed,
    visitor: () => renewVisitor(environment),
    sendHit: (event, more) => sendHit(environment, event, more),
    send: (url, body) => sendCensus(environment, url, body),
  };
  sendPageView(environment, counting);
  if (environment.window.document.querySelector(selectors.counted))
    import('./block-census.js').then(({ watchBlocks }) => watchBlocks(environment, counting), ignore);
}
