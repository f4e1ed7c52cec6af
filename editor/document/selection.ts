import type { PageDocument } from '../../protocol/document/document.js';
import { findBlock, findPlace } from './tree.js';

/**
 * The block to select after a change: the same one, or when it was removed, its next sibling, its previous one, or its
 * parent.
 */
export function keepSelection(before: PageDocument, after: PageDocument, selectedId: string | null): string | null {
  if (selectedId === null || findBlock(after, selectedId)) return selectedId;
  const place = findPlace(before, selectedId);
  if (!place) return null;
  const following = place.siblings.slice(place.index + 1);
  const preceding = place.siblings.slice(0, place.index).reverse();
  const near = [...following, ...preceding].find(({ id }) => findBlock(after, id));
  return near?.id ?? keepSelection(before, after, place.parentId);
}
