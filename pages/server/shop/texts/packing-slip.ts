import type { Order } from '../../../../protocol/commerce/order.js';
import { productTypes } from '../../../../protocol/commerce/product.js';
import type { PackingSlip } from '../../../../protocol/http/orders.js';
import { addressParts } from '../../../../protocol/site/business.js';
import { directionOf } from '../../../../protocol/text/locales.js';
import { textSource } from '../../snapshot/text-source.js';
import type { SiteSettings } from '../../store/settings.js';
import { addressLines, countryName } from './order-texts.js';

function senderLines({ business, title }: SiteSettings, locale: string): readonly string[] {
  if (!business) return [title];
  const { name, address, telephone = '', email = '' } = business;
  const country = address.country && countryName(address.country, locale);
  return [name || title, ...addressParts(business), country, telephone, email].filter(Boolean);
}

/** What lies in the parcel of an order; null for an order of which nothing is shipped. */
export function packingSlip(order: Order, settings: SiteSettings): PackingSlip | null {
  const { buyer, locale, lines, createdAt } = order;
  const shipped = lines.filter(({ productType }) => productType === productTypes.physical);
  if (shipped.length === 0) return null;
  const text = textSource(locale);
  const date = new Intl.DateTimeFormat(locale, { dateStyle: 'long', timeZone: settings.timeZone ?? 'UTC' });
  return {
    locale,
    direction: directionOf(locale),
    title: text('order.slipTitle'),
    number: text('order.number', { number: String(order.number) }),
    placedOn: date.format(createdAt),
    sender: senderLines(settings, locale),
    recipientLabel: text('order.deliverTo'),
    recipient: [
      `${buyer.firstName} ${buyer.lastName}`.trim(),
      ...(buyer.address ? addressLines(buyer.address, locale) : []),
      buyer.phone ?? '',
    ].filter(Boolean),
    shippingLabel: text('checkout.shipping'),
    shipping: order.shippingName,
    articleLabel: text('order.slipArticle'),
    piecesLabel: text('order.slipPieces'),
    lines: shipped.map(({ title, variantName, sku, quantity }) => ({
      title: variantName ? `${title} (${variantName})` : title,
      sku,
      pieces: quantity,
    })),
    noteLabel: text('order.slipNote'),
    note: buyer.note,
  };
}
