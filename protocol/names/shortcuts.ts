/** Keys of the editor, for its window and the page in its frame alike, and for the sheet that lists them. */

export type Chord =
  | 'undo'
  | 'redo'
  | 'save'
  | 'publish'
  | 'deselect'
  | 'palette'
  | 'help'
  | 'next-pane'
  | 'previous-pane'
  | 'copy'
  | 'cut'
  | 'paste'
  | 'duplicate'
  | 'delete'
  | 'move-up'
  | 'move-down'
  | 'leave-forward'
  | 'leave-back';

/** A key press, as both sides report it. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

/** One key combination. Control and Command are equivalent on every platform. */
export interface Shortcut {
  readonly chord: Chord;
  /** As `KeyboardEvent.key`, letters in lower case. */
  readonly key: string;
  readonly mod?: boolean;
  readonly alt?: boolean;
  /** `any`: the key itself needs Shift on some keyboards. */
  readonly shift?: boolean | 'any';
  /**
   * Whether it works while somebody types: in the editor and in the page, in the editor's own fields only, or in
   * neither.
   */
  readonly typing: 'always' | 'editor' | 'never';
  /** It acts on the selected blocks: only where these have the focus, and not in the preview mode. */
  readonly ofBlocks?: boolean;
  /** Only in the page, whose own links are no stops while it is edited; elsewhere the key is the browser's. */
  readonly frameOnly?: boolean;
}

export const shortcuts: readonly Shortcut[] = [
  { chord: 'palette', key: 'k', mod: true, typing: 'always' },
  { chord: 'publish', key: 'Enter', mod: true, shift: true, typing: 'always' },
  { chord: 'save', key: 's', mod: true, typing: 'always' },
  { chord: 'undo', key: 'z', mod: true, typing: 'editor' },
  { chord: 'redo', key: 'z', mod: true, shift: true, typing: 'editor' },
  { chord: 'redo', key: 'y', mod: true, typing: 'editor' },
  { chord: 'next-pane', key: 'F6', typing: 'always' },
  { chord: 'previous-pane', key: 'F6', shift: true, typing: 'always' },
  { chord: 'deselect', key: 'Escape', typing: 'never' },
  { chord: 'help', key: '?', shift: 'any', typing: 'never' },
  { chord: 'copy', key: 'c', mod: true, typing: 'never', ofBlocks: true },
  { chord: 'cut', key: 'x', mod: true, typing: 'never', ofBlocks: true },
  { chord: 'paste', key: 'v', mod: true, typing: 'never', ofBlocks: true },
  { chord: 'duplicate', key: 'd', mod: true, typing: 'never', ofBlocks: true },
  { chord: 'delete', key: 'Delete', typing: 'never', ofBlocks: true },
  { chord: 'delete', key: 'Backspace', typing: 'never', ofBlocks: true },
  { chord: 'move-up', key: 'ArrowUp', alt: true, typing: 'never', ofBlocks: true },
  { chord: 'move-down', key: 'ArrowDown', alt: true, typing: 'never', ofBlocks: true },
  { chord: 'leave-forward', key: 'Tab', typing: 'never', ofBlocks: true, frameOnly: true },
  { chord: 'leave-back', key: 'Tab', shift: true, typing: 'never', ofBlocks: true, frameOnly: true },
];

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
export function findShortcut({ key, ctrl, meta, shift, alt }: KeyPress): Shortcut | undefined {
  const name = key.length === 1 ? key.toLowerCase() : key;
  return shortcuts.find(
    (shortcut) =>
      shortcut.key === name &&
      !!shortcut.mod === (ctrl || meta) &&
      !!shortcut.alt === alt &&
      (shortcut.shift === 'any' || !!shortcut.shift === shift),
  );
}
