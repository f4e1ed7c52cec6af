import * as text from '#strings/editor';
import type { PageMessage } from '../../protocol/messages/messages.js';
import { itemOfField } from '../document/items.js';
import { findBlock } from '../document/tree.js';
import { writeRichDraft } from '../fields/rich-draft.js';
import type { FieldWriting } from './field-writing.js';
import { patch, type PreviewLink, showsOwnPage, shownBy } from './preview-link.js';

type WritingMessage = Extract<PageMessage, { type: `field/${string}` }>;

/** Stores what is written in the page, as if it was typed in the panel. */
export function handleWriting(link: PreviewLink, message: WritingMessage): void {
  const { type, blockId, path } = message;
  if (!showsOwnPage(link)) return;
  if (type === 'field/opened') {
    const { editing, withWriting } = link.dependencies;
    link.problem = '';
    link.selectedInPage = blockId;
    patch(link, { followed: null });
    link.itemInPage = itemOfField(path);
    editing.select(blockId, link.itemInPage);
    withWriting(
      (writing) => openField(link, writing, blockId, path),
      () => writeElsewhere(link, blockId, path, text.writingElsewhere()),
    );
  } else if (type === 'field/typed') {
    link.dependencies.editing.compose(message.isComposing);
    typeField(link, message, true);
  } else {
    link.dependencies.editing.compose(false);
    link.rich.set(null);
    link.dependencies.withWriting((writing) => {
      writing.close(blockId, path);
      redraw(link, writing, blockId, path);
    });
  }
}

/** Tells the page whether it may be written there, and by whom. */
function openField(link: PreviewLink, writing: FieldWriting, blockId: string, path: string): void {
  const { dependencies, connection } = link;
  const { isRich, value, ...field } = writing.open(blockId, path);
  const writer = isRich ? (dependencies.writerOf?.() ?? 'page') : 'page';
  const isInPage = writer === 'editor';
  // A plain text that may have formats is written without them where the page does so.
  const canWrite = field.canWrite && (isInPage || (writer === 'page' && typeof value === 'string'));
  connection?.send({
    type: 'field/write',
    ...{ blockId, path, ...field, canWrite, value: typeof value === 'string' && !isInPage ? value : '' },
  });
  if (isInPage && canWrite) link.rich.set({ blockId, path, name: field.name });
  if (!canWrite && dependencies.editing.isOpen()) dependencies.onFormatted(blockId, path);
}

/** Ends it in the page, and goes on in the panel. */
function writeElsewhere({ connection, dependencies }: PreviewLink, blockId: string, path: string, words: string): void {
  connection?.send({ type: 'field/write', blockId, path, canWrite: false, value: '', name: '', words });
  dependencies.onFormatted(blockId, path);
}

/** What writes texts with formats did not come: this one is written in the panel. */
export function refuseRich(link: PreviewLink): void {
  const { rich, dependencies } = link;
  const place = rich.get();
  if (!place) return;
  const { blockId, path } = place;
  rich.set(null);
  dependencies.withWriting((writing) => writeElsewhere(link, blockId, path, writing.open(blockId, path).words));
}

/** Stores a text; the page says what is wrong with it. */
export function typeField(
  link: PreviewLink,
  { blockId, path, value }: { readonly blockId: string; readonly path: string; readonly value: string },
  isTyped: boolean,
): void {
  link.dependencies.withWriting((writing) => {
    link.isWritten = true;
    const problem = writing.type(blockId, path, value, isTyped);
    link.isWritten = false;
    if (problem !== link.problem) link.connection?.send({ type: 'field/checked', blockId, path, problem });
    link.problem = problem;
  });
}

/** Sends the stored text again, which the page draws in place of what was written. */
function redraw(link: PreviewLink, writing: FieldWriting, blockId: string, path: string): void {
  const { document } = link.dependencies.editing.store.get();
  const [field = ''] = path.split('/', 1);
  const value = findBlock(document, blockId)?.value[field];
  const { value: stored, canWrite } = writing.open(blockId, path);
  if (value === undefined) return;
  const shown = shownBy(link, [{ type: 'set', blockId, field, value }], document, document);
  link.revision += 1;
  const operations = canWrite
    ? shown.map((each) => ({ ...each, fields: [{ path, value: writeRichDraft(stored) }] }))
    : shown;
  link.connection?.send({ type: 'document/apply', revision: link.revision, operations });
}
