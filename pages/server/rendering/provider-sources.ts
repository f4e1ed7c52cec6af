import type { BookingService } from '../../../protocol/enums/booking.js';
import { hosts as commentHosts } from '../../../protocol/enums/comments.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { bookingTable } from '../../../protocol/widgets/booking.js';
import { commentsTable } from '../../../protocol/widgets/comments.js';
import { followTable } from '../../../protocol/widgets/follow.js';
import { hasWidget, type PageNeeds } from '../../blocks/page-needs.js';
import type { PolicySources } from './policy-sources.js';

const opentable = 'https://www.opentable.com https://cdn.otstatic.com';
const tock = 'https://www.exploretock.com';
const platform = 'https://platform.twitter.com https://syndication.twitter.com';

/** The host of comments, and the parts of it that a site and its files have. */
const comments = commentHosts.map((host) => `https://${host} https://*.${host}`).join(' ');

const everywhere = (hosts: string): PolicySources => ({
  'script-src': hosts,
  'frame-src': hosts,
  'style-src': hosts,
  'connect-src': hosts,
  'trusted-types': '*',
});

/**
 * Sources of the providers of bookings. Their scripts do not know Trusted Types, which such a page requires like any other: their strings go
 * through its default policy (`runtime/dom/admit-scripts.ts`).
 */
const bookings: Readonly<Record<BookingService, PolicySources>> = {
  table: everywhere(opentable),
  reservations: everywhere(tock),
};

const isBooking = (name: string): name is BookingService => Object.hasOwn(bookings, name);

/** Sources of the providers whose scripts the page may load, once its visitor allows it; none for most pages. [BOOK-06] [FOLLOW-01] */
export function providerSourcesOf(needs: PageNeeds): readonly PolicySources[] {
  const services = hasWidget(needs, bookingTable.name)
    ? needs.valuesOf(optionAttribute('provider' satisfies keyof typeof bookingTable.options))
    : [];
  return [
    ...services.filter(isBooking).map((service) => bookings[service]),
    ...(hasWidget(needs, followTable.name) ? [everywhere(platform)] : []),
    ...(hasWidget(needs, commentsTable.name) ? [everywhere(comments)] : []),
  ];
}
