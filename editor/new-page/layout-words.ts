import * as text from '#strings/editor';
import type { LayoutName } from './layouts.js';

/** Name and description of each layout. */
export const layoutWords: Readonly<Record<LayoutName, readonly [name: () => string, description: () => string]>> = {
  empty: [text.layoutEmpty, text.layoutEmptyText],
  text: [text.layoutText, text.layoutTextText],
  gallery: [text.layoutGallery, text.layoutGalleryText],
  contact: [text.layoutContact, text.layoutContactText],
  shop: [text.layoutShop, text.layoutShopText],
  journal: [text.layoutJournal, text.layoutJournalText],
  events: [text.layoutEvents, text.layoutEventsText],
  albums: [text.layoutAlbums, text.layoutAlbumsText],
  event: [text.layoutEvent, text.layoutEventText],
  album: [text.layoutAlbum, text.layoutAlbumText],
  post: [text.layoutPost, text.layoutPostText],
};
