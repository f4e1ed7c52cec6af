import { donationTable } from '../../protocol/blocks/donation.js';
import { settleBlockValue } from '../../protocol/blocks/settle.js';
import { checkoutAddress } from '../../protocol/commerce/checkout-address.js';
import { parseAmount } from '../../protocol/text/amount.js';
import { formatMoney } from '../../protocol/text/money.js';
import { checkoutTable } from '../../protocol/widgets/checkout.js';
import type { BlockTemplate, Html, RenderContext } from './block-template.js';
import { fieldParagraphs, fieldText, headingHtml, itemMark, optionalHtml } from './fields.js';
import { html } from './html.js';
import { attributesHtml, blockAttributes, widgetAttributes } from './markup.js';

/** The amount as formatted money; unchanged if it is no valid amount. */
function moneyText(amount: string, { currencyCode = 'USD', locale }: RenderContext): string {
  const cents = parseAmount(amount, currencyCode);
  return cents === null ? amount : formatMoney(cents, currencyCode, locale);
}

/** Label of an amount that the donor enters, with its limits. */
function anyAmountText(minimum: string, maximum: string, context: RenderContext): string {
  const values = { minimum: moneyText(minimum, context), maximum: moneyText(maximum, context) };
  if (minimum && maximum) return context.text('checkout.amountBetween', values);
  if (minimum) return context.text('checkout.amountFrom', values);
  return maximum ? context.text('checkout.amountUpTo', values) : context.text('checkout.amountOther');
}

/** A link that leads to the checkout without script. An unpublished page has none, because it cannot receive donations yet. */
function wayHtml(words: Html | string, donatePageId: string): Html {
  const href = checkoutAddress({
    kind: 'donate',
    donatePageId,
    cartToken: '',
    websiteId: '',
    giftCardProductId: '',
    sku: '',
  });
  if (href === null) return html`<span class="button button-solid">${words}</span>`;
  return html`<a class="button button-solid"${attributesHtml({ href })}${widgetAttributes(checkoutTable.name, checkoutTable.options, { kind: 'donate', donatePageId })}>${words}</a>`;
}

/** The appeal, the amounts, and the link or form that leads to the checkout. */
export const donation: BlockTemplate = {
  type: donationTable.type,
  render(block, context) {
    const { heading, text, amounts, anyAmount, minimum, maximum, buttonText } = settleBlockValue(
      donationTable,
      block.value,
    );
    const offered = [
      ...amounts.map(({ id, amount }) => ({
        words: moneyText(amount, context),
        mark: itemMark(context, `amounts/${id}`),
      })),
      ...(anyAmount ? [{ words: anyAmountText(minimum, maximum, context), mark: '' }] : []),
    ];
    return html`<section class="donation"${blockAttributes(block)}>
${optionalHtml(context, 'heading', heading, headingHtml)}
<div class="prose">${fieldParagraphs(context, 'text', text)}</div>
${offered.length > 0 ? html`<ul class="donation-amounts">${offered.map(({ words, mark }) => html`<li${mark}>${words}</li>`)}</ul>` : ''}
<p class="action">${wayHtml(fieldText(context, 'buttonText+', buttonText || context.text('checkout.donateButton')), context.pageId ?? '')}</p>
</section>`;
  },
};
