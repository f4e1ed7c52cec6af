import { blockTables } from '../../../protocol/blocks/index.js';
import { picturesInBlocks, type BlockPicture } from '../../../protocol/blocks/pictures-in-blocks.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { sharedAddress, sharedSize } from '../../../protocol/media/shared-picture.js';
import { localeWithTerritory } from '../../../protocol/text/locales.js';
import type { CardPicture, LinkCard } from '../../blocks/frame/link-card.js';
import type { JournalEntry } from '../snapshot/journal-entries.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import { pageAlternates } from './page-frame.js';
import { searchTitle } from './search-entry.js';

/** What a page says of itself to machines. */
export interface CardSource {
  readonly document: PageDocument;
  readonly site: SiteSnapshot;
  readonly origin: string;
  /** The entry of a journal that the page is; null for other pages. */
  readonly entry: JournalEntry | null;
  /** Picture of the product that the page sells; null for other pages. */
  readonly product: { readonly picture: BlockPicture | null } | null;
}

/** Pictures that may stand for the page: the chosen one, its own, then those of the start page. */
function* candidates({ document, site, entry, product }: CardSource): Generator<BlockPicture> {
  if (document.cardPicture) yield { image: document.cardPicture, alt: document.cardAlt ?? '' };
  if (product?.picture) yield product.picture;
  if (document.picture) yield { image: document.picture, alt: document.pictureAlt ?? '' };
  yield* picturesInBlocks(blockTables, document.blocks);
  if (entry) yield entry;
  for (const locale of [site.settings.locale, site.languages[0] ?? ''])
    yield* picturesInBlocks(blockTables, site.homeOf(locale)?.blocks ?? []);
}

/** The first picture that the server has, in the form for other services; null without any. */
export async function cardPicture(source: CardSource): Promise<CardPicture | null> {
  const { site, origin } = source;
  for (const { image, alt } of candidates(source)) {
    // The block that shows it reports a picture that cannot be read.
    const info = await site.pictureInfo(image).catch(() => null);
    if (info)
      return {
        url: origin + sharedAddress(image, info.version),
        alt: alt || source.document.title,
        ...sharedSize(info),
      };
  }
  return null;
}

/** The card of a link to the page. */
export function linkCard(source: CardSource, picture: CardPicture | null): LinkCard {
  const { document, site, origin, entry, product } = source;
  const { title, locale } = site.settings;
  const others = pageAlternates(document, site, origin).map(({ hreflang }) => hreflang);
  return {
    type: product ? 'product' : entry ? 'article' : 'website',
    title: searchTitle(document) || title,
    description: document.description,
    url: origin + document.path,
    siteName: title,
    locale: localeWithTerritory(locale),
    otherLocales: others.filter((other) => other !== locale && other !== 'x-default').map(localeWithTerritory),
    picture,
  };
}
