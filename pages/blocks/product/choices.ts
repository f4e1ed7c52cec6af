import { choiceState } from '../../../protocol/commerce/choice-state.js';
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

interface Choice {
  readonly choice: ProductDisplay['choices'][number];
  /** Name of its controls. */
  readonly name: string;
  readonly chosen: string | undefined;
  /** Why a value cannot be had with the others that are chosen; empty when it can. */
  note(value: string): string;
}

/** The note is part of the value's name: a value that cannot be had stays in reach, because another choice may make it available. */
function openHtml({ choice, name, chosen, note }: Choice): Html {
  return html`<fieldset class="choice"><legend>${choice.name}</legend><div class="choice-values">${choice.values.map(
    (value) =>
      html`<label class="choice-value"><input${attributesHtml({ type: 'radio', name, value, checked: value === chosen, required: true })}><span>${value}</span> <small class="choice-note">${note(value)}</small></label>`,
  )}</div></fieldset>`;
}

function listHtml({ choice, name, chosen, note }: Choice): Html {
  return html`<label class="choice choice-list"><span>${choice.name}</span><select${attributesHtml({ name })}>${choice.values.map(
    (value) =>
      html`<option${attributesHtml({ value, selected: value === chosen })}>${[value, note(value)].filter(Boolean).join(' – ')}</option>`,
  )}</select></label>`;
}

/** A group of controls for each choice of the product; they work without script, and the server finds the variant. */
export function choicesHtml(product: ProductView, { text }: RenderContext): Html {
  const { choices, variants } = product;
  const values = firstChoice(product)?.values ?? [];
  const notes = { free: '', soldOut: text('cart.soldOut'), absent: text('product.notAvailable') };
  return html`${choices.map((choice, at) => {
    const note = (value: string): string => notes[choiceState(variants, values, at, value)];
    const look: Choice = { choice, name: optionControl(at), chosen: values[at], note };
    return choice.values.length > mostOpen ? listHtml(look) : openHtml(look);
  })}`;
}

/** The variants as one group, labelled by their values or prices: for products posted by SKU, such as a gift card. */
export function unitsHtml(product: ProductView, context: RenderContext): Html {
  const first = firstChoice(product);
  return html`<fieldset class="choice"><legend>${product.choices[0]?.name ?? context.text('product.giftCardChoice')}</legend><div class="choice-values">${product.variants.map(
    ({ sku, values, priceText, isSoldOut }) =>
      html`<label class="choice-value"><input${attributesHtml({ type: 'radio', name: productControls.sku, value: sku, checked: sku === first?.sku, required: true })}><span>${values.join(', ') || priceText}</span>${isSoldOut ? html` <small class="choice-note">${context.text('cart.soldOut')}</small>` : ''}</label>`,
  )}</div></fieldset>`;
}
