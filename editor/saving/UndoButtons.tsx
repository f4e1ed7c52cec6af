import * as text from '#strings/editor';
import type { Editing } from '../document/editing.js';
import { IconButton } from '../ui/IconButton.js';
import { useStore } from '../ui/use-store.js';

interface UndoButtonsProps {
  readonly editing: Editing;
  readonly isReadOnly: boolean;
  undo(): void;
  redo(): void;
}

/** Undo and redo; the tip names the step. */
export function UndoButtons({ editing, isReadOnly, undo, redo }: UndoButtonsProps) {
  const undoName = useStore(editing.store, (state) => state.history.past.at(-1)?.name ?? null);
  const redoName = useStore(editing.store, (state) => state.history.future.at(-1)?.name ?? null);
  return (
    <>
      <IconButton
        icon="undo"
        label={text.undo()}
        tip={undoName && text.undoNamed({ step: undoName })}
        aria-disabled={undoName === null || isReadOnly}
        onClick={undo}
      />
      <IconButton
        icon="redo"
        label={text.redo()}
        tip={redoName && text.redoNamed({ step: redoName })}
        aria-disabled={redoName === null || isReadOnly}
        onClick={redo}
      />
    </>
  );
}
