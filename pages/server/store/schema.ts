import type { Generated, Kysely } from 'kysely';
import type { CategoryTables } from './category-tables.js';
import type { DownloadTables } from './download-tables.js';
import type { FigureTables } from './figure-tables.js';
import type { ListTables } from './list-tables.js';
import type { OrderTables } from './order-tables.js';
import type { PaymentTables } from './payment-tables.js';
import type { ProductTables } from './product-tables.js';
import type { ReviewTables } from './review-tables.js';

/**
 * Tables of the database, the same in SQLite and PostgreSQL: text, whole numbers, JSON as text, times in epoch milliseconds, uuid text
 * keys. Properties are named as the columns.
 */
export interface Tables
  extends
    OrderTables,
    PaymentTables,
    ProductTables,
    CategoryTables,
    ReviewTables,
    ListTables,
    FigureTables,
    DownloadTables {
  setting: { key: string; value: string };
  account: {
    id: string;
    /** Lower case; unique. */
    email: string;
    display_name: string;
    /** `contributor` or `member`. */
    kind: string;
    /** JSON array of contributor roles; empty for a member. */
    roles: string;
    /** PHC string of argon2id. */
    password_hash: string;
    /** Until when a password that was made for the account opens the way to its own one; null for one that somebody chose. */
    first_password_until: number | null;
    /** When its holder confirmed the address by a link in an e-mail; null for one that nobody has proved. */
    email_confirmed_at: number | null;
    created_at: number;
  };
  session: {
    /** SHA-256 of the token in the visitor's cookie: a leaked copy of the database opens no session. */
    token_hash: string;
    account_id: string;
    created_at: number;
    expires_at: number;
    /** One of `browserNames` and of `systemNames`. */
    browser: Generated<string>;
    system: Generated<string>;
    /** When it was last used: the hour, or the minute where it ends after few hours. */
    seen_at: Generated<number>;
    /** When somebody last proved in it who they are. */
    proved_at: Generated<number>;
    /** 1 where the password that opened it is shorter than a new one may be. */
    has_short_password: Generated<number>;
    /** 1 for one that was opened before the names of cookies had a prefix over https. */
    is_plain: Generated<number>;
  };
  /** Passkeys of contributors. A public key opens nothing. */
  passkey: {
    /** In base64url. */
    credential_id: string;
    account_id: string;
    /** COSE key in base64url. */
    public_key: string;
    /** Signatures that the authenticator has counted; 0 for one that does not count. */
    counter: number;
    /** JSON array of how the authenticator is reached. */
    transports: string;
    /** The relying party: the host that it is for. */
    host: string;
    name: string;
    created_at: number;
    used_at: number | null;
  };
  /** Challenges that wait for an authenticator's answer, each for one. */
  passkey_challenge: {
    challenge_hash: string;
    purpose: string;
    /** Hash of the session that it was made for; empty for a log-in. */
    holder: string;
    expires_at: number;
  };
  /** When an account was last told about something of one kind. */
  account_notice: { account_id: string; kind: string; told_at: number };
  /** Keys of authenticator apps, one for each contributor who has one. */
  second_factor: {
    account_id: string;
    /** Encrypted with the site's secret: a leaked copy of the database makes no codes. */
    sealed_key: string;
    /** 0 until a code has confirmed it; 0 asks for no code. */
    is_confirmed: number;
    /** The time step of the last code that was taken. */
    last_step: number;
  };
  /** Codes that stand in for a lost app, each once, as SHA-256. */
  recovery_code: { account_id: string; code_hash: string };
  /** One-time links for a new password. */
  password_reset: { token_hash: string; account_id: string; expires_at: number };
  page: {
    id: string;
    path: string;
    /** Order in the navigation. */
    position: number;
    published: string;
    draft: string | null;
    /** Increases by one with every save and publication. */
    version: number;
    /** 0 for a page that was never published. */
    published_at: number;
    saved_at: number | null;
    /** Account that saved the draft. */
    saved_by: string | null;
    /** One of `pageAccess`. Not part of the document: it takes effect at once, and no draft, undo history or revision contains it. */
    access: string;
    /** PHC string of argon2id; null for a page without a password. */
    password_hash: string | null;
    /** As in the document; null where it has none. */
    locale: string | null;
    translation_of: string | null;
    /** When the draft is published by itself, in milliseconds since 1970. */
    publish_at: number | null;
    /** Account that decided so. */
    publish_by: string | null;
    /** One of `draftReviews`; null for a draft that nobody was asked about. */
    review: string | null;
    /** When, by whom and with which words somebody asked for the review, or answered. */
    review_at: number | null;
    review_by: string | null;
    review_note: string | null;
  };
  /** Deleted pages with all their columns, until they are restored or their time is over. Translations are deleted with their page. */
  binned_page: {
    id: string;
    /** Id of the page that was deleted: its own, or that of the page that it translates. */
    deleted_with: string;
    path: string;
    title: string;
    /** JSON of the row. */
    content: string;
    binned_at: number;
    binned_by: string | null;
  };
  /** Former addresses of pages. One with a page of its own again leads there. */
  page_redirect: { path: string; page_id: string; moved_at: number };
  /** Redirects of the owner, by decoded path. */
  redirect: { path: string; target: string; created_at: number };
  /** Files of the site, by their path. Pages name files by path, and know nothing of this table. */
  media: {
    path: string;
    name: string;
    /** One of `mediaKinds`. */
    kind: string;
    type: string;
    bytes: number;
    /** In pixels; -1 for not measured yet, 0 for nothing to measure. */
    width: number;
    height: number;
    /** JSON: alternative text by language. */
    alts: string;
    focal_point: string;
    /** Name, address and alternative texts, transliterated. */
    search: string;
    /** 0 for a file of the build. */
    added_at: number;
    added_by: string | null;
    /** When it was removed; null for what is there. */
    binned_at: number | null;
  };
  /** Uploads under way, and those done a moment ago. */
  media_upload: {
    id: string;
    account_id: string;
    /** As the device named the file. */
    name: string;
    /** Of the whole file, and of what has arrived. */
    bytes: number;
    received: number;
    /** JSON array of the names of its parts, in their order. */
    parts: string;
    /** Address of the stored file; null before. */
    path: string | null;
    changed_at: number;
    /** One of `uploadPurposes`. */
    purpose: Generated<string>;
  };
  /** Versioned values outside the pages by name, such as `languages` and `header-footer:de`; JSON. */
  site_part: {
    name: string;
    /** Increases by one with every save and publication. */
    version: number;
    /** What visitors see; JSON null for nothing of its own. */
    value: string;
    saved_at: number;
    /** JSON; null without one. */
    draft: string | null;
    drafted_at: number | null;
    drafted_by: string | null;
  };
  page_revision: {
    id: string;
    page_id: string;
    version: number;
    document: string;
    /** One of `revisionKinds`. */
    kind: string;
    /** When it was published, or saved as a draft. */
    stored_at: number;
    account_id: string | null;
    name: string | null;
  };
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
  /** Used submission keys, stored until they expire. */
  form_key: { key_hash: string; expires_at: number };
  /** Used tokens of the site's own captcha, stored until they expire. */
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
    /** JSON: page and visitor data of the entry. */
    details: string;
    /** Time at which somebody opened these answers; null until then. */
    read_at: number | null;
    /** 1 for what somebody called spam. */
    is_spam: number;
    /** The answers as a search compares them, see `searchedAnswers`. */
    words: string;
  };
  /** Forms whose entries are removed after a number of days. */
  form_retention: { form_id: string; days: number };
  /** Queued e-mails about entries and orders, until they are sent. */
  mail_outbox: {
    /** The entry's id; for other kinds, an id of the e-mail. */
    entry_id: string;
    /** See `MailKind`. */
    kind: string;
    /** Data that only this e-mail contains, such as the token of a buyer's order; deleted with the row. */
    payload: string;
    /** Empty for the site's owner. */
    recipient: string;
    /** `updated_at` of the entry. */
    entry_version: number;
    attempts: number;
    /** Null once given up. */
    next_attempt_at: number | null;
    last_error: string | null;
    queued_at: number;
  };
  census_event: { id: string; kind: string; event: string; data: string; visitor: string; received_at: number };
  error_report: { id: string; event: string; data: string; reported_at: number; received_at: number };
  /** Who did what in the editor. */
  audit_record: {
    /** A uuid; of counted acts, a name of their hour and account. */
    id: string;
    happened_at: number;
    /** Null for failed log-ins that name no contributor. */
    account_id: string | null;
    /** At that time. */
    account_name: string;
    /** One of `auditActs`. */
    act: string;
    subject_id: string;
    subject: string;
    count: number;
  };
  migration: { number: number; name: string; applied_at: number };
}

/** A connection, or a transaction on it. */
export type Database = Kysely<Tables>;
