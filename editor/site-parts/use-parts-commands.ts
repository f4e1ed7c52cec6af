import { useCallback } from 'react';
import { publishButtonId } from '../saving/DraftButtons.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';
import { focusPane, stepPane } from '../ui/panes.js';
import { useChords } from '../ui/use-chords.js';

/** Runs the commands of key chords in the editor's window; the returned function runs those of the frame. */
export function usePartsCommands({ editing, queue }: PageSession): (chord: Chord) => void {
  const { window } = useServices();
  const run = useCallback(
    (chord: Chord): boolean => {
      const { document } = window;
      const commands: Partial<Record<Chord, () => void>> = {
        undo: () => void editing.undo(),
        redo: () => void editing.redo(),
        save: () => void queue.flush(),
        publish: () => document.getElementById(publishButtonId)?.click(),
        'next-pane': () => stepPane(document, 1),
        'previous-pane': () => stepPane(document, -1),
        deselect: () => editing.select(null),
      };
      commands[chord]?.();
      return commands[chord] !== undefined;
    },
    [editing, queue, window],
  );
  useChords(window, run);
  return useCallback(
    (chord) => {
      const { document, navigator } = window;
      // A script of the page can report a key as well, but not without a press of the user just before.
      if (navigator.userActivation?.isActive === false) return;
      // The page may not publish: the next key does, which the editor's own button receives.
      if (chord === 'publish') return document.getElementById(publishButtonId)?.focus();
      if (chord === 'leave-forward') return void focusPane(document, 'settings');
      if (chord === 'leave-back') return void focusPane(document, 'top');
      run(chord);
    },
    [run, window],
  );
}
