/** What the keys of the editor do, for its window and the sheet that lists them. */
import { findKeys, shortcutKeys } from './shortcut-keys.js';
import type { KeyPlace, KeyPress, ShortcutKeys } from './shortcut-keys.js';

const chords = {
  'mod k': 'palette',
  'mod shift Enter': 'publish',
  'mod s': 'save',
  'mod z': 'undo',
  'mod shift z': 'redo',
  'mod y': 'redo',
  F6: 'next-pane',
  'shift F6': 'previous-pane',
  Escape: 'deselect',
  '?': 'help',
  'mod c': 'copy',
  'mod x': 'cut',
  'mod v': 'paste',
  'mod d': 'duplicate',
  Delete: 'delete',
  Backspace: 'delete',
  'alt ArrowUp': 'move-up',
  'alt ArrowDown': 'move-down',
  '+': 'zoom-in',
  '-': 'zoom-out',
  '0': 'zoom-fit',
  Tab: 'leave-forward',
  'shift Tab': 'leave-back',
} as const satisfies Readonly<Record<ShortcutKeys, string>>;

export type Chord = (typeof chords)[ShortcutKeys];

export type { KeyPress };

export interface Shortcut {
  readonly keys: ShortcutKeys;
  readonly chord: Chord;
  readonly place: KeyPlace;
}

const shortcutOf = (keys: ShortcutKeys): Shortcut => ({ keys, chord: chords[keys], place: shortcutKeys[keys] });

/** Every shortcut, in the order of the sheet. */
export const listShortcuts = (): readonly Shortcut[] => (Object.keys(chords) as ShortcutKeys[]).map(shortcutOf);

/** Keys of the outline and of the page in the frame, for the sheet. */
export interface LocalKey {
  readonly what: 'walk' | 'nest' | 'edit' | 'extend' | 'toggle';
  readonly keys: readonly string[];
}

export const localKeys: readonly LocalKey[] = [
  { what: 'walk', keys: ['↑', '↓'] },
  { what: 'nest', keys: ['←', '→'] },
  { what: 'edit', keys: ['Enter'] },
  { what: 'extend', keys: ['Shift', '↑', '↓'] },
  { what: 'toggle', keys: ['Ctrl', 'Space'] },
];

/** The shortcut of a key press, or undefined. */
export function findShortcut(press: KeyPress): Shortcut | undefined {
  const keys = findKeys(press);
  return keys && shortcutOf(keys);
}
