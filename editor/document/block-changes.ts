import type { BlockTable } from '../../protocol/blocks/block-table.js';
import type { Block, PageDocument } from '../../protocol/document/document.js';
import { applyOperations } from './apply.js';
import { isEqual } from './equal.js';
import type { Change } from './history.js';
import { copyBlock, hasRoom } from './new-block.js';
import { childrenOf, findPlace, holdsBlock } from './tree.js';

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
  return insertAllChange(document, [block], target, name);
}

/** Inserts blocks in their order; null when the page has no room for all of them. [LIM-01] */
export function insertAllChange(
  document: PageDocument,
  blocks: readonly Block[],
  target: Target,
  name: string,
): Change | null {
  const operations = blocks.map((block) => ({ type: 'insert' as const, ...target, block }));
  return blocks.length > 0 && hasRoom(document, blocks) ? { name, operations } : null;
}

/**
 * Inserts copies of the blocks right after the last of them, and returns their ids; null when one is missing or the page
 * is full. `blockIds` are in reading order, none inside another. [LIM-01]
 */
export function duplicateChange(
  document: PageDocument,
  blockIds: readonly string[],
  tables: Readonly<Record<string, BlockTable>>,
  createId: () => string,
  name: string,
): { readonly change: Change; readonly copyIds: readonly string[] } | null {
  const target = targetAfter(document, blockIds.at(-1) ?? '');
  const copies = blockIds.flatMap((id) => {
    const block = findPlace(document, id)?.block;
    return block ? [copyBlock(block, tables, createId)] : [];
  });
  const change = target && insertAllChange(document, copies, target, name);
  return change && { change, copyIds: copies.map(({ id }) => id) };
}

export function removeChange(blockIds: readonly string[], name: string): Change {
  return { name, operations: blockIds.map((blockId) => ({ type: 'remove', blockId })) };
}

/**
 * Moves blocks to one place, in their order; null when one of them would come to be in itself, or all are there already.
 */
export function moveToChange(
  document: PageDocument,
  blockIds: readonly string[],
  target: Target,
  name: string,
): Change | null {
  const siblings = childrenOf(document, target.parentId);
  if (!siblings) return null;
  const moved = blockIds.map((id) => findPlace(document, id)?.block);
  if (moved.some((block) => !block || (target.parentId !== null && holdsBlock(block, target.parentId)))) return null;
  // The place is before the next sibling that stays.
  const at = siblings.findIndex(({ id }) => id === target.beforeId);
  const staying = at < 0 ? [] : siblings.slice(at);
  const beforeId = staying.find(({ id }) => !blockIds.includes(id))?.id ?? null;
  const operations = blockIds.map((blockId) => ({
    type: 'move' as const,
    blockId,
    parentId: target.parentId,
    beforeId,
  }));
  const after = applyOperations(document, operations);
  return isEqual(after.blocks, document.blocks) ? null : { name, operations };
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

/**
 * One step of the blocks together, as a change; null at the end of the page. `blockIds` are in reading order, none inside
 * another.
 */
export function moveChange(
  document: PageDocument,
  blockIds: readonly string[],
  step: 'up' | 'down',
  name: string,
): Change | null {
  const leader = step === 'up' ? blockIds[0] : blockIds.at(-1);
  const target = leader === undefined ? null : stepTarget(document, leader, step);
  return target && moveToChange(document, blockIds, target, name);
}
