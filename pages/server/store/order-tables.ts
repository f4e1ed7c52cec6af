/** Tables of orders and of what they leave behind. Amounts are in minor units of the order's currency. */
export interface OrderTables {
  shop_order: {
    id: string;
    /** Unique, counted up. */
    number: number;
    kind: string;
    state: string;
    /** SHA-256 of the key of its submission: however often that is sent, it is one order. Unique. */
    submission_hash: string;
    /** SHA-256 of the token in the address of its page. Unique. */
    token_hash: string;
    /** The cart that it was made of; null for contributions and gift cards by themselves. */
    cart_id: string | null;
    /** JSON: who ordered, and where it goes. */
    buyer: string;
    /** Lower case, to look for. */
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
    /** JSON, or null for what is bought once. */
    plan: string | null;
    /** 1 where its pieces were taken out of a stock that is counted. */
    is_counted: number;
  };
  /** What gift cards paid of orders. */
  shop_order_gift_card: { order_id: string; gift_card_id: string; cents: number };
  gift_card: {
    id: string;
    /** SHA-256 of the code. Unique. */
    code_hash: string;
    /** The code, sealed with the token of the order that bought it. */
    sealed_code: string;
    last_four: string;
    order_id: string;
    value_cents: number;
    balance_cents: number;
    currency_code: string;
    /** 0 until the order that bought it is paid, and after that was cancelled. */
    is_active: number;
    created_at: number;
  };
  /** What renews by itself, one row a line of an order. */
  subscription: {
    id: string;
    order_id: string;
    position: number;
    /** `pending` until the order is paid, `active`, `cancelled`. */
    state: string;
    /** Null until it is active. */
    next_renewal_at: number | null;
  };
  /** One row: the number of the next order. */
  order_counter: { id: number; next: number };
}
