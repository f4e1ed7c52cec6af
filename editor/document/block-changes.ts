import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { Block, PageDocument } from '../../protocol/document/document.js';
import type { Change } from './history.js';
import { copyBlock, hasRoom } from './new-block.js';
import { childrenOf, findPlace } from './tree.js';

/** A position for a block: in `parentId` (null for the page), before `beforeId` (null for the end). */
export interface Target {
  readonly parentId: string | null;
  readonly beforeId: string | null;
}

/** The position right after a block. */
export function targetAfter(document: PageDocument, blockId: string): Target | null {
  const place = findPlace(document, blockId);
  return place && { parentId: place.parentId, beforeId: place.siblings[place.index + 1]?.id ?? null };
}

/** Inserts a block; null when the page is full. [LIM-01] */
export function insertChange(document: PageDocument, block: Block, target: Target, name: string): Change | null {
  return hasRoom(document, block) ? { name, operations: [{ type: 'insert', ...target, block }] } : null;
}

/**
 * Inserts a copy right after the block and returns its id; null when the block is missing or the page is full. [LIM-01]
 */
export function duplicateChange(
  document: PageDocument,
  blockId: string,
  tables: Readonly<Record<string, BlockTable>>,
  createId: () => string,
  name: string,
): { readonly change: Change; readonly copyId: string } | null {
  const place = findPlace(document, blockId);
  const target = targetAfter(document, blockId);
  if (!place || !target) return null;
  const copy = copyBlock(place.block, tables, createId);
  const change = insertChange(document, copy, target, name);
  return change && { change, copyId: copy.id };
}

export function removeChange(blockId: string, name: string): Change {
  return { name, operations: [{ type: 'remove', blockId }] };
}

/**
 * The position one step up or down in reading order: past the neighbour, into a neighbour that holds blocks, or out of
 * the parent at its end. Null at the end of the page.
 */
export function stepTarget(document: PageDocument, blockId: string, step: 'up' | 'down'): Target | null {
  const place = findPlace(document, blockId);
  if (!place) return null;
  const { parentId, siblings, index, block } = place;
  const neighbour = siblings[step === 'up' ? index - 1 : index + 1];
  const inner = neighbour && !block.children ? childrenOf(document, neighbour.id) : null;
  if (neighbour && inner) return { parentId: neighbour.id, beforeId: step === 'up' ? null : (inner[0]?.id ?? null) };
  if (neighbour) return { parentId, beforeId: step === 'up' ? neighbour.id : (siblings[index + 2]?.id ?? null) };
  if (parentId === null) return null;
  if (step === 'down') return targetAfter(document, parentId);
  const parent = findPlace(document, parentId);
  return parent && { parentId: parent.parentId, beforeId: parentId };
}

/** The step as a change; null at the end of the page. */
export function moveChange(document: PageDocument, blockId: string, step: 'up' | 'down', name: string): Change | null {
  const target = stepTarget(document, blockId, step);
  return target && { name, operations: [{ type: 'move', blockId, ...target }] };
}
