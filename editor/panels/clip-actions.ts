import * as text from '#strings/editor';
import { clipKey } from '../../protocol/names/clip.js';
import { insertAllChange, removeChange, targetAfter } from '../document/block-changes.js';
import type { Target } from '../document/block-changes.js';
import { readClip, writeClip } from '../document/clip.js';
import type { Clip } from '../document/clip.js';
import { findBlock } from '../document/tree.js';
import { copyText } from '../ui/clipboard.js';
import type { ActionScope } from './action-scope.js';

/** Commands between pages, tabs and sites. */
export interface ClipActions {
  copy(blockId: string): void;
  cut(blockId: string): void;
  /**
   * Inserts blocks after the selected ones, or inside an empty block that holds others. From `pasted`, the text of the
   * clipboard, when it has blocks, else those that this browser copied last.
   */
  paste(pasted?: string): void;
}

/** Storage of the browser, for the other tabs of the site; null where the browser refuses it. */
function storage(window: Window): Storage | null {
  try {
    return window.localStorage;
  } catch {
    return null;
  }
}

export function createClipActions(scope: ActionScope): ClipActions {
  const { editing, window, toasts } = scope;
  /** For a browser without storage. */
  let last = '';

  function keep(ids: readonly string[]): void {
    const { document } = editing.store.get();
    last = writeClip(ids.flatMap((id) => findBlock(document, id) ?? []));
    try {
      storage(window)?.setItem(clipKey, last);
    } catch {
      // Full; this tab still has them.
    }
    // For other sites. Blocks are never read from there without a key press of the user.
    void copyText(window, last);
  }

  function read(pasted: string): Clip {
    const clip = readClip(pasted, scope);
    return clip.ok || clip.reason === 'newer' ? clip : readClip(storage(window)?.getItem(clipKey) ?? last, scope);
  }

  return {
    copy(blockId) {
      const ids = scope.groupOf(blockId);
      if (ids.length === 0) return;
      keep(ids);
      toasts.show(text.blocksCopied({ block: scope.nameOf(ids) }));
    },
    cut(blockId) {
      const ids = scope.groupOf(blockId);
      const block = scope.nameOf(ids);
      if (ids.length === 0) return;
      keep(ids);
      editing.change(removeChange(ids, text.stepCut({ block })));
      if (findBlock(editing.store.get().document, blockId)) return;
      toasts.show(text.blocksCut({ block }), { label: text.undo(), run: scope.undo });
    },
    paste(pasted = '') {
      const clip = read(pasted);
      if (!clip.ok) return toasts.show(clip.reason === 'newer' ? text.clipNewer() : text.clipNone());
      const types = clip.unknown.join(', ');
      if (clip.blocks.length === 0) return toasts.show(text.clipUnknown({ types }));
      const { document } = editing.store.get();
      const name = text.stepPaste({ n: clip.blocks.length });
      const change = insertAllChange(document, clip.blocks, pasteTarget(scope), name);
      const ids = clip.blocks.map(({ id }) => id);
      if (scope.add(change, ids) && types !== '') toasts.show(text.clipUnknown({ types }));
    },
  };
}

function pasteTarget({ editing, groupOf }: ActionScope): Target {
  const { document, selectedId } = editing.store.get();
  const end = { parentId: null, beforeId: null };
  if (selectedId === null) return end;
  const selected = findBlock(document, selectedId);
  if (selected?.children?.length === 0) return { parentId: selectedId, beforeId: null };
  return targetAfter(document, groupOf(selectedId).at(-1) ?? selectedId) ?? end;
}
