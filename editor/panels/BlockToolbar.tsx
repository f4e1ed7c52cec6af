import * as text from '#strings/editor';
import { stepTarget } from '../document/block-changes.js';
import type { Editing } from '../document/editing.js';
import { IconButton } from '../ui/IconButton.js';
import { useStore } from '../ui/use-store.js';
import type { BlockActions } from './use-block-actions.js';

interface BlockToolbarProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly blockId: string;
}

/** Buttons for the selected block as a whole. */
export function BlockToolbar({ editing, actions, blockId }: BlockToolbarProps) {
  const canRise = useStore(editing.store, ({ document }) => stepTarget(document, blockId, 'up') !== null);
  const canSink = useStore(editing.store, ({ document }) => stepTarget(document, blockId, 'down') !== null);
  return (
    <div className="toolbar" role="group" aria-label={text.blockActions()}>
      <IconButton
        icon="up"
        label={text.moveUp()}
        aria-disabled={!canRise}
        onClick={() => actions.move(blockId, 'up')}
      />
      <IconButton
        icon="down"
        label={text.moveDown()}
        aria-disabled={!canSink}
        onClick={() => actions.move(blockId, 'down')}
      />
      <IconButton icon="copy" label={text.duplicate()} onClick={() => actions.duplicate(blockId)} />
      <IconButton icon="remove" label={text.removeBlock()} onClick={() => actions.remove(blockId)} />
      <button type="button" className="button small quiet" onClick={() => editing.select(null)}>
        {text.pageSettings()}
      </button>
    </div>
  );
}
