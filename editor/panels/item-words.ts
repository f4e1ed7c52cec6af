import * as text from '#strings/editor';
import type { ItemKind } from '../../protocol/document/item-kinds.js';
import type { ItemField } from '../../protocol/document/page-fields.js';

/** Words and fields of an item of a collection in the panel of its page. */
interface ItemPanel {
  readonly title: () => string;
  /** In the order of the panel. */
  readonly fields: readonly ItemField[];
  readonly helps: Readonly<Partial<Record<ItemField, () => string>>>;
}

const topics = { categories: text.pageTopicsHelp, tags: text.pageTopicsHelp } as const;

const ofLists = { excerpt: text.pageExcerptHelp, picture: text.pagePictureHelp } as const;

export const itemPanels: Readonly<Record<ItemKind, ItemPanel>> = {
  post: {
    title: text.pagePost,
    fields: ['excerpt', 'picture', 'pictureAlt', 'author', 'date', 'categories', 'tags'],
    helps: { ...ofLists, date: text.pageDateHelp, ...topics },
  },
  event: {
    title: text.pageEvent,
    fields: [
      'date',
      'startTime',
      'endDate',
      'endTime',
      'repeats',
      'repeatsUntil',
      'place',
      'placeAddress',
      'price',
      'tickets',
      'excerpt',
      'picture',
      'pictureAlt',
      'categories',
      'tags',
    ],
    helps: {
      date: text.eventDateHelp,
      startTime: text.eventStartTimeHelp,
      endDate: text.eventEndDateHelp,
      endTime: text.eventEndTimeHelp,
      repeatsUntil: text.eventUntilHelp,
      price: text.eventPriceHelp,
      tickets: text.eventTicketsHelp,
      ...ofLists,
      ...topics,
    },
  },
  album: {
    title: text.pageAlbum,
    fields: ['excerpt', 'picture', 'pictureAlt', 'date', 'categories', 'tags'],
    helps: { ...ofLists, date: text.pageDateHelp, ...topics },
  },
};
