import { isoEnd, isoStart } from '../../../protocol/collections/iso-time.js';
import { safeLink } from '../../../protocol/text/links.js';
import { priceAmount } from '../../blocks/event-words.js';
import type { CardPicture } from '../../blocks/frame/link-card.js';
import type { JournalEntry } from '../snapshot/journal-entries.js';
import type { CardSource } from './link-card.js';

/** A link as the data of an event takes it: a whole address. */
const wholeLink = (link: string, origin: string): string => (link.startsWith('/') ? origin + link : safeLink(link));

/** An event by schema.org; null before it has a day, without which search engines take none. */
export function eventData(
  { event, excerpt }: JournalEntry,
  { document, site, origin }: CardSource,
  picture: CardPicture | null,
): object | null {
  if (!event?.occurrence) return null;
  const { place, placeAddress, price, tickets, occurrence } = event;
  const amount = priceAmount(price);
  const end = isoEnd(occurrence);
  const url = origin + document.path;
  return {
    '@type': 'Event',
    name: document.title,
    ...((document.description || excerpt) && { description: document.description || excerpt }),
    url,
    inLanguage: site.settings.locale,
    startDate: isoStart(occurrence),
    ...(end && { endDate: end }),
    eventStatus: 'https://schema.org/EventScheduled',
    ...((place || placeAddress) && {
      location: {
        '@type': 'Place',
        ...(place && { name: place }),
        ...(placeAddress && { address: placeAddress }),
      },
    }),
    ...(picture && { image: [picture.url] }),
    ...((tickets || amount !== null) && {
      offers: {
        '@type': 'Offer',
        url: tickets ? wholeLink(tickets, origin) : url,
        ...(amount !== null && { price: amount, priceCurrency: site.settings.currencyCode }),
      },
    }),
    organizer: { '@type': 'Organization', name: site.settings.title, url: origin },
  };
}
