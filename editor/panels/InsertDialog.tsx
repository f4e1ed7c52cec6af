import type { Editing } from '../document/editing.js';
import { lazyOverlay } from '../services/lazy-overlay.js';
import { useStore } from '../ui/use-store.js';
import type { BeginDrag } from './drag-kinds.js';
import type { BlockActions } from './use-block-actions.js';

/** Fetched when it is first opened. */
const OpenInsertDialog = lazyOverlay(async () => (await import('./OpenInsertDialog.js')).OpenInsertDialog);

interface InsertDialogProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly beginDrag: BeginDrag;
}

/** The dialog while there is a request for a new block. */
export function InsertDialog({ editing, actions, beginDrag }: InsertDialogProps) {
  const request = useStore(actions.inserting, (state) => state);
  return request && <OpenInsertDialog {...{ editing, actions, beginDrag, request }} />;
}
