import * as events from '../../../protocol/enums/tracking-events.js';
import type { Environment } from '../../core/widget.js';
import { consent } from '../consent/consent.js';
import { watchBlocks } from './block-census.js';
import { sendCensus } from './send-census.js';
import { sendHit } from './send-hit.js';
import { isSearchPage } from './skip-rules.js';
import { startLater } from './start-later.js';
import { trackAddress } from './track-address.js';

/** Documents counted so far, so that a restart of the runtime does not count them again. */
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

/** Records speed and plays. A page loses nothing where this code does not load. */
function startRecords(environment: Environment): void {
  const { allowed } = environment.use(consent);
  import('../records/records.js').then(
    (records) =>
      records.startRecords(environment, {
        allowed,
        sendHit: (event, more) => sendHit(environment, event, more),
        send: (url, body) => sendCensus(environment, url, body),
      }),
    () => undefined,
  );
}

/** Counts a page view, or the query on the search page: another page of the same results is no new search. */
function sendPageView(environment: Environment): void {
  const { context, window } = environment;
  const { document, location } = window;
  if (counted.has(document)) return;
  counted.add(document);
  startLater(environment, () => startRecords(environment));
  const isSearch = isSearchPage(context, location.pathname);
  if (isSearch && !/^\?q=[^&]+$/.test(location.search)) return;
  if (!isSearch) sendTrack(environment);
  sendHit(environment, isSearch ? events.siteSearch : events.pageView);
}

/** Counts the page and, from now on, its buttons and forms, with the visitor's consent. */
export function countPage(environment: Environment): void {
  sendPageView(environment);
  watchBlocks(environment);
}
