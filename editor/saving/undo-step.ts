import * as text from '#strings/editor';
import type { Editing } from '../document/editing.js';
import type { Toasts } from '../ui/toasts.js';

/** Undoes the last step and says which one it was. */
export function undoStep(editing: Editing, toasts: Toasts): void {
  const step = editing.undo();
  toasts.show(step ? text.undone({ step: step.name }) : text.nothingToUndo());
}
