import { readMarks, readPlace, type FieldMark } from '../../protocol/blocks/field-marks.js';
import { attributeSelector, field } from '../../protocol/names/attributes.js';
import { closestBlock } from './found-blocks.js';

/** A node of a block that draws a field. */
export interface MarkedNode {
  readonly element: HTMLElement;
  readonly mark: FieldMark;
}

/** Every node of the block itself that draws a field, in order; those of child blocks are not. */
export function listMarked(block: HTMLElement): MarkedNode[] {
  return [block, ...block.querySelectorAll<HTMLElement>(attributeSelector(field))]
    .filter((element) => closestBlock(element) === block)
    .flatMap((element) => readMarks(element.getAttribute(field)).map((mark) => ({ element, mark })));
}

/** Every comment of the block itself that keeps the place of an absent node. */
export function listPlaces(block: HTMLElement): Comment[] {
  const walker = block.ownerDocument.createTreeWalker(block, 128);
  const places: Comment[] = [];
  while (walker.nextNode()) {
    const comment = walker.currentNode as Comment;
    if (readPlace(comment.data) && closestBlock(comment.parentElement) === block) places.push(comment);
  }
  return places;
}
