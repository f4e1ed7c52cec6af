import { useState } from 'react';
import * as text from '#strings/editor';
import * as limits from '../../protocol/enums/limits.js';
import { targetAfter } from '../document/block-changes.js';
import type { Target } from '../document/block-changes.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { findBlock, listBlocks } from '../document/tree.js';
import { useServices } from '../services/services.js';
import { Dialog } from '../ui/Dialog.js';
import { useStore } from '../ui/use-store.js';
import type { BlockActions } from './use-block-actions.js';

interface InsertDialogProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  onClose(): void;
}

interface Spot {
  readonly label: string;
  readonly target: Target;
}

/** Chooses the type and the position of a new block. On a full page a notice replaces the choice. [LIM-01] */
export function InsertDialog({ editing, actions, onClose }: InsertDialogProps) {
  const { tables, labels } = useServices();
  const count = useStore(editing.store, (state) => listBlocks(state.document.blocks).length);
  const [spots] = useState(() => listSpots(editing, (type) => blockName(labels, type)));
  const [chosen, choose] = useState(0);
  const isFull = count >= limits.blocksPerLayout;

  return (
    <Dialog title={text.insertTitle()} className="insert-dialog" onCancel={onClose}>
      {isFull && <p className="notice">{text.pageFull({ max: limits.blocksPerLayout })}</p>}
      <div className="field">
        <label htmlFor="insert-spot">{text.insertWhere()}</label>
        <select id="insert-spot" value={chosen} onChange={(event) => choose(Number(event.target.value))}>
          {spots.map((spot, index) => (
            <option key={spot.label} value={index}>
              {spot.label}
            </option>
          ))}
        </select>
      </div>
      <ul className="block-menu">
        {Object.keys(tables).map((type) => (
          <li key={type}>
            <button
              type="button"
              aria-disabled={isFull}
              onClick={() => {
                const spot = spots[chosen];
                if (spot && actions.insert(type, spot.target)) onClose();
              }}
            >
              <strong>{blockName(labels, type)}</strong>
              <span>{labels[type]?.description}</span>
            </button>
          </li>
        ))}
      </ul>
      <div className="dialog-actions">
        <button type="button" className="button" onClick={onClose}>
          {text.cancel()}
        </button>
      </div>
    </Dialog>
  );
}

/**
 * The positions to offer, most likely first: inside the selected block if it holds blocks, after it, at the end, at the
 * start.
 */
function listSpots(editing: Editing, nameOf: (type: string) => string): readonly Spot[] {
  const { document, selectedId } = editing.store.get();
  const selected = selectedId === null ? null : findBlock(document, selectedId);
  const after = selected && targetAfter(document, selected.id);
  return [
    ...(selected?.children
      ? [
          {
            label: text.insertInside({ block: nameOf(selected.type) }),
            target: { parentId: selected.id, beforeId: null },
          },
        ]
      : []),
    ...(selected && after ? [{ label: text.insertAfter({ block: nameOf(selected.type) }), target: after }] : []),
    { label: text.insertAtEnd(), target: { parentId: null, beforeId: null } },
    { label: text.insertAtStart(), target: { parentId: null, beforeId: document.blocks[0]?.id ?? null } },
  ];
}
