import { heroTable } from '../../protocol/blocks/hero.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { mediaCondition } from '../../protocol/enums/breakpoints.js';
import type { BlockTemplate } from './block-template.js';
import { eyebrowHtml, fieldMark, fieldParagraphs, optionalHtml } from './fields.js';
import { html } from './html.js';
import { linkHtml, linkMark } from './link.js';
import { blockAttributes } from './markup.js';
import { pictureHtml, placementAttributes } from './picture.js';

/** Width of the picture in the style sheet. */
const heroSizes = `${mediaCondition('--desktop-narrow')} 47vw, 100vw`;

export const hero: BlockTemplate = {
  type: heroTable.type,
  render(block, context) {
    const value = settleBlockValue(heroTable, block.value);
    return html`<section class="hero"${blockAttributes(block)}>
<div class="hero-words">
${optionalHtml(context, 'eyebrow', value.eyebrow, eyebrowHtml)}
<h1${fieldMark(context, 'heading')}>${value.heading}</h1>
<div class="prose prose-lead">${fieldParagraphs(context, 'text', value.text)}</div>
${value.linkText && html`<p class="hero-action">${linkHtml(value.link, value.linkText, { className: 'button button-solid', mark: linkMark(context, 'linkText+', 'link') })}</p>`}
</div>
<div class="hero-picture"${placementAttributes(context)}>${pictureHtml({ image: value.image, alt: value.alt, ratio: 'portrait', focalPoint: value.focalPoint, sizes: heroSizes, altPath: 'alt' }, context)}</div>
</section>`;
  },
};
