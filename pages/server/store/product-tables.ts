import type { Generated } from 'kysely';

/** Tables of products. Columns that a later migration added have a default. */
export interface ProductTables {
  product: {
    id: string;
    /** Last segment of its path; unique. */
    url_id: string;
    position: number;
    product_type: number;
    title: string;
    description: string;
    /** JSON: array of `{ src, alt }`. */
    images: string;
    /** JSON: array of option names. */
    options: string;
    workflow_state: string;
    publish_at: number | null;
    max_quantity: number | null;
    /** JSON, or null for a single purchase. */
    subscription_plan: string | null;
    /** JSON, or null. */
    measurements: string | null;
    /** Increases by one with every change but those of stock. */
    version: Generated<number>;
    saved_at: Generated<number>;
    saved_by: string | null;
    /** JSON of the description with formats; null while it has none. */
    rich_description: string | null;
    /** JSON: ids of other products. */
    related: Generated<string>;
    /** JSON: stock-keeping units that it had before. */
    former_skus: Generated<string>;
    /** Folded title and stock-keeping units, for the editor's search. */
    words: Generated<string>;
    /** JSON: array of `{ id, name, bytes }`, the files that buyers of a digital product get. */
    files: Generated<string>;
    /** When it was moved to the bin; null while it is not there. */
    binned_at: number | null;
    binned_by: string | null;
  };
  /** The variants of a product; the stock-keeping unit is unique on the site. Flags are 0 or 1. */
  product_variant: {
    sku: string;
    /** Unique in its product; stays when the stock-keeping unit changes. */
    id: Generated<string>;
    product_id: string;
    position: number;
    price_cents: number;
    sale_price_cents: number;
    on_sale: number;
    qty_in_stock: number;
    unlimited: number;
    /** JSON: array of option values, in the order of the product's options. */
    option_values: string;
  };
  /** Translations of products. */
  product_text: {
    product_id: string;
    locale: string;
    title: string;
    description: string;
    /** Of the first picture. */
    image_alt: string;
    /** JSON: alternative texts of other pictures by their addresses. */
    image_alts: Generated<string>;
    /** JSON: names and values of options by those of the primary language. */
    option_words: Generated<string>;
  };
  /** Former addresses of products, by their last segment. */
  product_redirect: { url_id: string; product_id: string; moved_at: number };
  /** Every change of a counted stock. */
  stock_change: {
    /** Id of the request that made it. */
    id: string;
    product_id: string;
    variant_id: string;
    at: number;
    pieces: number;
    /** Pieces after it. */
    pieces_left: number;
    /** One of `stockReasons`. */
    reason: string;
    note: string;
    account_id: string | null;
    order_id: string | null;
  };
}
