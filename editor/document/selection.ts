import type { PageDocument } from '../../protocol/document/document.js';
import { findBlock, findPlace, holdsBlock, listBlocks } from './tree.js';

/** The selected blocks. The panel shows the first; commands act on all. */
export interface Selection {
  readonly selectedId: string | null;
  /** Further selected blocks, without `selectedId`. */
  readonly alsoIds: readonly string[];
}

const none: readonly string[] = [];

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

/** The selection with the block added, or taken out when it is in it. */
export function toggleSelected({ selectedId, alsoIds }: Selection, blockId: string): Selection {
  if (selectedId === null) return { selectedId: blockId, alsoIds: none };
  if (selectedId === blockId) return { selectedId: alsoIds[0] ?? null, alsoIds: alsoIds.slice(1) };
  return alsoIds.includes(blockId)
    ? { selectedId, alsoIds: alsoIds.filter((id) => id !== blockId) }
    : { selectedId, alsoIds: [...alsoIds, blockId] };
}

/** All blocks from the selected one to `blockId` in reading order; that one alone when none is selected. */
export function selectRange(document: PageDocument, { selectedId }: Selection, blockId: string): Selection {
  const ids = listBlocks(document.blocks).map(({ id }) => id);
  const [from, to] = [ids.indexOf(selectedId ?? blockId), ids.indexOf(blockId)];
  if (from < 0 || to < 0) return { selectedId: blockId, alsoIds: none };
  const range = ids.slice(Math.min(from, to), Math.max(from, to) + 1);
  return { selectedId: ids[from] ?? blockId, alsoIds: range.filter((id) => id !== ids[from]) };
}

/** The blocks in reading order, without those inside another of them, which go with it. */
export function outermost(document: PageDocument, blockIds: readonly string[]): readonly string[] {
  const chosen = listBlocks(document.blocks).filter(({ id }) => blockIds.includes(id));
  return chosen
    .filter((block) => !chosen.some((other) => other !== block && holdsBlock(other, block.id)))
    .map(({ id }) => id);
}

/** The blocks that a command on `blockId` concerns: the whole selection if the block is in it, else the block alone. */
export function groupOf(
  document: PageDocument,
  { selectedId, alsoIds }: Selection,
  blockId: string,
): readonly string[] {
  const all = selectedId === null ? none : [selectedId, ...alsoIds];
  return outermost(document, all.includes(blockId) ? all : [blockId]);
}
