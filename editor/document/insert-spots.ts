import type { PageDocument } from '../../protocol/document/document.js';
import { targetAfter } from './block-changes.js';
import type { Target } from './block-changes.js';
import { findPlace } from './tree.js';

/** Where a block goes, seen from another one. */
export type Side = 'before' | 'after' | 'inside';

/** A place for a new block: beside a block, or at an end of the page. */
export interface InsertSpot {
  readonly kind: Side | 'start' | 'end';
  readonly target: Target;
}

/** The place at `side` of a block; null when the block is gone, or holds no blocks and cannot have one inside. */
export function targetBeside(document: PageDocument, blockId: string, side: Side): Target | null {
  const place = findPlace(document, blockId);
  if (!place) return null;
  if (side === 'before') return { parentId: place.parentId, beforeId: blockId };
  if (side === 'after') return targetAfter(document, blockId);
  return place.block.children ? { parentId: blockId, beforeId: null } : null;
}

/** The places to offer for a new block, most likely first. */
export function listInsertSpots(document: PageDocument, anchorId: string | null): readonly InsertSpot[] {
  const beside = (['inside', 'after', 'before'] as const).flatMap((kind) => {
    const target = anchorId === null ? null : targetBeside(document, anchorId, kind);
    return target ? [{ kind, target }] : [];
  });
  return [
    ...beside,
    { kind: 'end', target: { parentId: null, beforeId: null } },
    { kind: 'start', target: { parentId: null, beforeId: document.blocks[0]?.id ?? null } },
  ];
}
