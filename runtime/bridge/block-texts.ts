import { readMarks, type FieldMark } from '../../protocol/blocks/field-marks.js';
import { attributeSelector, field } from '../../protocol/names/attributes.js';
import { closestBlock } from './found-blocks.js';
import { listMarked, type MarkedNode } from './marked-nodes.js';

/** Whether the text stands in several nodes that follow each other. */
const isRun = ({ target }: FieldMark): boolean => target === 'p' || target === 'rich';

/** Whether the node draws a text that can be written: no attribute, and something to put the caret in. */
const isText = ({ mark }: MarkedNode): boolean => mark.target === '' || isRun(mark);

/** The texts of a block in order, each as its nodes: one, or paragraphs that follow each other. */
export function listTexts(block: HTMLElement): MarkedNode[][] {
  const texts: MarkedNode[][] = [];
  for (const node of listMarked(block).filter(isText)) {
    const last = texts.at(-1)?.at(-1);
    const isNext =
      last?.mark.path === node.mark.path && isRun(node.mark) && last.element.nextElementSibling === node.element;
    if (isNext) texts.at(-1)?.push(node);
    else texts.push([node]);
  }
  return texts;
}

/** The text of which `target` is part; of a block itself the first. */
export function textOf(target: Element): MarkedNode[] | undefined {
  const block = closestBlock(target);
  if (!block) return undefined;
  const texts = listTexts(block);
  if (target === block && !readMarks(block.getAttribute(field)).length) return texts[0];
  const marked = target.closest(attributeSelector(field));
  return texts.find((nodes) => nodes.some(({ element }) => element === marked));
}
