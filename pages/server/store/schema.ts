import type { Kysely } from 'kysely';
import type { OrderTables } from './order-tables.js';

/**
 * Tables of the store, the same in SQLite and PostgreSQL: text, whole numbers, JSON as text, times in epoch milliseconds,
 * uuid text keys. Columns are named as they are in the database.
 */
export interface Tables extends OrderTables {
  setting: { key: string; value: string };
  account: {
    id: string;
    /** Lower case; unique. */
    email: string;
    display_name: string;
    /** `contributor`, who works on the site, or `member`, a visitor. */
    kind: string;
    /** JSON array of contributor roles; empty for a member. */
    roles: string;
    /** PHC string of argon2id. */
    password_hash: string;
    created_at: number;
  };
  session: {
    /** SHA-256 of the token in the visitor's cookie: a copy of the store opens no session. */
    token_hash: string;
    account_id: string;
    created_at: number;
    expires_at: number;
  };
  page: {
    id: string;
    path: string;
    /** Order in the navigation. */
    position: number;
    published: string;
    draft: string | null;
    /** Grows by one with every save and publication. */
    version: number;
    /** 0 for a page that no visitor has seen yet. */
    published_at: number;
    saved_at: number | null;
    /** One of `pageAccess`. No part of the document: it takes effect at once, and is in no draft, journal or revision. */
    access: string;
    /** PHC string of argon2id; null for a page without a password. */
    password_hash: string | null;
    /** As in the document; null where that leaves them out. */
    locale: string | null;
    translation_of: string | null;
  };
  /** Parts of the site outside its pages by name, such as `languages` and `header-footer:de`; their values are JSON. */
  site_part: { name: string; version: number; value: string; saved_at: number };
  /** Products in other languages than the primary one. */
  product_text: { product_id: string; locale: string; title: string; description: string; image_alt: string };
  page_revision: {
    id: string;
    page_id: string;
    version: number;
    document: string;
    published_at: number;
    account_id: string | null;
  };
  product: {
    id: string;
    /** Last segment of its address; unique. */
    url_id: string;
    position: number;
    product_type: number;
    title: string;
    description: string;
    /** JSON: array of `{ src, alt }`. */
    images: string;
    /** JSON: array of the names of its choices. */
    options: string;
    workflow_state: string;
    publish_at: number | null;
    max_quantity: number | null;
    /** JSON, or null for what is bought once. */
    subscription_plan: string | null;
    /** JSON, or null. */
    measurements: string | null;
  };
  /** What can be bought of a product; the stock-keeping unit is unique on the site. Flags are 0 or 1. */
  product_variant: {
    sku: string;
    product_id: string;
    position: number;
    price_cents: number;
    sale_price_cents: number;
    on_sale: number;
    qty_in_stock: number;
    unlimited: number;
    /** JSON: array of the values chosen, in the order of the product's options. */
    option_values: string;
  };
  cart: {
    id: string;
    token_hash: string;
    version: number;
    created_at: number;
    expires_at: number;
    /** The highest sequence that a wish about the cart had. */
    last_sequence: number;
    /** 0 or 1: a cart that has become an order is changed no more. */
    is_purchased: number;
    /** Empty until then. */
    order_id: string;
    /** Where the order goes; an empty country while that is not known. */
    country: string;
    region: string;
    postal_code: string;
    /** Id of the chosen way of sending; empty without a choice. */
    shipping_option: string;
  };
  cart_entry: {
    cart_id: string;
    sku: string;
    /** 0 for a line that was taken out: it remembers when, so that an older wish that arrives later does not bring it back. */
    quantity: number;
    /** Sequence and id of the request that set the quantity last. */
    sequence: number;
    request_id: string;
    /** The product's title when it was put in, for the day on which the product is gone. */
    title: string;
    added_at: number;
  };
  /** One row a carried-out request, so that a repeated one is carried out once. */
  cart_request: {
    cart_id: string;
    request_id: string;
    created_at: number;
    message: string | null;
    /** Of an addition: what, when it was wished for, and how many pieces; empty and 0 of other requests. */
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
  };
  cart_coupon: { cart_id: string; code: string; added_at: number };
  /** Submission keys that were used, until they would have expired anyway. */
  form_key: { key_hash: string; expires_at: number };
  /** Tokens of the site's own captcha that were handed in, until they would have expired anyway. */
  captcha_token: { token_hash: string; expires_at: number };
  form_entry: {
    id: string;
    form_id: string;
    submission_id: string;
    /** JSON: field id to value. */
    fields: string;
    submitted_at: number;
    updated_at: number;
    page_path: string;
    /** JSON: the page and visitor fields that came with the entry. */
    details: string;
  };
  /** E-mails about entries and orders, from the commit of what they tell of until they are sent. */
  mail_outbox: {
    /** Of an e-mail about an entry the entry's id; of others an id of their own. */
    entry_id: string;
    /** What it tells of; see `MailKind`. */
    kind: string;
    /** What only this e-mail may say, such as the address of a buyer's order; it goes with the row. */
    payload: string;
    /** Empty for the site's owner. */
    recipient: string;
    /** `updated_at` of the entry to tell of. */
    entry_version: number;
    attempts: number;
    /** Null once given up. */
    next_attempt_at: number | null;
    last_error: string | null;
    queued_at: number;
  };
  census_event: { id: string; kind: string; event: string; data: string; visitor: string; received_at: number };
  error_report: { id: string; event: string; data: string; reported_at: number; received_at: number };
  migration: { number: number; name: string; applied_at: number };
}

/** Connection to the store, or a transaction on it. */
export type Database = Kysely<Tables>;
