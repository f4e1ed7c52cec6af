import type { Kysely } from 'kysely';

/**
 * Tables of the store, the same in SQLite and PostgreSQL: text, whole numbers, JSON as text, times in epoch milliseconds,
 * uuid text keys. Columns are named as they are in the database.
 */
export interface Tables {
  setting: { key: string; value: string };
  account: {
    id: string;
    /** Lower case; unique. */
    email: string;
    display_name: string;
    /** JSON array of contributor roles. */
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
    published_at: number;
    saved_at: number | null;
  };
  page_revision: { id: string; page_id: string; version: number; document: string; published_at: number; account_id: string | null };
  product: {
    id: string;
    sku: string;
    position: number;
    title: string;
    description: string;
    image: string;
    image_alt: string;
    price_cents: number;
    stock: number | null;
  };
  cart: { id: string; token_hash: string; version: number; created_at: number; expires_at: number };
  cart_entry: { cart_id: string; sku: string; quantity: number };
  /** One row a carried-out request, so that a repeated one adds once. */
  cart_request: { cart_id: string; request_id: string; created_at: number; message: string | null };
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
  /** E-mails about entries, from the commit of the entry until they are sent. */
  mail_outbox: {
    entry_id: string;
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

