import { findKeys, shortcutKeys } from '../../protocol/names/shortcut-keys.js';
import { listen } from '../core/listen.js';
import { closestBlock, findBlock, listBlocks } from './found-blocks.js';
import type { Session } from './session.js';

const editable = 'input,select,textarea,[contenteditable]';

/**
 * The block that `key` leads to from `current`, in document order; null when there is none, undefined when the key is no navigation key.
 */
function nextBlock(document: Document, key: string, current: HTMLElement | null): HTMLElement | null | undefined {
  const blocks = listBlocks(document);
  const at = current ? blocks.indexOf(current) : -1;
  switch (key) {
    case 'ArrowDown':
      return blocks[at + 1] ?? null;
    case 'ArrowUp':
      return blocks[at < 0 ? blocks.length - 1 : at - 1] ?? null;
    case 'Home':
      return blocks[0] ?? null;
    case 'End':
      return blocks.at(-1) ?? null;
    case 'ArrowLeft':
      return closestBlock(current?.parentElement);
    case 'ArrowRight':
      return blocks.find((block) => !!current && closestBlock(block.parentElement) === current) ?? null;
    default:
      return undefined;
  }
}

/**
 * While the page is edited, its links and controls are no stops of the Tab key: the focus that enters the page without a press goes to the
 * overlay.
 */
function keepFocusOnBlocks(document: Document, session: Session, overlayHost: Element, signal: AbortSignal): void {
  const window = document.defaultView as Window;
  /** Once inside, the focus may go anywhere: from a control that is replaced while it has the focus, to its successor. */
  let isAway = true;
  listen(window, 'blur', signal, () => (isAway = true));
  listen(window, 'pointerdown', signal, () => (isAway = false), { capture: true });
  listen<FocusEvent>(document, 'focusin', signal, ({ target, relatedTarget }) => {
    const isInside = !isAway || relatedTarget || target === overlayHost;
    isAway = false;
    if (isInside || session.mode !== 'edit' || (target as Element).closest('[contenteditable]')) return;
    session.focusBlocks();
  });
}

/**
 * Listens for keys. In edit mode, with the focus on the overlay or nowhere: the up and down arrows, Home and End select along the document,
 * left and right select the parent and the first child, and Enter writes the first text of the block, or else sends the selection again,
 * upon which the editor moves on to its panel.
 * Forwards the editor's shortcuts, and no other typing. Listens on the document, so that an open layer of the page,
 * which listens on the window, handles Escape first: one press closes one layer.
 */
export function connectKeys(document: Document, session: Session, overlayHost: Element, signal: AbortSignal): void {
  function move(event: KeyboardEvent): void {
    const current = session.selectedId === null ? null : findBlock(document, session.selectedId);
    const next = event.key === 'Enter' ? current : nextBlock(document, event.key, current);
    if (next === undefined) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    if (!next || (event.key === 'Enter' && session.write(next, null))) return;
    next.scrollIntoView({ block: 'nearest' });
    session.select(next, 'keyboard');
  }

  keepFocusOnBlocks(document, session, overlayHost, signal);
  listen<KeyboardEvent>(
    document,
    'keydown',
    signal,
    (event) => {
      const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt, isComposing } = event;
      if (isComposing) return;
      const target = event.target as Element;
      const isOnBlocks =
        session.mode === 'edit' &&
        (target === overlayHost || target === document.body || target === document.documentElement);
      const press = { key, ctrl, meta, shift, alt };
      const keys = findKeys(press);
      const place = keys && shortcutKeys[keys];
      const isFree = place === 'always' || key === 'Escape' || !target.closest?.(editable);
      if (place && isFree && (isOnBlocks || !(place === 'blocks' || place === 'frame'))) {
        // An open layer of the page may still close by it.
        if (key !== 'Escape') event.preventDefault();
        session.tell({ type: 'key/pressed', ...press });
      } else if (isOnBlocks && !ctrl && !meta && !alt) {
        move(event);
      }
    },
    { capture: true },
  );
}
