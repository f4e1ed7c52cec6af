import type { PageMessage } from '../../protocol/messages/messages.js';
import { itemOfField } from '../document/items.js';
import { findBlock } from '../document/tree.js';
import { writeRichDraft } from '../fields/rich-draft.js';
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
    const { isRich, value, ...field } = writing.open(blockId, path);
    const writer = isRich ? (dependencies.writerOf?.() ?? 'page') : 'page';
    const isInPage = writer === 'editor';
    // A plain text that may have formats is written without them where the page does so.
    const canWrite = field.canWrite && (isInPage || (writer === 'page' && typeof value === 'string'));
    link.itemInPage = itemOfField(path);
    editing.select(blockId, link.itemInPage);
    connection?.send({
      type: 'field/write',
      ...{ blockId, path, ...field, canWrite, value: typeof value === 'string' && !isInPage ? value : '' },
    });
    if (isInPage && canWrite) link.rich.set({ blockId, path, name: field.name });
    if (!canWrite && editing.isOpen()) dependencies.onFormatted(blockId, path);
  } else if (type === 'field/typed') typeField(link, message, true);
  else {
    link.rich.set(null);
    writing.close(blockId, path);
    redraw(link, blockId, path);
  }
}

/** What writes texts with formats did not come: this one is written in the panel. */
export function refuseRich({ rich, connection, dependencies }: PreviewLink): void {
  const place = rich.get();
  if (!place) return;
  const { blockId, path } = place;
  rich.set(null);
  const { words } = dependencies.writing.open(blockId, path);
  connection?.send({ type: 'field/write', blockId, path, canWrite: false, value: '', name: '', words });
  dependencies.onFormatted(blockId, path);
}

/** Stores a text; the page says what is wrong with it. */
export function typeField(
  link: PreviewLink,
  { blockId, path, value }: { readonly blockId: string; readonly path: string; readonly value: string },
  isTyped: boolean,
): void {
  link.isWritten = true;
  const problem = link.dependencies.writing.type(blockId, path, value, isTyped);
  link.isWritten = false;
  if (problem !== link.problem) link.connection?.send({ type: 'field/checked', blockId, path, problem });
  link.problem = problem;
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
  const operations = canWrite
    ? shown.map((each) => ({ ...each, fields: [{ path, value: writeRichDraft(text) }] }))
    : shown;
  link.connection?.send({ type: 'document/apply', revision: link.revision, operations });
}
