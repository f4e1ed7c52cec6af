import type { BlockType } from '../../protocol/blocks/index.js';
import type { Block } from '../../protocol/document/document.js';
import { accordion } from './accordion.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { button } from './button.js';
import { byline } from './byline.js';
import { dialog } from './dialog.js';
import { donation } from './donation.js';
import { form } from './form.js';
import { gallery } from './gallery.js';
import { heading } from './heading.js';
import { hero } from './hero.js';
import { html } from './html.js';
import { image } from './image.js';
import { journalList } from './journal-list.js';
import { blockAttributes } from './markup.js';
import { popup } from './popup.js';
import { postLinks } from './post-links.js';
import { productGrid } from './product-grid.js';
import { product } from './product.js';
import { quote } from './quote.js';
import { section } from './section.js';
import { text } from './text.js';
import { video } from './video.js';

/** The template of every block type. */
export const blockTemplates: Readonly<Record<BlockType, BlockTemplate>> = {
  section,
  heading,
  text,
  image,
  gallery,
  video,
  hero,
  button,
  quote,
  'journal-list': journalList,
  byline,
  'post-links': postLinks,
  product,
  'product-grid': productGrid,
  accordion,
  dialog,
  form,
  donation,
  popup,
};

/** Markup of one block with its children. A block of unknown type keeps a hidden element, so that the editor can still name it. */
export function renderBlock(block: Block, context: RenderContext): Html {
  if (!Object.hasOwn(blockTemplates, block.type)) return html`<div${blockAttributes(block)} hidden></div>`;
  return blockTemplates[block.type as BlockType].render(block, context);
}

/** Markup of blocks, in order. */
export function renderBlocks(blocks: readonly Block[], context: RenderContext): Html {
  return html`${blocks.map(
    (block) => html`${renderBlock(block, context)}
`,
  )}`;
}

/** The context with `children` set to render child blocks by these templates. */
export function withChildren(context: Omit<RenderContext, 'children'>): RenderContext {
  const complete: RenderContext = {
    firstPicture: { isTaken: false },
    ...context,
    children: (block) => renderBlocks(block.children ?? [], complete),
  };
  return complete;
}
