/** Tables of reviews. */
export interface ReviewTables {
  product_review: {
    id: string;
    product_id: string;
    /** Null for one that came without an order. Unique with the product. */
    order_id: string | null;
    /** Of the buyer, in lower case; empty without an order. */
    email: string;
    stars: number;
    title: string;
    words: string;
    author: string;
    locale: string;
    /** One of `reviewStates`. */
    state: string;
    answer: string;
    written_at: number;
    answered_at: number | null;
    /** When the owner removed it; null for what is there. */
    removed_at: number | null;
  };
  /** Who wants no e-mails about reviews, by the SHA-256 of the address: the wish outlives the address in the database. */
  review_opt_out: { address_hash: string; created_at: number };
}
