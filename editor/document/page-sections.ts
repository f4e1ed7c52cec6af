import type { Block, PageDocument } from '../../protocol/document/document.js';
import { formAnchor, headingAnchor } from '../../protocol/names/anchors.js';
import { listBlocks } from './tree.js';

/** A part of a page that a link can lead to. */
export interface PageSection {
  /** Behind `#` in the address. */
  readonly anchor: string;
  readonly title: string;
}

const words = ({ value }: Block, field: string): string =>
  typeof value[field] === 'string' ? value[field].trim() : '';

/** The headings and forms of the page, in order. */
export function pageSections({ blocks }: Pick<PageDocument, 'blocks'>): readonly PageSection[] {
  return listBlocks(blocks).flatMap((block): readonly PageSection[] => {
    if (block.type === 'heading' && words(block, 'text'))
      return [{ anchor: headingAnchor(block.id), title: words(block, 'text') }];
    if (block.type !== 'form') return [];
    return [{ anchor: formAnchor(block.id), title: words(block, 'heading') || words(block, 'formName') || block.id }];
  });
}
