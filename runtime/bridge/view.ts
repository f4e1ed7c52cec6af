import { spokenBlockLength } from '../../protocol/enums/limits.js';
import type { EditorMode, PageMessage, PlacedBlock } from '../../protocol/messages/messages.js';
import { findBlock, findSlot, readBlockId, readBlockType } from './found-blocks.js';
import type { Drawn, Overlay } from './overlay.js';

/** View settings that the editor has chosen. */
export interface View {
  mode: EditorMode;
  selectedId: string | null;
  hoveredId: string | null;
  /** Further selected blocks. */
  markedIds: readonly string[];
  /** The selected block has to be scrolled into view, once its markup is there. */
  awaitsScroll: boolean;
  /** Display name of each block type. */
  labels: Readonly<Record<string, string>>;
  /** What stands in an empty block, with `{block}` for its name. */
  empty: string;
}

export function labelOf(block: Element, labels: View['labels']): string {
  const type = readBlockType(block);
  return Object.hasOwn(labels, type) ? (labels[type] as string) : type;
}

/**
 * What a screen reader is told of a block: its kind and its first words, or those of its first picture. Of a block that holds others its kind
 * alone, because they tell their own.
 */
export function describeBlock(block: HTMLElement, labels: View['labels']): string {
  const words =
    !findSlot(block, readBlockId(block)) && (block.innerText.trim() || block.querySelector('img')?.alt.trim());
  return labelOf(block, labels) + (words ? ` ${words.slice(0, spokenBlockLength)}` : '');
}

/** Outlines the selected and the hovered block, whichever elements represent them now. */
export function outline(
  overlay: Overlay,
  document: Document,
  { selectedId, hoveredId, markedIds, labels }: View,
): void {
  overlay.mark(markedIds.flatMap((id) => findBlock(document, id) ?? []));
  for (const [name, id] of [
    ['selected', selectedId],
    ['hovered', hoveredId === selectedId ? null : hoveredId],
  ] as const) {
    const block = id === null ? null : findBlock(document, id);
    overlay.show(name, block, block ? labelOf(block, labels) : '');
  }
}

/** Tells the editor where its tools belong, when that has changed. */
export function createPlaceTeller(view: View, send: (message: PageMessage) => void): (drawn: Drawn) => void {
  let last = '';
  const place = (blockId: string | null, box: DOMRect | null): PlacedBlock | null =>
    blockId !== null && box ? { blockId, left: box.left, top: box.top, width: box.width, height: box.height } : null;
  return ({ selected, hovered }) => {
    const message: PageMessage = {
      type: 'block/placed',
      selected: place(view.selectedId, selected),
      hovered: place(view.hoveredId, hovered),
    };
    const words = JSON.stringify(message);
    if (words !== last) send(message);
    last = words;
  };
}

/** Scrolls to the selected block where the editor asked for it; again when the server has rendered it, because it is empty until then. */
export function bringIntoView(document: Document, view: View): void {
  const block = view.awaitsScroll && view.selectedId !== null ? findBlock(document, view.selectedId) : null;
  if (!block) return;
  block.scrollIntoView({ block: 'nearest' });
  view.awaitsScroll = block.hasAttribute('aria-busy');
}
