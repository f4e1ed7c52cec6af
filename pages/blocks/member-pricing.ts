import type { ListItem } from '../../protocol/blocks/block-value.js';
import { memberPricingBlockTable } from '../../protocol/blocks/member-pricing.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { memberPricingTable } from '../../protocol/widgets/member-pricing.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { fieldMark, fieldText, headingHtml, itemMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { linkHtml, linkMark } from './link.js';
import { attributesHtml, blockAttributes, partHtml, widgetAttributes } from './markup.js';
import { fieldRichText } from './rich-text.js';

type Option = ListItem<(typeof memberPricingBlockTable)['fields']['options']['item']>;

const noteHtml = (text: string, mark: Html | ''): Html => html`<span class="pricing-note"${mark}>${text}</span>`;

function priceHtml({ id, name, price, note }: Option, context: RenderContext): Html {
  const path = `options/${id}`;
  return html`<p class="pricing-price"${partHtml('price')}${itemMark(context, path)}><span class="pricing-name"${fieldMark(context, `${path}/name`)}>${name}</span>
<strong${fieldMark(context, `${path}/price`)}>${price}</strong>
${optionalHtml(context, `${path}/note`, note, noteHtml)}</p>
`;
}

function joinHtml({ id, joinText, joinLink }: Option, context: RenderContext): Html {
  const path = `options/${id}`;
  const mark = linkMark(context, `${path}/joinText`, `${path}/joinLink`);
  return html`<p${partHtml('join')}${itemMark(context, path)}>${linkHtml(joinLink, joinText, { className: 'button button-solid', mark })}</p>
`;
}

export const memberPricing: BlockTemplate = {
  type: memberPricingBlockTable.type,
  render(block, context) {
    const { heading, text, options, firstChoice } = settleBlockValue(memberPricingBlockTable, block.value);
    const hasChoice = options.length > 1;
    const first = firstChoice === 'second' ? 1 : 0;
    return html`<section class="member-pricing first-${firstChoice}"${blockAttributes(block)}${hasChoice ? widgetAttributes(memberPricingTable.name, memberPricingTable.options, {}) : ''}>
${optionalHtml(context, 'heading', heading, headingHtml)}
${fieldRichText(context, 'text', text)}
${
  hasChoice
    ? html`<fieldset class="pricing-choice"><legend>${context.text('pricing.choose')}</legend>${options.map(
        ({ id, name }, at) => html`
<label${itemMark(context, `options/${id}`)}><input type="radio"${partHtml('option')}${attributesHtml({ name: `${block.id}-option`, value: id, checked: at === first })}> ${fieldText(context, `options/${id}/name`, name)}</label>`,
      )}
</fieldset>`
    : ''
}
<div class="pricing-prices">${options.map((option) => priceHtml(option, context))}</div>
<div class="pricing-joins">${options.map((option) => joinHtml(option, context))}</div>
</section>`;
  },
};
