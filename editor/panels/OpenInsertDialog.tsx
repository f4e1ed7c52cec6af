import { useId, useState } from 'react';
import type { PointerEvent } from 'react';
import * as text from '#strings/editor';
import { searchWords } from '../../protocol/blocks/search-words.js';
import * as limits from '../../protocol/enums/limits.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { listInsertSpots } from '../document/insert-spots.js';
import type { InsertSpot } from '../document/insert-spots.js';
import { findBlock, listBlocks } from '../document/tree.js';
import { useServices } from '../services/services.js';
import { useLabels } from '../services/use-labels.js';
import { Dialog } from '../ui/Dialog.js';
import { useStore } from '../ui/use-store.js';
import { BlockMenu } from './BlockMenu.js';
import type { BeginDrag } from './drag-kinds.js';
import { findBlockTypes } from './find-blocks.js';
import type { BlockActions, InsertRequest } from './use-block-actions.js';

interface OpenInsertDialogProps {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly beginDrag: BeginDrag;
  readonly request: InsertRequest;
}

/** Chooses the type and the position of a new block. On a full page a notice replaces the choice. [LIM-01] */
export function OpenInsertDialog({ editing, actions, beginDrag, request }: OpenInsertDialogProps) {
  const { tables } = useServices();
  const labels = useLabels();
  const count = useStore(editing.store, (state) => listBlocks(state.document.blocks).length);
  const { spots, anchorName, chosen, choose } = useSpots(editing, request);
  const [query, setQuery] = useState('');
  const id = useId();
  const isFull = count >= limits.blocksPerLayout;
  const groups = findBlockTypes(Object.keys(tables), query, (type) => [
    blockName(labels, type),
    labels[type]?.description ?? '',
    (searchWords as Readonly<Record<string, string>>)[type] ?? '',
  ]);
  const found = groups.flatMap(({ types }) => types);
  const close = (): void => actions.inserting.set(null);

  function insert(type: string | undefined): void {
    const spot = spots[chosen];
    if (type === undefined || isFull || !spot) return;
    if (actions.insert(type, spot.target)) close();
  }

  /** The dialog gives way to the page while a card is dragged, and is done with after the drop. */
  function press(event: PointerEvent, type: string): void {
    const dialog = event.currentTarget.closest('dialog');
    if (!isFull) beginDrag(event, { kind: 'new', type }, () => dialog?.close(), close);
  }

  return (
    <Dialog title={text.insertTitle()} className="insert-dialog" onCancel={close}>
      {isFull && <p className="notice">{text.pageFull({ max: limits.blocksPerLayout })}</p>}
      <div className="insert-head">
        <div className="field">
          <label htmlFor={`${id}-search`}>{text.insertSearch()}</label>
          <input
            id={`${id}-search`}
            type="search"
            autoComplete="off"
            autoFocus
            value={query}
            aria-describedby={`${id}-found`}
            onChange={(event) => setQuery(event.target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              event.preventDefault();
              insert(found[0]);
            }}
          />
        </div>
        <div className="field">
          <label htmlFor="insert-spot">{text.insertWhere()}</label>
          <select id="insert-spot" value={chosen} onChange={(event) => choose(Number(event.target.value))}>
            {spots.map((spot, index) => (
              <option key={spot.kind} value={index}>
                {spotWords[spot.kind]({ block: anchorName })}
              </option>
            ))}
          </select>
        </div>
      </div>
      <p id={`${id}-found`} className="field-help" role="status">
        {query.trim() === '' ? text.insertHelp() : text.insertFound({ n: found.length })}
      </p>
      <BlockMenu groups={groups} isFull={isFull} onInsert={insert} onPress={press} />
      <div className="dialog-actions">
        <button type="button" className="button" onClick={close}>
          {text.cancel()}
        </button>
      </div>
    </Dialog>
  );
}

const spotWords: Readonly<Record<InsertSpot['kind'], (words: { block: string }) => string>> = {
  inside: text.insertInside,
  after: text.insertAfter,
  before: text.insertBefore,
  end: () => text.insertAtEnd(),
  start: () => text.insertAtStart(),
};

/** The places for the new block, and the chosen one: at first the requested side, else the likeliest. */
function useSpots(editing: Editing, { anchorId: requested, side }: InsertRequest) {
  const { names } = useServices();
  const [{ spots, anchorName }] = useState(() => {
    const { document, selectedId } = editing.store.get();
    const anchorId = requested ?? selectedId;
    const type = anchorId === null ? undefined : findBlock(document, anchorId)?.type;
    return {
      spots: listInsertSpots(document, anchorId),
      anchorName: type === undefined ? '' : blockName(names, type),
    };
  });
  const wanted = spots.findIndex(({ kind }) => requested !== null && kind === side);
  const [chosen, choose] = useState(Math.max(wanted, 0));
  return { spots, anchorName, chosen, choose };
}
