import * as events from '../../../protocol/enums/tracking-events.js';
import { whenIdle } from '../../core/idle.js';
import type { Environment } from '../../core/widget.js';
import { watchBlocks } from './block-census.js';
import { createCounting, type Counting } from './counting.js';
import { isSearchPage } from './skip-rules.js';
import { trackAddress } from './track-address.js';

/** Documents counted so far, so that a restart of the runtime does not count them again. */
const counted = /* @__PURE__ */ new WeakSet<Document>();

const ignore = (): void => undefined;

/** Counts a page view, or the query on the search page: another page of the same results is no new search. */
function sendPageView(environment: Environment, counting: Counting): void {
  const { context, window } = environment;
  const { document, location } = window;
  if (counted.has(document)) return;
  counted.add(document);
  // Speed and plays. While the visitor is still there: who leaves soon has the page's first impression to tell of.
  whenIdle(window, () => {
    import('../records/records.js').then((records) => records.start(environment, counting), ignore);
  });
  const isSearch = isSearchPage(context, location.pathname);
  if (isSearch && !/^\?q=[^&]+$/.test(location.search)) return;
  if (!isSearch) new window.Image().src = trackAddress(environment);
  counting.sendHit(isSearch ? events.siteSearch : events.pageView);
}

/** Counts the page and, from now on, its buttons and forms, once the visitor allows it: called once for a start of the runtime. */
export function countPage(environment: Environment): void {
  const counting = createCounting(environment);
  sendPageView(environment, counting);
  watchBlocks(environment, counting);
}
