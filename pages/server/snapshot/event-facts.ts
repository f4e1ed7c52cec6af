import { lastOccurrence, nextOccurrence } from '../../../protocol/collections/occurrences.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { EventFacts } from '../../blocks/block-template.js';
import type { SiteSnapshot } from './site.js';

/** What events are measured by: the zone of the site, and the time at which it is shown. */
export type EventClock = Pick<SiteSnapshot, 'zone' | 'nowMs'>;

/** When and where the event of a page is. */
export function eventFacts(page: Omit<PageDocument, 'blocks'>, { zone, nowMs }: EventClock): EventFacts {
  const occurrence = nextOccurrence(page, zone, nowMs) ?? lastOccurrence(page, zone);
  const { repeats = 'never', repeatsUntil = '', place = '', placeAddress = '', price = '', tickets = '' } = page;
  return {
    occurrence,
    isPast: occurrence !== null && occurrence.endsMs <= nowMs,
    repeats,
    repeatsUntil: repeats === 'never' ? '' : repeatsUntil,
    place,
    placeAddress,
    price,
    tickets,
    timeZone: zone.name,
  };
}

/**
 * The instant at which lists and calendars of these pages say something else: an event is over, or the day is. Infinite for a site without
 * events.
 */
export function eventsTrueUntil(pages: readonly PageDocument[], { zone, nowMs }: EventClock): number {
  const events = pages.filter(({ itemKind }) => itemKind === 'event');
  if (events.length === 0) return Infinity;
  const ends = events.flatMap((event) => nextOccurrence(event, zone, nowMs)?.endsMs ?? []);
  const tomorrow = zone.dayAt(zone.toMs(zone.dayAt(nowMs), '12:00') + 86_400_000);
  return Math.min(zone.toMs(tomorrow, '00:00'), ...ends);
}
