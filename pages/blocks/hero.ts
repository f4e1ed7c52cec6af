import { heroTable } from '../../protocol/blocks/hero.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import type { BlockTemplate } from './block-template.js';
import { html } from './html.js';
import { linkHtml } from './link.js';
import { blockAttributes, paragraphsHtml } from './markup.js';
import { pictureHtml, placementAttributes } from './picture.js';

/** Width of the picture in the style sheet. */
const heroSizes = '(min-width: 60rem) 47vw, 100vw';

export const hero: BlockTemplate = {
  type: heroTable.type,
  render(block, context) {
    const value = settleBlockValue(heroTable, block.value);
    return html`<section class="hero"${blockAttributes(block)}>
<div class="hero-words">
${value.eyebrow && html`<p class="eyebrow">${value.eyebrow}</p>`}
<h1>${value.heading}</h1>
<div class="prose prose-lead">${paragraphsHtml(value.text)}</div>
${value.linkText && html`<p class="hero-action">${linkHtml(value.link, value.linkText, 'button button-solid')}</p>`}
</div>
<div class="hero-picture"${placementAttributes(context)}>${pictureHtml({ image: value.image, alt: value.alt, ratio: 'portrait', focalPoint: value.focalPoint, sizes: heroSizes }, context)}</div>
</section>`;
  },
};
