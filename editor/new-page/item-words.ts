import * as text from '#strings/editor';
import type { ItemKind } from '../../protocol/document/item-kinds.js';

/** Words about items of a kind. */
interface ItemWords {
  /** The button that makes one, the title of its dialog, and what is to be known there. */
  readonly act: () => string;
  readonly title: () => string;
  readonly text: () => string;
  /** Name of the list of those in a collection, and the button that shows them all. */
  readonly listOf: typeof text.postsOf;
  readonly all: typeof text.postsAll;
}

export const itemWords: Readonly<Record<ItemKind, ItemWords>> = {
  post: {
    act: text.newPost,
    title: text.newPostTitle,
    text: text.newPostText,
    listOf: text.postsOf,
    all: text.postsAll,
  },
  event: {
    act: text.newEvent,
    title: text.newEventTitle,
    text: text.newEventText,
    listOf: text.eventsOf,
    all: text.eventsAll,
  },
  album: {
    act: text.newAlbum,
    title: text.newAlbumTitle,
    text: text.newAlbumText,
    listOf: text.albumsOf,
    all: text.albumsAll,
  },
};
