import { findPlace } from '../document/tree.js';
import { type PreviewLink, showOperations } from './preview-link.js';

/**
 * Has the page ask again for the blocks that it could not get. Nobody tells it that somebody has logged in; a block that is inserted where it is
 * already is requested anew, and what the server answers for one has the page try the others.
 */
export function showWaiting(link: PreviewLink): void {
  const { document } = link.dependencies.editing.store.get();
  const operations = [...link.store.get().waitingIds].flatMap((id) => {
    const place = findPlace(document, id);
    if (!place) return [];
    const { block, parentId, siblings, index } = place;
    return [{ type: 'insert', parentId, beforeId: siblings[index + 1]?.id ?? null, block } as const];
  });
  showOperations(link, operations, document, document);
}
