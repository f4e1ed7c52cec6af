import type { PageMessage } from '../../protocol/messages/messages.js';
import { itemOfField } from '../document/items.js';
import { findBlock } from '../document/tree.js';
import { patch, type PreviewLink, showsOwnPage, shownBy } from './preview-link.js';

type WritingMessage = Extract<PageMessage, { type: `field/${string}` }>;

/** Stores what is written in the page, as if it was typed in the panel. */
export function handleWriting(link: PreviewLink, message: WritingMessage): void {
  const { dependencies, connection } = link;
  const { editing, writing } = dependencies;
  const { type, blockId, path } = message;
  if (!showsOwnPage(link)) return;
  if (type === 'field/opened') {
    link.problem = '';
    link.selectedInPage = blockId;
    patch(link, { followed: null });
    const field = writing.open(blockId, path);
    link.itemInPage = itemOfField(path);
    editing.select(blockId, link.itemInPage);
    connection?.send({ type: 'field/write', blockId, path, ...field });
    if (!field.canWrite && editing.isOpen()) dependencies.onFormatted(blockId, path);
  } else if (type === 'field/typed') {
    link.isWritten = true;
    const problem = writing.type(blockId, path, message.value);
    link.isWritten = false;
    if (problem !== link.problem) connection?.send({ type: 'field/checked', blockId, path, problem });
    link.problem = problem;
  } else {
    writing.close(blockId, path);
    redraw(link, blockId, path);
  }
}

/** Sends the stored text again, which the page draws in place of what was written. */
function redraw(link: PreviewLink, blockId: string, path: string): void {
  const { document } = link.dependencies.editing.store.get();
  const [field = ''] = path.split('/', 1);
  const value = findBlock(document, blockId)?.value[field];
  const { value: text, canWrite } = link.dependencies.writing.open(blockId, path);
  if (value === undefined) return;
  const shown = shownBy(link, [{ type: 'set', blockId, field, value }], document, document);
  link.revision += 1;
  const operations = canWrite ? shown.map((each) => ({ ...each, fields: [{ path, value: text }] })) : shown;
  link.connection?.send({ type: 'document/apply', revision: link.revision, operations });
}
