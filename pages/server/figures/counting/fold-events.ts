import * as figures from '../../../../protocol/enums/figures.js';
import * as hits from '../../../../protocol/enums/tracking-events.js';
import { deviceOf } from '../../../../protocol/site/device.js';
import type { EventKind, LoggedEvent } from '../log/logged-event.js';
import { readButton, readHeartbeat, readHit, readOrder, readOverlay, readRecord, readRefund } from './event-data.js';
import { createFigureSums, dayOf, type Figure, type FigureSums } from './figure-sums.js';
import { stepOf } from './scale.js';
import { isInside, sourceOf } from './source.js';
import { remember, visitNamed, type VisitState } from './visit-state.js';

/** What a run of events changes. */
export interface Fold {
  readonly figures: readonly Figure[];
  /** The visits that events belong to, as they are afterwards. */
  readonly visits: ReadonlyMap<string, VisitState>;
}

interface Folding {
  readonly sums: FigureSums;
  readonly visits: Map<string, VisitState>;
}

/** What changes by more than one, or has an amount in minor units. */
interface Change {
  readonly detail?: string;
  readonly count?: number;
  readonly amount?: number;
}

type Count = (measure: figures.Measure, key: string, change?: Change) => void;

const countOn =
  ({ sums }: Folding, day: number): Count =>
  (measure, key, { detail = '', count = 1, amount = 0 } = {}) =>
    sums.add({ day, measure, key, detail }, count, amount);

/** Counts a visit on its first page view. */
function countVisit(count: Count, event: LoggedEvent, source: string): void {
  const { screenWidth, screenHeight, website_locale: locale } = readHit(event.data);
  count('visit', source);
  count('landing', event.page);
  count('device', deviceOf(screenWidth, screenHeight));
  count('language', locale);
}

/**
 * A page view. Without consent to a cookie nothing ties views together: then a view that a visitor reached from elsewhere counts as a
 * visit, and bounces are not known.
 */
function foldView(folding: Folding, event: LoggedEvent): void {
  const { queryString, referrer, url } = readHit(event.data);
  const day = dayOf(event.receivedAt);
  const count = countOn(folding, day);
  const arrival = { query: queryString, referrer, url };
  count('view', event.page);
  const visit = visitNamed(event.visitor);
  if (!visit) {
    if (!isInside(arrival)) countVisit(count, event, sourceOf(arrival));
    return;
  }
  const known = folding.visits.get(visit.key);
  if (!known || known.views === 0) {
    const source = sourceOf(arrival);
    countVisit(count, event, source);
    if (visit.isFirst) count('new-visit', '');
    count('bounce', event.page);
    const { buttons = [] } = known ?? {};
    const pages = remember([], event.page);
    folding.visits.set(visit.key, { source, landing: event.page, day, views: 1, pages, buttons });
    return;
  }
  if (known.views === 1) countOn(folding, known.day)('bounce', known.landing, { count: -1 });
  folding.visits.set(visit.key, { ...known, views: known.views + 1, pages: remember(known.pages, event.page) });
}

const unseen: VisitState = { source: figures.directSource, landing: '', day: 0, views: 0, pages: [], buttons: [] };

const renewal: VisitState = { ...unseen, source: figures.renewalSource };

function foldPress(folding: Folding, event: LoggedEvent): void {
  const { buttonText } = readButton(event.data);
  countOn(folding, dayOf(event.receivedAt))('button-press', buttonText, { detail: event.page });
  const visit = visitNamed(event.visitor);
  if (!visit) return;
  const known = folding.visits.get(visit.key) ?? unseen;
  folding.visits.set(visit.key, { ...known, buttons: remember(known.buttons, buttonText) });
}

/**
 * A heartbeat tells how long its page was in sight since the last one, and the blocks that were pointed at meanwhile: together for no longer.
 * [TRK-22]
 */
function foldHeartbeat(count: Count, event: LoggedEvent): void {
  const { seconds: inSight, pointed } = readHeartbeat(event.data);
  count('time', event.page, { count: inSight });
  let left = inSight;
  for (const { id, type, seconds } of pointed) {
    const counted = Math.min(seconds, left);
    left -= counted;
    if (counted > 0) count('pointer', `${type} ${id}`, { detail: event.page, count: counted });
  }
}

function foldHit(folding: Folding, event: LoggedEvent): void {
  const count = countOn(folding, dayOf(event.receivedAt));
  const { queryString } = readHit(event.data);
  switch (Number(event.event)) {
    case hits.pageView:
      return foldView(folding, event);
    case hits.siteSearch: {
      const words = new URLSearchParams(queryString).get('q')?.trim().toLowerCase().replace(/\s+/g, ' ');
      return words ? count('search', words) : undefined;
    }
    case hits.heartbeat:
      return foldHeartbeat(count, event);
    case hits.audio:
      return count('audio', event.page);
    case hits.video:
      return count('video', event.page);
    default:
      return undefined;
  }
}

/** An order counts for the source of its visit, and once for each page that the visit saw and each button that it pressed. */
function foldOrder(folding: Folding, event: LoggedEvent): void {
  const order = readOrder(event.data);
  if (!order) return;
  const count = countOn(folding, dayOf(event.receivedAt));
  const visit = visitNamed(event.visitor);
  const { source, pages, buttons } = (visit && folding.visits.get(visit.key)) ?? (order.isRenewal ? renewal : unseen);
  const change = { detail: order.currency, amount: order.amount };
  count('order', source, change);
  for (const page of pages) count('order-page', page, change);
  for (const button of buttons) count('order-button', button, change);
}

/** A refund lowers what was sold on the day of its order. */
function foldRefund(folding: Folding, event: LoggedEvent): void {
  const refund = readRefund(event.data);
  if (!refund) return;
  const { amount, currency, orderedAt } = refund;
  countOn(folding, dayOf(orderedAt))('order', figures.refundSource, { detail: currency, count: 0, amount: -amount });
}

function foldRecord(folding: Folding, event: LoggedEvent): void {
  const record = readRecord(event.data);
  if (!record) return;
  const count = countOn(folding, dayOf(event.receivedAt));
  const { name, device, blockType, blockId } = record;
  // Layout shift is a small number without a unit.
  const step = stepOf(name === 'CLS' ? record.value * 1000 : record.value);
  const change = { detail: `${device} ${step}` };
  count(name, event.page, change);
  const byBlock = figures.blockVitals.find((vital) => vital === name);
  if (byBlock && blockId) count(`${byBlock}-block`, `${event.page} ${blockType} ${blockId}`, change);
}

const folders: Readonly<Record<EventKind, (folding: Folding, event: LoggedEvent, count: Count) => void>> = {
  hit: foldHit,
  // The picture goes with every page view, which counts.
  track: () => undefined,
  trace: () => undefined,
  'button-render': (_, { data, page }, count) => count('button-seen', readButton(data).buttonText, { detail: page }),
  'button-click': foldPress,
  'form-render': (_, { event }, count) => count('form-seen', event),
  entry: (_, { event }, count) => count('form-sent', event),
  overlay: (_, { data }, count) => count('overlay', readOverlay(data).id, { detail: readOverlay(data).event }),
  'quick-view': (_, { event }, count) => count('quick-view', event),
  custom: (_, { event }, count) => count('custom', event),
  record: foldRecord,
  order: foldOrder,
  refund: foldRefund,
};

/** Counts events, oldest first. `visits` are those known before, by key; visits that are not among them are new. */
export function foldEvents(events: readonly LoggedEvent[], visits: ReadonlyMap<string, VisitState>): Fold {
  const folding: Folding = { sums: createFigureSums(), visits: new Map(visits) };
  for (const event of events) folders[event.kind]?.(folding, event, countOn(folding, dayOf(event.receivedAt)));
  return { figures: folding.sums.list(), visits: folding.visits };
}
