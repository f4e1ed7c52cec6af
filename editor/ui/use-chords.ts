import { useEffect } from 'react';
import { attributeSelector, blockKeys } from '../../protocol/names/attributes.js';
import { findShortcut } from '../../protocol/names/shortcuts.js';
import type { Chord } from '../../protocol/names/shortcuts.js';

/** What contains blocks, so that keys of the selected blocks work when the focus is in it. */
export const blockKeysProps = { [blockKeys]: '' };

const typed = 'input, textarea, select, [contenteditable]';

/** Whether the selected blocks have the keys: no other control has the focus, and no text is selected. */
function haveBlocksKeys(window: Window, target: Element | null): boolean {
  const isNear = !target || target === window.document.body || target.closest(attributeSelector(blockKeys)) !== null;
  return isNear && String(window.getSelection() ?? '') === '';
}

/**
 * Runs the editor's commands for key presses in its window, except in an open dialog, and undo and redo in an invalid
 * field. `run` returns false for a command that it leaves to the browser.
 */
export function useChords(window: Window, run: (chord: Chord) => boolean): void {
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      const { key, ctrlKey: ctrl, metaKey: meta, shiftKey: shift, altKey: alt } = event;
      const shortcut = findShortcut({ key, ctrl, meta, shift, alt });
      const target = event.target instanceof Element ? event.target : null;
      if (!shortcut || event.defaultPrevented || event.isComposing || target?.closest('dialog')) return;
      const { chord, place } = shortcut;
      if (place === 'frame') return;
      if ((place === 'free' || place === 'blocks') && target?.matches(typed)) return;
      if (place === 'blocks' && !haveBlocksKeys(window, target)) return;
      if ((chord === 'undo' || chord === 'redo') && target?.getAttribute('aria-invalid') === 'true') return;
      if (run(chord) && chord !== 'deselect') event.preventDefault();
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [window, run]);
}
