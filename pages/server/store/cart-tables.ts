import type { Generated } from 'kysely';

/** Carts and coupons. */
export interface CartTables {
  cart: {
    id: string;
    token_hash: string;
    version: number;
    created_at: number;
    expires_at: number;
    /** Highest sequence of the cart's requests. */
    last_sequence: number;
    /** 0 or 1: a cart that has become an order is immutable. */
    is_purchased: number;
    /** Empty until it is purchased. */
    order_id: string;
    /** Destination of the order; an empty country for none yet. */
    country: string;
    region: string;
    postal_code: string;
    /** Id of the chosen shipping option; empty without a choice. */
    shipping_option: string;
  };
  cart_entry: {
    cart_id: string;
    sku: string;
    /** 0 for a removed line: the row stays as a tombstone, so that an older request that arrives later does not restore it. */
    quantity: number;
    /** Sequence and id of the latest request that set the quantity. */
    sequence: number;
    request_id: string;
    /** The product's title when it was added, shown after the product is deleted. */
    title: string;
    added_at: number;
  };
  /** Recorded requests, which make repeated ones idempotent. */
  cart_request: {
    cart_id: string;
    request_id: string;
    created_at: number;
    message: string | null;
    /** Of an addition: its unit, sequence and number of pieces; empty and 0 for other requests. */
    sku: string;
    sequence: number;
    pieces: number;
  };
  coupon: {
    /** In capitals. */
    code: string;
    kind: string;
    basis_points: number;
    cents: number;
    description: string;
    minimum_subtotal_cents: number;
    expires_at: number | null;
    max_uses: number | null;
    uses: number;
    version: Generated<number>;
    saved_at: Generated<number>;
    /** Id of the account; null for a seed. */
    saved_by: string | null;
    /** When it was removed; null while visitors can redeem it. */
    removed_at: number | null;
  };
  cart_coupon: { cart_id: string; code: string; added_at: number };
}
