import type { Selectable } from 'kysely';
import type { Order, OrderBuyer, OrderKind, OrderLine, OrderState } from '../../../../protocol/commerce/order.js';
import type { ProductType, SubscriptionPlan } from '../../../../protocol/commerce/product.js';
import type { Database, Tables } from '../../store/schema.js';

type OrderRow = Selectable<Tables['shop_order']>;

function toLine(row: Selectable<Tables['shop_order_line']>): OrderLine {
  return {
    sku: row.sku,
    productId: row.product_id,
    productType: row.product_type as ProductType | null,
    title: row.title,
    variantName: row.variant_name,
    unitCents: row.unit_cents,
    quantity: row.quantity,
    lineCents: row.line_cents,
    plan: row.plan === null ? null : (JSON.parse(row.plan) as SubscriptionPlan),
  };
}

function toOrder(row: OrderRow, lines: readonly OrderLine[], giftCards: Order['giftCards']): Order {
  return {
    id: row.id,
    number: row.number,
    kind: row.kind as OrderKind,
    state: row.state as OrderState,
    buyer: JSON.parse(row.buyer) as OrderBuyer,
    lines,
    currencyCode: row.currency_code,
    locale: row.locale,
    shippingName: row.shipping_name,
    coupons: JSON.parse(row.coupons) as string[],
    giftCards,
    subtotalCents: row.subtotal_cents,
    discountCents: row.discount_cents,
    shippingCostCents: row.shipping_cents,
    taxCents: row.tax_cents,
    grandTotalCents: row.grand_total_cents,
    dueCents: row.due_cents,
    paymentMethod: row.payment_method,
    sourceId: row.source_id,
    createdAt: row.created_at,
    updatedAt: row.updated_at,
  };
}

/** The orders of these rows with their lines and gift cards, in the same order. */
export async function completeOrders(db: Database, rows: readonly OrderRow[]): Promise<Order[]> {
  if (rows.length === 0) return [];
  const ids = rows.map(({ id }) => id);
  const lines = await db
    .selectFrom('shop_order_line')
    .selectAll()
    .where('order_id', 'in', ids)
    .orderBy('order_id')
    .orderBy('position')
    .execute();
  const cards = await db
    .selectFrom('shop_order_gift_card')
    .innerJoin('gift_card', 'gift_card.id', 'shop_order_gift_card.gift_card_id')
    .select(['shop_order_gift_card.order_id', 'shop_order_gift_card.cents', 'gift_card.last_four'])
    .where('shop_order_gift_card.order_id', 'in', ids)
    .execute();
  return rows.map((row) =>
    toOrder(
      row,
      lines.filter((line) => line.order_id === row.id).map(toLine),
      cards.filter((card) => card.order_id === row.id).map((card) => ({ lastFour: card.last_four, cents: card.cents })),
    ),
  );
}
