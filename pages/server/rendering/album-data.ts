import { blockTables } from '../../../protocol/blocks/index.js';
import { picturesInBlocks } from '../../../protocol/blocks/pictures-in-blocks.js';
import type { CardPicture } from '../../blocks/frame/link-card.js';
import type { JournalEntry } from '../snapshot/journal-entries.js';
import type { CardSource } from './link-card.js';

/** An album by schema.org, with the pictures of its page. */
export function albumData(
  { excerpt, date }: JournalEntry,
  { document, site, origin }: CardSource,
  picture: CardPicture | null,
): object {
  const pictures = [...picturesInBlocks(blockTables, document.blocks)];
  return {
    '@type': 'ImageGallery',
    name: document.title,
    ...((document.description || excerpt) && { description: document.description || excerpt }),
    url: origin + document.path,
    inLanguage: site.settings.locale,
    ...(date && { datePublished: date }),
    ...(picture && { image: [picture.url] }),
    associatedMedia: pictures.map(({ image, alt }) => ({
      '@type': 'ImageObject',
      contentUrl: origin + image,
      ...(alt && { caption: alt }),
    })),
  };
}
