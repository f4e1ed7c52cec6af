import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import * as text from '#strings/editor';
import { stepTarget } from '../document/block-changes.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { findItem, parentItem } from '../document/items.js';
import { findBlock, findPlace } from '../document/tree.js';
import { itemName } from '../fields/list-items.js';
import type { BeginDrag } from '../panels/drag-kinds.js';
import { findListSpec } from '../panels/item-actions.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import { Icon } from '../ui/Icon.js';
import type { IconName } from '../ui/Icon.js';
import { IconButton } from '../ui/IconButton.js';
import { inlineKey } from '../ui/inline-key.js';
import { useStore } from '../ui/use-store.js';
import { InsertMarks } from './InsertMarks.js';
import type { Preview } from './preview.js';
import { usePlacedTools } from './use-placed-tools.js';

interface BlockToolsProps {
  readonly preview: Preview;
  readonly editing: Editing;
  readonly actions: BlockActions;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  readonly beginDrag: BeginDrag;
}

/**
 * The tools beside the selected block of the page. They are in the editor's document and not in the frame, so that no
 * script of the page can press them.
 */
export function BlockTools({ preview, editing, actions, frame, beginDrag }: BlockToolsProps) {
  const isEditing = useStore(preview.store, ({ mode, connection }) => mode === 'edit' && connection === 'connected');
  const selectedId = useStore(editing.store, (state) => state.selectedId);
  const isPlaced = useStore(preview.places, ({ selected }) => selected !== null && selected.blockId === selectedId);
  // While the block is drawn anew it is nowhere, and its tools keep the focus.
  const placedId = useRef<string | null>(null);
  if (isPlaced) placedId.current = selectedId;
  if (!isEditing) return null;
  return (
    <>
      {selectedId !== null && placedId.current === selectedId && (
        <Toolbar {...{ preview, editing, actions, frame, beginDrag }} key={selectedId} blockId={selectedId} />
      )}
      <InsertMarks {...{ preview, actions, editing, frame }} />
    </>
  );
}

/** https://www.w3.org/WAI/ARIA/apg/patterns/toolbar/ */
function Toolbar({
  preview,
  editing,
  actions,
  frame,
  beginDrag,
  blockId,
}: BlockToolsProps & { readonly blockId: string }) {
  const bar = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const itemPath = useStore(editing.store, (state) => state.itemPath);
  const ofBlock = useBlockTools(editing, actions, blockId);
  const ofItem = useItemTools(editing, actions, blockId);
  const { label, tools } = itemPath === null ? ofBlock : ofItem;
  usePlacedTools(preview.places, frame, ({ selected, item }, view) => {
    // While an item is not seen, its tools are at the block.
    const place = item !== null && item.path === itemPath ? item : selected;
    if (!bar.current) return;
    if (place) placeBar(bar.current, view.toStage(place), view);
    else if (!bar.current.contains(bar.current.ownerDocument.activeElement)) bar.current.classList.add('is-away');
  });

  return (
    <div
      ref={bar}
      className="block-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={label}
      onKeyDown={(event) => moveInToolbar(event)}
    >
      {itemPath === null && (
        <span
          className="drag-handle"
          aria-hidden="true"
          title={text.dragToMove()}
          onPointerDown={(event) => beginDrag(event, { kind: 'block', blockId })}
        >
          <Icon name="grip" />
        </span>
      )}
      {tools.map(({ icon, label: words, isOff, run }, index) => (
        <IconButton
          key={icon}
          className={`icon-${icon}`}
          icon={icon}
          label={words}
          aria-disabled={isOff}
          tabIndex={index === Math.min(active, tools.length - 1) ? 0 : -1}
          onFocus={() => setActive(index)}
          onClick={() => !isOff && run()}
        />
      ))}
    </div>
  );
}

interface Tools {
  readonly label: string;
  readonly tools: readonly {
    readonly icon: IconName;
    readonly label: string;
    readonly isOff: boolean;
    run(): void;
  }[];
}

function useBlockTools(editing: Editing, actions: BlockActions, blockId: string): Tools {
  const { names } = useServices();
  const block = blockName(
    names,
    useStore(editing.store, (state) => findBlock(state.document, blockId)?.type ?? ''),
  );
  const parentId = useStore(editing.store, ({ document }) => findPlace(document, blockId)?.parentId ?? null);
  const canRise = useStore(editing.store, ({ document }) => stepTarget(document, blockId, 'up') !== null);
  const canSink = useStore(editing.store, ({ document }) => stepTarget(document, blockId, 'down') !== null);
  const ask = (side: 'before' | 'after') => (): void => actions.askInsert({ anchorId: blockId, side });
  return {
    label: text.blockToolsOf({ block }),
    tools: [
      { icon: 'parent', label: text.selectParent(), isOff: parentId === null, run: () => editing.select(parentId) },
      { icon: 'up', label: text.moveUp(), isOff: !canRise, run: () => actions.move(blockId, 'up') },
      { icon: 'down', label: text.moveDown(), isOff: !canSink, run: () => actions.move(blockId, 'down') },
      { icon: 'copy', label: text.duplicate(), isOff: false, run: () => actions.duplicate(blockId) },
      { icon: 'add-before', label: text.addBefore(), isOff: false, run: ask('before') },
      { icon: 'add-after', label: text.addAfter(), isOff: false, run: ask('after') },
      { icon: 'remove', label: text.removeBlock(), isOff: false, run: () => actions.remove(blockId) },
    ],
  };
}

/** The same for the selected item of the block. Buttons of one kind stay when the selection moves between block and item. */
function useItemTools(editing: Editing, { onItem }: BlockActions, blockId: string): Tools {
  const { tables } = useServices();
  const itemPath = useStore(editing.store, (state) => state.itemPath) ?? '';
  const block = useStore(editing.store, ({ document }) => findBlock(document, blockId));
  const found = block && findItem(block.value, itemPath);
  const spec = findListSpec(tables[block?.type ?? '']?.fields ?? {}, itemPath);
  if (!found || !spec) return { label: '', tools: [] };
  const { item, items, index } = found;
  const isFull = spec.max !== undefined && items.length >= spec.max;
  const isLeast = items.length <= (spec.min ?? 0);
  return {
    label: text.itemToolsOf({ name: itemName(item, spec.item, index + 1) }),
    tools: [
      {
        icon: 'parent',
        label: text.selectParent(),
        isOff: false,
        run: () => editing.select(blockId, parentItem(itemPath)),
      },
      { icon: 'up', label: text.itemMoveUp(), isOff: index === 0, run: () => onItem('up') },
      { icon: 'down', label: text.itemMoveDown(), isOff: index === items.length - 1, run: () => onItem('down') },
      { icon: 'copy', label: text.duplicate(), isOff: isFull, run: () => onItem('duplicate') },
      { icon: 'add-after', label: text.itemAdd(), isOff: isFull, run: () => onItem('add') },
      { icon: 'remove', label: text.itemRemove(), isOff: isLeast, run: () => onItem('remove') },
    ],
  };
}

/** Moves the focus between the buttons of a toolbar. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const { currentTarget } = event;
  const key = inlineKey(event.key, currentTarget.ownerDocument);
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const step = { ArrowRight: 1, ArrowLeft: -1 }[key];
  const next =
    key === 'Home'
      ? buttons[0]
      : key === 'End'
        ? buttons.at(-1)
        : step && buttons[(at + step + buttons.length) % buttons.length];
  if (!next) return;
  event.preventDefault();
  next.focus();
}

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** Between the tools and the edge of the block or the view, in pixels. */
const gap = 4;

/** What the label at the block's other end takes: the most of its width, and its height, in pixels. */
const label = { width: 120, height: 20 };

/** Above the block at its end, and above its label where that is under it; where there is no room, inside it; out of sight with it. */
function placeBar(bar: HTMLElement, block: Rectangle, view: { readonly stage: Rectangle }): void {
  const { stage } = view;
  const isSeen = block.top + block.height > stage.top && block.top < stage.top + stage.height;
  bar.classList.toggle('is-away', !isSeen);
  const { offsetWidth: width, offsetHeight: height } = bar;
  const overLabel = block.width < width + label.width ? label.height : 0;
  const above = block.top - height - gap - overLabel;
  const top = above >= stage.top ? above : Math.max(block.top, stage.top) + gap + overLabel;
  const left = Math.max(stage.left + gap, Math.min(block.left + block.width, stage.left + stage.width) - width - gap);
  bar.style.transform = `translate(${Math.round(left)}px, ${Math.round(Math.min(top, stage.top + stage.height - height - gap))}px)`;
}
