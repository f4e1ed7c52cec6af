import { blockFailures, type BlockFailure } from '../../protocol/enums/block-failures.js';
import type { PageMessage } from '../../protocol/messages/messages.js';
import { selectRange, toggleSelected } from '../document/selection.js';
import { readChord } from '../ui/chords.js';
import { nowhere, patch, type PreviewLink, showsOwnPage } from './preview-link.js';
import { handleWriting } from './written-text.js';

type AppliedResults = Extract<PageMessage, { type: 'document/applied' }>['results'];

function markWaiting(link: PreviewLink, results: AppliedResults): void {
  const { waitingIds } = link.store.get();
  const next = new Set(waitingIds);
  for (const { blockId, result } of results) {
    if (result === 'waiting') next.add(blockId);
    else next.delete(blockId);
  }
  const isSame = next.size === waitingIds.size && [...next].every((id) => waitingIds.has(id));
  if (!isSame) patch(link, { waitingIds: next });
}

/** A new rendering settles what was wrong with the block; what was applied in place settles only that it could not be. */
function markResult({ dependencies: { editing } }: PreviewLink, { blockId, result }: AppliedResults[number]): void {
  const known = editing.store.get().failures.get(blockId);
  if (result === 'failed' && !known) editing.markFailed(blockId, 'not-shown');
  if (result === 'rendered' || (result === 'live' && known === 'not-shown')) editing.markFailed(blockId, null);
}

const isLinkKey = ({ key, ctrl, meta, shift, alt }: Extract<PageMessage, { type: 'key/pressed' }>): boolean =>
  (ctrl || meta) && !shift && !alt && key.toLowerCase() === 'k';

const isFailure = (code: string): code is BlockFailure => (blockFailures as readonly string[]).includes(code);

/** What failed in the page; reports of the runtime are those of a behaviour. */
function markError({ dependencies: { editing } }: PreviewLink, blockId: string, code: string): void {
  if (code !== '') editing.markFailed(blockId, isFailure(code) ? code : 'behaviour-failed');
  else if (editing.store.get().failures.get(blockId) === 'behaviour-failed') editing.markFailed(blockId, null);
}

/** Does in the editor what the page says that happened there. */
export function handleMessage(link: PreviewLink, message: PageMessage): void {
  const { editing, onNotice, onChord, onDropped, onItemDropped, onLoginRequired } = link.dependencies;
  switch (message.type) {
    case 'document/applied':
      for (const result of message.results) markResult(link, result);
      return markWaiting(link, message.results);
    case 'block/error':
      return message.blockId === null ? undefined : markError(link, message.blockId, message.code);
    case 'mark/pressed':
      return link.dependencies.onMark?.(message.blockId);
    case 'block/selected':
      // The Enter key on the block that is selected already.
      if (
        message.source === 'keyboard' &&
        message.blockId !== null &&
        message.blockId === editing.store.get().selectedId
      )
        return link.dependencies.onEnter();
      link.selectedInPage = message.blockId;
      return editing.select(message.blockId);
    case 'item/selected': {
      const { selectedId, itemPath } = editing.store.get();
      if (message.blockId !== selectedId) return;
      // The Enter key on the item that is selected already.
      if (message.source === 'keyboard' && message.path === itemPath) return link.dependencies.onEnter();
      link.itemInPage = message.path;
      return editing.select(selectedId, message.path);
    }
    case 'item/dropped': {
      const { selectedId, itemPath } = editing.store.get();
      return message.blockId === selectedId && message.path === itemPath ? onItemDropped(message.beforeId) : undefined;
    }
    case 'item/placed':
      return link.places.update((places) => ({ ...places, item: showsOwnPage(link) ? message.place : null }));
    case 'block/added': {
      const state = editing.store.get();
      link.selectedInPage = message.range ? state.selectedId : message.blockId;
      return editing.selectAll(
        message.range ? selectRange(state.document, state, message.blockId) : toggleSelected(state, message.blockId),
      );
    }
    case 'drag/target':
      return link.dropPlace.set(message.place);
    case 'block/dropped':
      return onDropped(message.blockId, { parentId: message.parentId, beforeId: message.beforeId });
    case 'block/hovered':
      return editing.hover(message.blockId);
    case 'field/opened':
    case 'field/typed':
    case 'field/closed':
      return handleWriting(link, message);
    case 'block/placed':
      return link.places.update(({ item }) =>
        showsOwnPage(link) ? { selected: message.selected, hovered: message.hovered, item } : nowhere,
      );
    case 'link/followed':
      return patch(link, { followed: { href: message.href } });
    case 'form/prevented':
      return onNotice('form');
    case 'preview/notice':
      return onNotice('preview-only');
    case 'key/pressed': {
      const chord = readChord(message);
      // In a text with formats this key is that of links.
      if (link.rich.get() && isLinkKey(message)) return link.linkAsked.update((count) => count + 1);
      return chord ? onChord(chord) : undefined;
    }
    case 'session/login-required':
      return onLoginRequired();
    case 'page/ready':
      return patch(link, { shown: { pageId: message.pageId, path: message.path, title: message.title } });
    default:
      return;
  }
}
