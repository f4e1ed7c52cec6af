/** A key press in the editor's window, or reported by the page in the frame. */
export interface KeyPress {
  readonly key: string;
  readonly ctrl: boolean;
  readonly meta: boolean;
  readonly shift: boolean;
  readonly alt: boolean;
}

export type Chord = 'undo' | 'redo' | 'save' | 'deselect';

/** The command of a key press, or null. Control and Command are equivalent on every platform. */
export function readChord({ key, ctrl, meta, shift, alt }: KeyPress): Chord | null {
  if (alt) return null;
  if (!ctrl && !meta) return key === 'Escape' && !shift ? 'deselect' : null;
  switch (key.toLowerCase()) {
    case 'z':
      return shift ? 'redo' : 'undo';
    case 'y':
      return shift ? null : 'redo';
    case 's':
      return shift ? null : 'save';
    default:
      return null;
  }
}
