import { useEffect } from 'react';
import { readChord } from './chords.js';
import type { Chord } from './chords.js';

/**
 * Runs the editor's commands for key presses in its window, except in an open dialog, and undo and redo in an invalid
 * field.
 */
export function useChords(window: Window, run: (chord: Chord) => void): void {
  useEffect(() => {
    function handle(event: KeyboardEvent): void {
      const chord = readChord({
        key: event.key,
        ctrl: event.ctrlKey,
        meta: event.metaKey,
        shift: event.shiftKey,
        alt: event.altKey,
      });
      const target = event.target instanceof Element ? event.target : null;
      if (!chord || event.defaultPrevented || target?.closest('dialog')) return;
      const isTyping = target?.matches('input, textarea, select') ?? false;
      if (chord === 'deselect' && isTyping) return;
      if ((chord === 'undo' || chord === 'redo') && target?.getAttribute('aria-invalid') === 'true') return;
      if (chord !== 'deselect') event.preventDefault();
      run(chord);
    }
    window.addEventListener('keydown', handle);
    return () => window.removeEventListener('keydown', handle);
  }, [window, run]);
}
