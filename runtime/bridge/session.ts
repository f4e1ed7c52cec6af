import type { EditorMode, PageMessage } from '../../protocol/messages/messages.js';

/** State and functions that the parts of the bridge share about the connected editor. */
export interface Session {
  readonly mode: EditorMode;
  readonly selectedId: string | null;
  /** A block is dragged by a pointer of the page. */
  readonly isDragging: boolean;
  setDragging(isDragging: boolean): void;
  /** The block, with those selected together with it. */
  groupOf(blockId: string): readonly string[];
  /** Moves the focus to the stop from which keys move between the blocks. */
  focusBlocks(): void;
  /** A pointer has pressed a block. */
  press(event: PointerEvent): void;
  /** Sends an event that a visitor's action caused; events above the limit per second are dropped. */
  tell(message: PageMessage): void;
  /** Whether a press on the selected block is kept from the page, because it concerns an item in it. */
  holds(target: Element, isClick: boolean): boolean | undefined;
  /** The page handles a press in the selected block itself; it may concern an item all the same. */
  passed(target: Element): void;
  /** Selects a block, or none, and notifies the editor. A press on `target` in the selected block selects an item in it. */
  select(block: HTMLElement | null, source: 'pointer' | 'keyboard', target?: Element): void;
  /** Whether the element is part of the text that is written in the page. */
  isWriting(element: Element): boolean;
  /** Begins to write the text of `target`, of a block its first; false when it has none. */
  write(target: Element, point: { readonly x: number; readonly y: number } | null): boolean;
  /** Asks the editor to add the block to the selection, or with `range` all blocks up to it. */
  add(block: Element, range: boolean): void;
  /** Outlines the block under the pointer and notifies the editor. */
  hover(block: Element | null): void;
}
