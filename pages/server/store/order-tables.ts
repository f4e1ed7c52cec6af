import type { Generated } from 'kysely';

/** Tables of orders, gift cards and subscriptions. Amounts are in minor units of the order's currency. */
export interface OrderTables {
  shop_order: {
    id: string;
    /** Unique, from `order_counter`. */
    number: number;
    kind: string;
    state: string;
    /** SHA-256 of the submission key, the idempotency key of the order. Unique. */
    submission_hash: string;
    /** SHA-256 of the token in the order page's address. Unique. */
    token_hash: string;
    /** Its cart; null for donations and for gift cards bought without a cart. */
    cart_id: string | null;
    /** JSON: contact and address. */
    buyer: string;
    /** Lower case, for searching. */
    email: string;
    currency_code: string;
    locale: string;
    shipping_name: string;
    /** JSON: array of codes. */
    coupons: string;
    subtotal_cents: number;
    discount_cents: number;
    shipping_cents: number;
    tax_cents: number;
    grand_total_cents: number;
    due_cents: number;
    payment_method: string;
    source_id: string;
    /** 1 where the figures have counted it, so that they subtract what is refunded of it. */
    in_figures: Generated<number>;
    created_at: number;
    updated_at: number;
  };
  shop_order_line: {
    order_id: string;
    position: number;
    sku: string;
    product_id: string;
    product_type: number | null;
    title: string;
    variant_name: string;
    unit_cents: number;
    quantity: number;
    line_cents: number;
    /** JSON, or null for a single purchase. */
    plan: string | null;
    /** 1 when its pieces were taken out of counted stock. */
    is_counted: number;
  };
  /** What contributors note about orders. Its `id` is the request's idempotency key. */
  order_note: {
    id: string;
    order_id: string;
    account_id: string;
    /** The account's name when it wrote, which outlives the account. */
    author: string;
    words: string;
    created_at: number;
  };
  /**
   * Orders placed while logged in. The token of the order's page is encrypted with the site's secret, so that a leaked copy of the database
   * gives access to no order.
   */
  account_order: { order_id: string; account_id: string; sealed_token: string };
  /** Payments of orders by gift cards. */
  shop_order_gift_card: { order_id: string; gift_card_id: string; cents: number };
  gift_card: {
    id: string;
    /** SHA-256 of the code. Unique. */
    code_hash: string;
    /** The code, encrypted with a key derived from the order's token. */
    sealed_code: string;
    last_four: string;
    order_id: string;
    value_cents: number;
    balance_cents: number;
    currency_code: string;
    /** 0 before the order that bought it is paid, and after it is cancelled. */
    is_active: number;
    created_at: number;
  };
  /** Renewing order lines, one row each. */
  subscription: {
    id: string;
    order_id: string;
    position: number;
    /** One of `subscriptionStates`. */
    state: string;
    /** Null while it is not active, and where none will be. */
    next_renewal_at: number | null;
    /** Id at the provider that renews it; empty for one that nobody does. */
    provider_id: Generated<string>;
    /** When it ends by what was decided; null for one that goes on. */
    ends_at: number | null;
  };
  /** Later periods of subscriptions, one row each: the order of a bill of the provider. */
  subscription_renewal: { invoice: string; subscription_id: string; order_id: string };
  /** A single row: the number of the next order. */
  order_counter: { id: number; next: number };
}
