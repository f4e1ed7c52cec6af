import type { Order, OrderAddress, OrderLine, OrderState } from '../../../../protocol/commerce/order.js';
import { planPriceText } from '../../../../protocol/commerce/subscription-wording.js';
import type { OrderTotals } from '../../../../protocol/commerce/totals.js';
import { formatMoney } from '../../../../protocol/text/money.js';
import type { TextSource } from '../../snapshot/text-source.js';

/** A label and an amount. */
export interface AmountRow {
  readonly label: string;
  readonly text: string;
  /** Whether it is the sum of the rows above. */
  readonly isSum: boolean;
}

/** An order line as formatted texts. */
export interface LineText {
  readonly title: string;
  readonly unitText: string;
  readonly lineText: string;
  /** Price and interval of a subscription; empty for a single purchase. */
  readonly planText: string;
}

type Amounts = OrderTotals & Pick<Order, 'coupons' | 'giftCards' | 'dueCents' | 'currencyCode' | 'shippingName'>;

/** Amount rows from the subtotal to the amount due; zero amounts are left out. */
export function amountRows(order: Amounts, text: TextSource): AmountRow[] {
  const money = (cents: number): string => formatMoney(cents, order.currencyCode, text.locale);
  const shipping = order.shippingName
    ? `${text('checkout.shipping')} (${order.shippingName})`
    : text('checkout.shipping');
  const discount =
    order.coupons.length > 0
      ? text('checkout.coupons', { codes: order.coupons.join(', ') })
      : text('checkout.discount');
  const rows: (AmountRow | false)[] = [
    order.subtotalCents !== order.grandTotalCents && {
      label: text('cart.subtotal'),
      text: money(order.subtotalCents),
      isSum: false,
    },
    order.discountCents > 0 && { label: discount, text: money(-order.discountCents), isSum: false },
    (order.shippingCostCents > 0 || order.shippingName !== '') && {
      label: shipping,
      text: money(order.shippingCostCents),
      isSum: false,
    },
    order.taxCents > 0 && { label: text('checkout.tax'), text: money(order.taxCents), isSum: false },
    { label: text('checkout.total'), text: money(order.grandTotalCents), isSum: true },
    ...order.giftCards.map(({ lastFour, cents }) => ({
      label: text('checkout.giftCardRow', { digits: lastFour }),
      text: money(-cents),
      isSum: false,
    })),
    order.giftCards.length > 0 && { label: text('checkout.due'), text: money(order.dueCents), isSum: true },
  ];
  return rows.filter((row) => row !== false);
}

export function lineTexts(lines: readonly OrderLine[], currencyCode: string, text: TextSource): LineText[] {
  return lines.map(({ title, variantName, unitCents, quantity, lineCents, plan }) => {
    const unit = formatMoney(unitCents, currencyCode, text.locale);
    return {
      title: variantName ? `${title} (${variantName})` : title,
      unitText: text('checkout.pieces', { n: quantity, price: unit }),
      lineText: formatMoney(lineCents, currencyCode, text.locale),
      planText: plan ? planPriceText(unit, plan, text) : '',
    };
  });
}

const stateTexts: Readonly<Record<OrderState, string>> = {
  'pending-payment': 'order.statePendingPayment',
  paid: 'order.statePaid',
  fulfilled: 'order.stateFulfilled',
  cancelled: 'order.stateCancelled',
};

export function stateText(state: OrderState, text: TextSource): string {
  return text(stateTexts[state]);
}

/** Name of a country in the site's language; its code where the language has no name for it. */
export function countryName(code: string, locale: string): string {
  return new Intl.DisplayNames([locale, 'en'], { type: 'region', fallback: 'code' }).of(code) ?? code;
}

/** The lines of a postal address. */
export function addressLines(
  { lineOne, lineTwo, city, region, postalCode, country }: OrderAddress,
  locale: string,
): string[] {
  return [lineOne, lineTwo, [postalCode, city, region].filter(Boolean).join(' '), countryName(country, locale)].filter(
    Boolean,
  );
}
