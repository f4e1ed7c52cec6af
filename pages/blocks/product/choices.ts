import type { ProductDisplay, VariantDisplay } from '../../../protocol/commerce/product-display.js';
import { optionControl, productControls } from '../../../protocol/widgets/product.js';
import type { Html, ProductView, RenderContext } from '../block-template.js';
import { html } from '../html.js';
import { attributesHtml } from '../markup.js';

/** Most values shown as buttons; more values are shown as a select menu. */
const mostOpen = 6;

/** The variant that is selected initially. */
export function firstChoice({ firstSku, variants }: ProductView): VariantDisplay | undefined {
  return variants.find(({ sku }) => sku === firstSku);
}

function openHtml(choice: ProductDisplay['choices'][number], name: string, chosen: string | undefined): Html {
  return html`<fieldset class="choice"><legend>${choice.name}</legend><div class="choice-values">${choice.values.map(
    (value) =>
      html`<label class="choice-value"><input${attributesHtml({ type: 'radio', name, value, checked: value === chosen, required: true })}><span>${value}</span></label>`,
  )}</div></fieldset>`;
}

function listHtml(choice: ProductDisplay['choices'][number], name: string, chosen: string | undefined): Html {
  return html`<label class="choice choice-list"><span>${choice.name}</span><select${attributesHtml({ name })}>${choice.values.map(
    (value) => html`<option${attributesHtml({ value, selected: value === chosen })}>${value}</option>`,
  )}</select></label>`;
}

/** A group of controls for each choice of the product; they work without script, and the server finds the variant. */
export function choicesHtml(product: ProductView): Html {
  const first = firstChoice(product);
  return html`${product.choices.map((choice, at) => (choice.values.length > mostOpen ? listHtml : openHtml)(choice, optionControl(at), first?.values[at]))}`;
}

/** The variants as one group, labelled by their values or prices: for products posted by SKU, such as a gift card. */
export function unitsHtml(product: ProductView, context: RenderContext): Html {
  const first = firstChoice(product);
  return html`<fieldset class="choice"><legend>${product.choices[0]?.name ?? context.text('product.giftCardChoice')}</legend><div class="choice-values">${product.variants.map(
    ({ sku, values, priceText }) =>
      html`<label class="choice-value"><input${attributesHtml({ type: 'radio', name: productControls.sku, value: sku, checked: sku === first?.sku, required: true })}><span>${values.join(', ') || priceText}</span></label>`,
  )}</div></fieldset>`;
}
