import { useCallback, useEffect } from 'react';
import type { CanvasViewStore } from '../canvas/canvas-view.js';
import { parentItem } from '../document/items.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { publishButtonId } from '../saving/DraftButtons.js';
import { useServices } from '../services/services.js';
import type { PageSession } from '../storage/page-session.js';
import type { Chord } from '../ui/chords.js';
import { focusPane, stepPane } from '../ui/panes.js';
import { useChords } from '../ui/use-chords.js';

export interface CommandScope {
  readonly session: PageSession;
  readonly actions: BlockActions;
  readonly view: CanvasViewStore;
  publish(): void;
  /** Opens a dialog of the window. */
  open(dialog: 'palette' | 'help'): void;
}

/** Runs the commands of key chords in the editor's window; the returned function runs those of the frame. */
export function useCommands({ session, actions, view, publish, open }: CommandScope): (chord: Chord) => void {
  const { window } = useServices();
  const run = useCallback(
    (chord: Chord): boolean => {
      const { editing, queue } = session;
      const { selectedId, itemPath } = editing.store.get();
      const command = {
        ...commandsOf(actions, selectedId),
        ...(itemPath !== null && itemCommandsOf(actions)),
        undo: actions.undo,
        redo: actions.redo,
        save: () => void queue.flush(),
        publish,
        palette: () => open('palette'),
        help: () => open('help'),
        'next-pane': () => stepPane(window.document, 1),
        'previous-pane': () => stepPane(window.document, -1),
        // An item is left for what it is in.
        deselect: () => (itemPath === null ? editing.select(null) : editing.select(selectedId, parentItem(itemPath))),
        'zoom-in': () => view.zoomBy(1),
        'zoom-out': () => view.zoomBy(-1),
        'zoom-fit': () => view.change({ zoom: 'fit' }),
      }[chord as string];
      command?.();
      return command !== undefined;
    },
    [actions, open, publish, session, view, window],
  );
  useChords(window, run);
  usePaste(actions);
  return useCallback((chord) => runInFrame(chord, window, actions, run), [actions, run, window]);
}

/** Runs a command that the page has reported. Scripts of the page can do so as well. */
function runInFrame(chord: Chord, window: Window, actions: BlockActions, run: (chord: Chord) => boolean): void {
  const { document, navigator } = window;
  // A turn of the wheel is no press, and only the view follows.
  if (chord.startsWith('zoom-')) return void run(chord);
  // Without a press of the user just before.
  if (navigator.userActivation?.isActive === false) return;
  switch (chord) {
    case 'publish':
      // The page may not publish: the next key does, which the editor's own button receives.
      return document.getElementById(publishButtonId)?.focus();
    case 'paste':
      return actions.paste();
    case 'leave-forward': {
      const tool = document.querySelector<HTMLElement>('.block-tools:not(.is-away) [tabindex="0"]');
      if (tool) tool.focus();
      else focusPane(document, 'settings');
      return;
    }
    case 'leave-back':
      return void (focusPane(document, 'blocks') || focusPane(document, 'top'));
    default:
      run(chord);
  }
}

/** The commands on the selected blocks. */
function commandsOf(actions: BlockActions, selectedId: string | null): Partial<Record<Chord, () => void>> {
  if (selectedId === null) return {};
  return {
    copy: () => actions.copy(selectedId),
    cut: () => actions.cut(selectedId),
    duplicate: () => actions.duplicate(selectedId),
    delete: () => actions.remove(selectedId),
    'move-up': () => actions.move(selectedId, 'up'),
    'move-down': () => actions.move(selectedId, 'down'),
  };
}

/** The same keys on the selected item of a block. */
function itemCommandsOf({ onItem }: BlockActions): Partial<Record<Chord, () => void>> {
  return {
    duplicate: () => onItem('duplicate'),
    delete: () => onItem('remove'),
    copy: () => onItem('copy'),
    cut: () => onItem('copy'),
    'move-up': () => onItem('up'),
    'move-down': () => onItem('down'),
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
