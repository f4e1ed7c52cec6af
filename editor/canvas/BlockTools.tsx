import { useRef, useState } from 'react';
import type { KeyboardEvent, RefObject } from 'react';
import * as text from '#strings/editor';
import { stepTarget } from '../document/block-changes.js';
import { blockName } from '../document/block-name.js';
import type { Editing } from '../document/editing.js';
import { findBlock, findPlace } from '../document/tree.js';
import type { BeginDrag } from '../panels/drag-kinds.js';
import type { BlockActions } from '../panels/use-block-actions.js';
import { useServices } from '../services/services.js';
import { Icon } from '../ui/Icon.js';
import { IconButton } from '../ui/IconButton.js';
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
  if (!isEditing) return null;
  return (
    <>
      {selectedId !== null && isPlaced && (
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
  const { labels } = useServices();
  const bar = useRef<HTMLDivElement>(null);
  const [active, setActive] = useState(0);
  const block = blockName(
    labels,
    useStore(editing.store, (state) => findBlock(state.document, blockId)?.type ?? ''),
  );
  const parentId = useStore(editing.store, ({ document }) => findPlace(document, blockId)?.parentId ?? null);
  const canRise = useStore(editing.store, ({ document }) => stepTarget(document, blockId, 'up') !== null);
  const canSink = useStore(editing.store, ({ document }) => stepTarget(document, blockId, 'down') !== null);
  usePlacedTools(preview.places, frame, ({ selected }, view) => {
    if (selected && bar.current) placeBar(bar.current, view.toStage(selected), view);
  });

  const tools = [
    { icon: 'parent', label: text.selectParent(), isOff: parentId === null, run: () => editing.select(parentId) },
    { icon: 'up', label: text.moveUp(), isOff: !canRise, run: () => actions.move(blockId, 'up') },
    { icon: 'down', label: text.moveDown(), isOff: !canSink, run: () => actions.move(blockId, 'down') },
    { icon: 'copy', label: text.duplicate(), isOff: false, run: () => actions.duplicate(blockId) },
    {
      icon: 'add-before',
      label: text.addBefore(),
      isOff: false,
      run: () => actions.askInsert({ anchorId: blockId, side: 'before' }),
    },
    {
      icon: 'add-after',
      label: text.addAfter(),
      isOff: false,
      run: () => actions.askInsert({ anchorId: blockId, side: 'after' }),
    },
    { icon: 'remove', label: text.removeBlock(), isOff: false, run: () => actions.remove(blockId) },
  ] as const;

  return (
    <div
      ref={bar}
      className="block-tools"
      role="toolbar"
      tabIndex={-1}
      aria-label={text.blockToolsOf({ block })}
      onKeyDown={(event) => moveInToolbar(event)}
    >
      <span
        className="drag-handle"
        aria-hidden="true"
        title={text.dragToMove()}
        onPointerDown={(event) => beginDrag(event, { kind: 'block', blockId })}
      >
        <Icon name="grip" />
      </span>
      {tools.map(({ icon, label, isOff, run }, index) => (
        <IconButton
          key={icon}
          className={`icon-${icon}`}
          icon={icon}
          label={label}
          aria-disabled={isOff}
          tabIndex={index === active ? 0 : -1}
          onFocus={() => setActive(index)}
          onClick={() => !isOff && run()}
        />
      ))}
    </div>
  );
}

/** Moves the focus between the buttons of a toolbar. */
function moveInToolbar(event: KeyboardEvent<HTMLElement>): void {
  const { key, currentTarget } = event;
  const buttons = [...currentTarget.querySelectorAll<HTMLElement>('button')];
  const at = buttons.indexOf(event.target as HTMLElement);
  const isRtl = currentTarget.ownerDocument.dir === 'rtl';
  const step = { ArrowRight: isRtl ? -1 : 1, ArrowLeft: isRtl ? 1 : -1 }[key];
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
