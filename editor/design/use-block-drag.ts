import { useCallback } from 'react';
import type { RefObject } from 'react';
import * as text from '#strings/editor';
import { createPageZone } from '../canvas/page-zone.js';
import type { Preview } from '../canvas/preview.js';
import { blockName } from '../document/block-name.js';
import type { Editing, EditingState } from '../document/editing.js';
import { groupOf } from '../document/selection.js';
import { findBlock } from '../document/tree.js';
import type { BeginDrag, Dragged, DropZone } from '../panels/drag-kinds.js';
import { createOutlineItemZone } from '../panels/outline-item-zone.js';
import { createOutlineZone } from '../panels/outline-zone.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import type { Services } from '../services/services.js';

interface BlockDragOptions {
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly preview: Preview | null;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly isReadOnly: boolean;
}

function nameDragged(names: Services['names'], { document }: EditingState, dragged: Dragged): string {
  if (dragged.kind === 'item') return dragged.name;
  const type = dragged.kind === 'new' ? dragged.type : findBlock(document, dragged.blockId)?.type;
  return blockName(names, type ?? '');
}

/** Drags blocks of the outline and of the tools, items of the outline within their list, and new ones of the menu, into the outline and the page. */
export function useBlockDrag({ editing, actions, preview, frame, isReadOnly }: BlockDragOptions): BeginDrag {
  const { window, clock, names } = useServices();
  return useCallback<BeginDrag>(
    (event, dragged, onStart = () => {}, onEnd = () => {}) => {
      if (event.button !== 0 || isReadOnly) return;
      const { pointerId, clientX: x, clientY: y, pointerType } = event;
      const state = editing.store.get();
      const blockIds = dragged.kind === 'block' ? groupOf(state.document, state, dragged.blockId) : [];
      const { document } = window;
      const itemZone = dragged.kind === 'item' ? createOutlineItemZone(document, dragged.blockId, dragged.path) : null;
      const blockZones = (): DropZone[] => [
        createOutlineZone(document, () => editing.store.get().document),
        ...(preview && frame.current ? [createPageZone(frame.current, preview)] : []),
      ];
      const press = new AbortController();
      let at = { x, y };
      window.addEventListener(
        'pointermove',
        (move) => {
          if (move.pointerId === pointerId) at = { x: move.clientX, y: move.clientY };
        },
        { signal: press.signal, capture: true },
      );
      for (const end of ['pointerup', 'pointercancel'])
        window.addEventListener(end, () => clock.after(0, () => press.abort()), {
          signal: press.signal,
          capture: true,
        });
      const options = {
        window,
        start: { x, y, pointerId, isMouse: pointerType === 'mouse' },
        label: blockIds.length > 1 ? text.severalBlocks({ n: blockIds.length }) : nameDragged(names, state, dragged),
        blockIds,
        zones: itemZone ? [itemZone] : blockZones(),
        signal: press.signal,
        after: (delayMs: number, task: () => void) => clock.after(delayMs, task),
        onStart,
      };
      void import('../panels/block-drag.js').then(({ followDrag }) => {
        if (press.signal.aborted) return;
        followDrag({
          ...options,
          at,
          onEnd(zone) {
            const place = zone?.place();
            const moved = zone && itemZone?.itemPlace();
            if (moved && dragged.kind === 'item') {
              editing.select(dragged.blockId, dragged.path);
              actions.onItem({ place: moved.beforeId });
            } else if (place && dragged.kind === 'new') actions.insert(dragged.type, place);
            else if (place && dragged.kind === 'block') actions.moveTo(dragged.blockId, place);
            onEnd();
          },
        });
      });
    },
    [window, clock, names, editing, actions, preview, frame, isReadOnly],
  );
}
