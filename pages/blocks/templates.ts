import type { BlockType } from '../../protocol/blocks/index.js';
import type { Block } from '../../protocol/document/document.js';
import { accordion } from './accordion.js';
import { archive } from './archive.js';
import { audio } from './audio.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { booking } from './booking.js';
import { brokenBlock, type RenderFailure } from './broken-block.js';
import { button } from './button.js';
import { byline } from './byline.js';
import { calendar } from './calendar.js';
import { code } from './code.js';
import { dialog } from './dialog.js';
import { donation } from './donation.js';
import { embed } from './embed.js';
import { follow } from './follow.js';
import { form } from './form.js';
import { gallery } from './gallery.js';
import { heading } from './heading.js';
import { hero } from './hero.js';
import { html } from './html.js';
import { image } from './image.js';
import { journalList } from './journal-list.js';
import { map } from './map.js';
import { marquee } from './marquee.js';
import { memberPricing } from './member-pricing.js';
import { newsletter } from './newsletter.js';
import { popup } from './popup.js';
import { postLinks } from './post-links.js';
import { productGrid } from './product-grid.js';
import { product } from './product.js';
import { quote } from './quote.js';
import { restaurantMenu } from './restaurant-menu.js';
import { rule } from './rule.js';
import { section } from './section.js';
import { share } from './share.js';
import { spacer } from './spacer.js';
import { table } from './table.js';
import { tabs } from './tabs.js';
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
  audio,
  map,
  embed,
  hero,
  button,
  quote,
  table,
  code,
  rule,
  spacer,
  'journal-list': journalList,
  archive,
  calendar,
  byline,
  'post-links': postLinks,
  product,
  'product-grid': productGrid,
  'member-pricing': memberPricing,
  marquee,
  share,
  follow,
  booking,
  accordion,
  tabs,
  'restaurant-menu': restaurantMenu,
  dialog,
  form,
  donation,
  newsletter,
  popup,
};

/**
 * Markup of one block with its children. One that cannot be drawn takes nothing else with it: its failure is reported, and `brokenBlock`
 * stands in its place.
 */
export function renderBlock(block: Block, context: RenderContext): Html {
  const fail = (failure: RenderFailure, cause?: unknown): Html => {
    context.onBlockFailure?.(block, cause);
    return brokenBlock(block, context, failure);
  };
  if (!Object.hasOwn(blockTemplates, block.type)) return fail('unknown-block');
  try {
    const markup = blockTemplates[block.type as BlockType].render(block, context);
    return markup instanceof Promise ? markup.catch((error: unknown) => fail('render-failed', error)) : markup;
  } catch (error) {
    return fail('render-failed', error);
  }
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
