/** Keys of the editor's shortcuts and where they work, for its window and the page in its frame. What they do only the editor knows. */

/** A key press, as both sides report it. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/**
 * Where keys work: while somebody types too, in the editor and in the page (`always`) or in the editor's own fields only (`editor`); not
 * while somebody types (`free`); only where the selected blocks have the focus, and not in the preview mode (`blocks`); the same, but only
 * in the page, whose own links are no stops while it is edited (`frame`): elsewhere the key is the browser's.
 */
export type KeyPlace = 'always' | 'editor' | 'free' | 'blocks' | 'frame';

/** Modifiers in their order, then `KeyboardEvent.key` with letters in lower case. Control and Command are equivalent: `mod`. */
export const shortcutKeys = {
  'mod k': 'always',
  'mod shift Enter': 'always',
  'mod s': 'always',
  'mod z': 'editor',
  'mod shift z': 'editor',
  'mod y': 'editor',
  F6: 'always',
  'shift F6': 'always',
  Escape: 'free',
  '?': 'free',
  'mod c': 'blocks',
  'mod x': 'blocks',
  'mod v': 'blocks',
  'mod d': 'blocks',
  Delete: 'blocks',
  Backspace: 'blocks',
  'alt ArrowUp': 'blocks',
  'alt ArrowDown': 'blocks',
  '+': 'blocks',
  '-': 'blocks',
  '0': 'blocks',
  Tab: 'frame',
  'shift Tab': 'frame',
} as const satisfies Readonly<Record<string, KeyPlace>>;

export type ShortcutKeys = keyof typeof shortcutKeys;

/** The keys of a shortcut that are pressed, or undefined. Signs need Shift on some keyboards, so that it does not count for them. */
export function findKeys({ key, ctrl, meta, shift, alt }: KeyPress): ShortcutKeys | undefined {
  const letter = key[1] ? key : key.toLowerCase();
  const isShifted = shift && (key[1] || letter !== key.toUpperCase());
  const keys = `${ctrl || meta ? 'mod ' : ''}${alt ? 'alt ' : ''}${isShifted ? 'shift ' : ''}${letter}`;
  return Object.hasOwn(shortcutKeys, keys) ? (keys as ShortcutKeys) : undefined;
}
