import { useCallback, useEffect } from 'react';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';
import { useChords } from '../ui/use-chords.js';

/** Runs the commands of key chords in the editor's window; the returned function runs those of the frame. */
export function useCommands(session: PageSession, actions: BlockActions): (chord: Chord) => void {
  const { window } = useServices();
  const run = useCallback(
    (chord: Chord): boolean => {
      const { editing, queue } = session;
      const { selectedId } = editing.store.get();
      const ofBlocks = selectedId === null ? undefined : commandsOf(actions, selectedId)[chord];
      if (chord === 'undo') actions.undo();
      else if (chord === 'redo') actions.redo();
      else if (chord === 'save') void queue.flush();
      else if (chord === 'deselect') editing.select(null);
      else if (ofBlocks) ofBlocks();
      else return false;
      return true;
    },
    [actions, session],
  );
  useChords(window, run);
  usePaste(actions);
  return useCallback(
    (chord) => {
      // Scripts of the page can send a chord as well. Without a press of the user just before, it changes no block.
      if (window.navigator.userActivation?.isActive === false) return;
      if (chord === 'paste') actions.paste();
      else run(chord);
    },
    [actions, run, window],
  );
}

/** The commands on the selected blocks. */
function commandsOf(actions: BlockActions, selectedId: string): Partial<Record<Chord, () => void>> {
  return {
    copy: () => actions.copy(selectedId),
    cut: () => actions.cut(selectedId),
    duplicate: () => actions.duplicate(selectedId),
    delete: () => actions.remove(selectedId),
    'move-up': () => actions.move(selectedId, 'up'),
    'move-down': () => actions.move(selectedId, 'down'),
  };
}

/** Pastes blocks when the browser pastes and no field has the focus: only then may a page read the clipboard. */
function usePaste(actions: BlockActions): void {
  const { window } = useServices();
  useEffect(() => {
    const { document } = window;
    function paste(event: ClipboardEvent): void {
      const target = event.target instanceof Element ? event.target : null;
      if (event.defaultPrevented || target?.closest('dialog, input, textarea, select, [contenteditable]')) return;
      event.preventDefault();
      actions.paste(event.clipboardData?.getData('text/plain') ?? '');
    }
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  }, [actions, window]);
}
