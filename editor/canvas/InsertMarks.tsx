import { useEffect, useRef, useState } from 'react';
import type { RefObject } from 'react';
import * as text from '#strings/editor';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { findBlock } from '../document/tree.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import { Icon } from '../ui/Icon.js';
import { useStore } from '../ui/use-store.js';
import type { Preview } from './preview.js';
import { usePlacedTools } from './use-placed-tools.js';

interface InsertMarksProps {
  readonly preview: Preview;
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly frame: RefObject<HTMLIFrameElement | null>;
}

/** How long a mark stays after the pointer has left its block, to be reached. In milliseconds. */
const stayMs = 400;

/**
 * A "+" at the upper and the lower edge of the block under the pointer, else of the selected one. The keyboard has the
 * same two in the toolbar, so they are no stops of the Tab key.
 */
export function InsertMarks({ preview, editing, actions, frame }: InsertMarksProps) {
  const { names } = useServices();
  const blockId = useMarkedBlock(preview);
  const marks = { before: useRef<HTMLButtonElement>(null), after: useRef<HTMLButtonElement>(null) };
  const type = useStore(editing.store, ({ document }) =>
    blockId === null ? null : findBlock(document, blockId)?.type,
  );
  usePlacedTools(preview.places, frame, ({ hovered, selected }, { stage, toStage }) => {
    const found = [hovered, selected].find((place) => place?.blockId === blockId);
    if (!found) return;
    const box = toStage(found);
    for (const [side, edge] of [
      ['before', box.top],
      ['after', box.top + box.height],
    ] as const) {
      const mark = marks[side].current;
      if (!mark) continue;
      // Half of it is above the first line of the view at the start of a page, so it moves inside.
      const inside = Math.max(stage.top + mark.offsetHeight / 2, edge);
      mark.classList.toggle('is-away', edge < stage.top - 1 || edge > stage.top + stage.height + 1);
      mark.style.transform = `translate(${Math.round(box.left + box.width / 2)}px, ${Math.round(Math.min(inside, stage.top + stage.height - mark.offsetHeight / 2))}px)`;
    }
  });
  if (blockId === null || !type) return null;

  const block = blockName(names, type);
  return (['before', 'after'] as const).map((side) => (
    <button
      key={side}
      ref={marks[side]}
      type="button"
      className="insert-mark"
      tabIndex={-1}
      aria-label={side === 'before' ? text.addBeforeOf({ block }) : text.addAfterOf({ block })}
      title={side === 'before' ? text.addBeforeOf({ block }) : text.addAfterOf({ block })}
      onPointerEnter={() => editing.hover(blockId)}
      onPointerLeave={() => editing.hover(null)}
      onClick={() => actions.askInsert({ anchorId: blockId, side })}
    >
      <Icon name="add" />
    </button>
  ));
}

/** The block at whose edges the marks are: the one under the pointer, for a moment after it has left, else the selected. */
function useMarkedBlock({ places }: Preview): string | null {
  const { clock } = useServices();
  const hovered = useStore(places, (state) => state.hovered?.blockId ?? null);
  const selected = useStore(places, (state) => state.selected?.blockId ?? null);
  const [kept, keep] = useState<string | null>(null);
  useEffect(() => {
    if (hovered !== null) return keep(hovered);
    return clock.after(stayMs, () => keep(null));
  }, [hovered, clock]);
  return hovered ?? kept ?? selected;
}
