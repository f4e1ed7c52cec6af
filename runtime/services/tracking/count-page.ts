import * as events from '../../../protocol/enums/tracking-events.js';
import * as calls from '../../../protocol/http/calls.js';
import type { HitRequest } from '../../../protocol/http/census.js';
import type { Environment } from '../../core/widget.js';
import { watchBlocks } from './block-census.js';
import { sendCensus } from './send-census.js';
import { isSearchPage } from './skip-rules.js';
import { trackAddress } from './track-address.js';
import { createTrackingEvent } from './tracking-event.js';
import { renewVisitor } from './visitor.js';

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

/** Counts a page view, or the query on the search page: another page of the same results is no new search. */
function sendPageView(environment: Environment): void {
  const { context, window } = environment;
  const { document, location } = window;
  if (counted.has(document)) return;
  counted.add(document);
  const isSearch = isSearchPage(context, location.pathname);
  if (isSearch && !/^\?q=[^&]+$/.test(location.search)) return;
  const event = String(isSearch ? events.siteSearch : events.pageView);
  const hit = {
    event,
    data: JSON.stringify(createTrackingEvent(environment)),
    ss_cvr: renewVisitor(environment),
  } satisfies HitRequest;
  if (!isSearch) sendTrack(environment);
  sendCensus(environment, calls.recordHit, new URLSearchParams(hit));
}

/** Counts the page and, from now on, its buttons and forms, with the visitor's consent. */
export function countPage(environment: Environment): void {
  sendPageView(environment);
  watchBlocks(environment);
}
