import type { ItemKind } from '../../../protocol/document/item-kinds.js';
import { search } from '../../../protocol/names/routes.js';
import type { Business } from '../../../protocol/site/business.js';
import { withPrefix } from '../../../protocol/text/localized-paths.js';
import type { Topic } from '../../../protocol/text/topics.js';
import { queryParameter } from '../../../protocol/widgets/search-preview.js';
import type { CardPicture } from '../../blocks/frame/link-card.js';
import { entryTime, type JournalEntry } from '../snapshot/journal-entries.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { albumData } from './album-data.js';
import { eventData } from './event-data.js';
import type { CardSource } from './link-card.js';

/** Placeholder for the visitor's words in the address of a search. */
const words = 'words';

/** Address of the start page of the language. */
const homeUrl = ({ homeOf, settings }: SiteSnapshot, origin: string): string =>
  origin + (homeOf(settings.locale)?.path ?? '/');

function websiteData(site: SiteSnapshot, origin: string): object {
  const { title, locale } = site.settings;
  const path = withPrefix(search, locale, site.languages);
  return {
    '@type': 'WebSite',
    name: title,
    url: homeUrl(site, origin),
    inLanguage: locale,
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin + path}?${queryParameter}={${words}}` },
      'query-input': `required name=${words}`,
    },
  };
}

function businessData(business: Business, { site, origin }: CardSource, picture: CardPicture | null): object {
  const { address, place, opening = [], profiles = [], type, name, taxNumber, telephone, email } = business;
  return {
    '@type': type,
    '@id': `${origin}/#business`,
    name: name || site.settings.title,
    url: homeUrl(site, origin),
    ...(picture && { image: picture.url }),
    ...(taxNumber && { taxID: taxNumber }),
    telephone,
    email,
    ...(Object.values(address).some(Boolean) && {
      address: {
        '@type': 'PostalAddress',
        streetAddress: address.street || undefined,
        addressLocality: address.city || undefined,
        addressRegion: address.region,
        postalCode: address.postalCode,
        addressCountry: address.country || undefined,
      },
    }),
    ...(place && { geo: { '@type': 'GeoCoordinates', ...place } }),
    ...(opening.length > 0 && {
      openingHoursSpecification: opening.map(({ days, from, to }) => ({
        '@type': 'OpeningHoursSpecification',
        dayOfWeek: days,
        opens: from,
        closes: to,
      })),
    }),
    ...(profiles.length > 0 && { sameAs: profiles }),
  };
}

const dateOf = (ms: number): string => new Date(ms).toISOString().slice(0, 10);

function articleData(entry: JournalEntry, source: CardSource, picture: CardPicture | null): object {
  const { document, site, origin } = source;
  const day = entryTime(entry);
  const publisher = { '@type': 'Organization', name: site.settings.title, url: homeUrl(site, origin) };
  const topics = (names: readonly Topic[]): string => names.map(({ name }) => name).join(', ');
  return {
    '@type': 'Article',
    headline: document.title,
    ...((document.description || entry.excerpt) && { description: document.description || entry.excerpt }),
    url: origin + document.path,
    mainEntityOfPage: origin + document.path,
    inLanguage: site.settings.locale,
    ...(day !== null && { datePublished: dateOf(day) }),
    // The page may have been stored before the day that its owner gave it.
    ...(entry.page &&
      entry.page.publishedAt > 0 && { dateModified: dateOf(Math.max(entry.page.publishedAt, day ?? 0)) }),
    ...(picture && { image: [picture.url] }),
    author: entry.author ? { '@type': 'Person', name: entry.author } : publisher,
    ...(entry.categories.length > 0 && { articleSection: topics(entry.categories) }),
    ...(entry.tags.length > 0 && { keywords: topics(entry.tags) }),
    publisher,
  };
}

/** What an item of each kind says of itself; null for nothing yet. */
const itemData: Readonly<Record<ItemKind, typeof eventData>> = {
  post: articleData,
  event: eventData,
  album: albumData,
};

/** Structured data of a page by schema.org: the site on its start page, an item of a collection; null for other pages. */
export function structuredData(source: CardSource, picture: CardPicture | null): object | null {
  const { document, site, origin, entry } = source;
  const isHome = site.homeOf(site.settings.locale)?.path === document.path;
  const { business } = site.settings;
  const item = entry && itemData[entry.kind](entry, source, picture);
  const graph = [
    ...(isHome ? [websiteData(site, origin)] : []),
    ...(isHome && business ? [businessData(business, source, picture)] : []),
    ...(item ? [item] : []),
  ];
  return graph.length > 0 ? { '@context': 'https://schema.org', '@graph': graph } : null;
}
