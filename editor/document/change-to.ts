import type { PageDocument } from '../../protocol/document/document.js';
import { diffDocuments } from './diff.js';
import type { Editing } from './editing.js';

/** Makes `target` the document under edit, as one step of undo. */
export function changeTo(editing: Editing, name: string, target: PageDocument): void {
  editing.change({ name, operations: diffDocuments(editing.store.get().document, target) });
}
