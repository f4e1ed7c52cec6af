import { findShortcut } from '../../protocol/names/shortcuts.js';
import type { Chord, KeyPress } from '../../protocol/names/shortcuts.js';

export type { Chord, KeyPress };

/** The command of a key press, or null. */
export function readChord(press: KeyPress): Chord | null {
  return findShortcut(press)?.chord ?? null;
}
