import type { PointerEvent as ReactPointerEvent } from 'react';
import type { BlockPlace } from '../../protocol/messages/messages.js';

/** What is dragged: a block with those selected together with it, an item of a block, or a new block of a type. */
export type Dragged =
  | { readonly kind: 'block'; readonly blockId: string }
  | { readonly kind: 'item'; readonly blockId: string; readonly path: string; readonly name: string }
  | { readonly kind: 'new'; readonly type: string };

/** A part of the window where what is dragged can be dropped. */
export interface DropZone {
  /** Whether the point of the window is in it. */
  contains(x: number, y: number): boolean;
  /** The drag is over a point of it. `blockIds` are the dragged blocks, none for a new one and for an item. */
  over(x: number, y: number, blockIds: readonly string[]): void;
  /** The place at the last point; null where nothing can be dropped. */
  place(): BlockPlace | null;
  /** The drag has left it, or is over. */
  leave(): void;
}

/** Begins to follow a press that may become a drag. `onStart` runs once it does. */
export type BeginDrag = (event: ReactPointerEvent, dragged: Dragged, onStart?: () => void, onEnd?: () => void) => void;
