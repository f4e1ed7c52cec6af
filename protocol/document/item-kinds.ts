/**
 * Kinds of items that a collection lists. An item is a page of the type `contentItem` below the address of a collection whose list names its
 * kind; the specification's content item types text, event and gallery are the first three. [ENUM-04] [ENUM-22]
 */
export const itemKindNames = ['post', 'event', 'album'] as const;

export type ItemKind = (typeof itemKindNames)[number];

/** The kind of an item; items from before there were kinds are posts. */
export function kindOfItem({ itemKind = 'post' }: { readonly itemKind?: ItemKind | undefined }): ItemKind {
  return itemKind;
}
