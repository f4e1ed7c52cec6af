import { type LiveKind, liveEvents } from '../../../../protocol/enums/activity.js';
import * as hits from '../../../../protocol/enums/tracking-events.js';
import type { LiveEvent } from '../../../../protocol/http/activity.js';
import { readButton, readHit, readOrder, readOverlay } from '../../figures/counting/event-data.js';
import { isInside, sourceOf } from '../../figures/counting/source.js';
import type { LoggedEvent } from '../../figures/log/logged-event.js';
import type { SiteNames } from './site-names.js';
import { withoutMailAddresses } from './without-mail-addresses.js';

/** What an event is about, without its visitor; null for one that is not shown, such as a heartbeat. */
type Shown = Pick<LiveEvent, 'kind' | 'about' | 'sale'> | null;

const shown = (kind: LiveKind, about = ''): Shown => ({ kind, about, sale: null });

function showHit({ event, data }: LoggedEvent): Shown {
  const { queryString, referrer, url } = readHit(data);
  const arrival = { query: queryString, referrer, url };
  switch (Number(event)) {
    case hits.pageView:
      return shown('view', isInside(arrival) ? '' : sourceOf(arrival));
    case hits.siteSearch:
      return shown('search', withoutMailAddresses(new URLSearchParams(queryString).get('q') ?? ''));
    case hits.audio:
    case hits.video:
      return shown('play');
    default:
      return null;
  }
}

function show(event: LoggedEvent, names: SiteNames): Shown {
  switch (event.kind) {
    case 'hit':
      return showHit(event);
    case 'button-click':
      return shown('press', readButton(event.data).buttonText);
    case 'entry':
      return shown('entry', names.form(event.event).name);
    case 'quick-view':
      return shown('product', names.product(event.event).name);
    case 'overlay':
      return shown('popup', readOverlay(event.data).event);
    case 'custom':
      return shown('event', event.event);
    case 'order': {
      const order = readOrder(event.data);
      return order && { kind: 'order', about: '', sale: { currency: order.currency, orders: 1, amount: order.amount } };
    }
    default:
      return null;
  }
}

/** The newest of the events that are shown, newest first. Without sales, orders are left out. */
export function showLive(
  events: readonly LoggedEvent[],
  { names, withSales }: { readonly names: SiteNames; readonly withSales: boolean },
): LiveEvent[] {
  const list: LiveEvent[] = [];
  for (const event of events) {
    const what = show(event, names);
    if (!what || (what.kind === 'order' && !withSales)) continue;
    const { id, receivedAt, page } = event;
    list.push({ id: Number(id), at: Number(receivedAt), page, name: names.titleOf(page), ...what });
    if (list.length === liveEvents) break;
  }
  return list;
}
