import type { Database } from '../schema.js';
import { proveAccounts } from './account-proofs.js';
import { secureAccounts } from './account-security.js';
import { createAudit } from './audit.js';
import { createBin } from './bin.js';
import { completeCarts } from './carts.js';
import { confirmAddresses } from './confirmed-addresses.js';
import { prepareCouponEditing } from './coupon-editing.js';
import { createDownloads } from './downloads.js';
import { addDraftReviews } from './draft-reviews.js';
import { prepareEntries } from './entries.js';
import { createRetention } from './entry-retention.js';
import { createFigures } from './figures.js';
import { limitFirstPasswords } from './first-passwords.js';
import { addLanguages } from './languages.js';
import { createMailingLists } from './mailing-lists.js';
import { createMediaUploads } from './media-uploads.js';
import { createMedia } from './media.js';
import { nestCategories } from './nested-categories.js';
import { createOrderNotes } from './order-notes.js';
import { createOrders } from './orders.js';
import { completeAccounts } from './own-accounts.js';
import { addPageSchedule } from './page-schedule.js';
import { addPartDrafts } from './part-drafts.js';
import { createPayments } from './payments.js';
import { prepareProductEditing } from './product-editing.js';
import { addProductWords } from './product-words.js';
import { giveProductsVariants } from './products.js';
import { createRedirects } from './redirects.js';
import { createReviews } from './reviews.js';
import { extendRevisions } from './revisions.js';
import { markSessions } from './session-cookies.js';
import { sumSpeedByDay } from './speed-days.js';
import { renewSubscriptions } from './subscriptions.js';

/** A numbered change of the tables. A published migration is never changed; another one follows it. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Database): Promise<void>;
}

async function createAccounts(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('setting')
    .addColumn('key', 'text', (context) => context.primaryKey())
    .addColumn('value', 'text', (context) => context.notNull())
    .execute();
  await schema
    .createTable('account')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('email', 'text', (context) => context.notNull().unique())
    .addColumn('display_name', 'text', (context) => context.notNull())
    .addColumn('roles', 'text', (context) => context.notNull())
    .addColumn('password_hash', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', (context) => context.primaryKey())
    .addColumn('account_id', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .execute();
}

async function createPages(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('page')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('path', 'text', (context) => context.notNull().unique())
    .addColumn('position', 'integer', (context) => context.notNull())
    .addColumn('published', 'text', (context) => context.notNull())
    .addColumn('draft', 'text')
    .addColumn('version', 'integer', (context) => context.notNull())
    .addColumn('published_at', 'bigint', (context) => context.notNull())
    .addColumn('saved_at', 'bigint')
    .execute();
  await schema
    .createTable('page_revision')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('page_id', 'text', (context) => context.notNull())
    .addColumn('version', 'integer', (context) => context.notNull())
    .addColumn('document', 'text', (context) => context.notNull())
    .addColumn('published_at', 'bigint', (context) => context.notNull())
    .addColumn('account_id', 'text')
    .execute();
  await schema.createIndex('page_revision_page').on('page_revision').columns(['page_id', 'version']).execute();
}

async function createShop(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('product')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('sku', 'text', (context) => context.notNull().unique())
    .addColumn('position', 'integer', (context) => context.notNull())
    .addColumn('title', 'text', (context) => context.notNull())
    .addColumn('description', 'text', (context) => context.notNull())
    .addColumn('image', 'text', (context) => context.notNull())
    .addColumn('image_alt', 'text', (context) => context.notNull())
    .addColumn('price_cents', 'bigint', (context) => context.notNull())
    .addColumn('stock', 'integer')
    .execute();
  await schema
    .createTable('cart')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('token_hash', 'text', (context) => context.notNull().unique())
    .addColumn('version', 'integer', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('cart_entry')
    .addColumn('cart_id', 'text', (context) => context.notNull())
    .addColumn('sku', 'text', (context) => context.notNull())
    .addColumn('quantity', 'integer', (context) => context.notNull())
    .addPrimaryKeyConstraint('cart_entry_key', ['cart_id', 'sku'])
    .execute();
  await schema
    .createTable('cart_request')
    .addColumn('cart_id', 'text', (context) => context.notNull())
    .addColumn('request_id', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .addColumn('message', 'text')
    .addPrimaryKeyConstraint('cart_request_key', ['cart_id', 'request_id'])
    .execute();
}

async function createEntries(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('form_key')
    .addColumn('key_hash', 'text', (context) => context.primaryKey())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('form_entry')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('form_id', 'text', (context) => context.notNull())
    .addColumn('submission_id', 'text', (context) => context.notNull())
    .addColumn('fields', 'text', (context) => context.notNull())
    .addColumn('submitted_at', 'bigint', (context) => context.notNull())
    .addColumn('updated_at', 'bigint', (context) => context.notNull())
    .addColumn('page_path', 'text', (context) => context.notNull())
    .addColumn('details', 'text', (context) => context.notNull())
    .addUniqueConstraint('form_entry_submission', ['form_id', 'submission_id'])
    .execute();
  await schema.createIndex('form_entry_time').on('form_entry').column('submitted_at').execute();
}

async function createEvents(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('census_event')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('kind', 'text', (context) => context.notNull())
    .addColumn('event', 'text', (context) => context.notNull())
    .addColumn('data', 'text', (context) => context.notNull())
    .addColumn('visitor', 'text', (context) => context.notNull())
    .addColumn('received_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('error_report')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('event', 'text', (context) => context.notNull())
    .addColumn('data', 'text', (context) => context.notNull())
    .addColumn('reported_at', 'bigint', (context) => context.notNull())
    .addColumn('received_at', 'bigint', (context) => context.notNull())
    .execute();
}

async function createMailOutbox(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('mail_outbox')
    .addColumn('entry_id', 'text', (context) => context.primaryKey())
    .addColumn('recipient', 'text', (context) => context.notNull())
    .addColumn('entry_version', 'bigint', (context) => context.notNull())
    .addColumn('attempts', 'integer', (context) => context.notNull())
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('queued_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('mail_outbox_due').on('mail_outbox').column('next_attempt_at').execute();
  await schema.createIndex('form_entry_form').on('form_entry').columns(['form_id', 'submitted_at']).execute();
}

async function createCaptchaTokens(db: Database): Promise<void> {
  await db.schema
    .createTable('captcha_token')
    .addColumn('token_hash', 'text', (context) => context.primaryKey())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .execute();
}

/** Members beside contributors, and access rules of pages. The defaults preserve the former state. */
async function createMembers(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('account')
    .addColumn('kind', 'text', (context) => context.notNull().defaultTo('contributor'))
    .execute();
  await schema.createIndex('account_kind').on('account').columns(['kind', 'created_at']).execute();
  await schema.createIndex('session_account').on('session').column('account_id').execute();
  await schema
    .alterTable('page')
    .addColumn('access', 'text', (context) => context.notNull().defaultTo('public'))
    .execute();
  await schema.alterTable('page').addColumn('password_hash', 'text').execute();
}

/** Mailing lists, and drafts that wait for somebody who may publish them. */
async function createListsAndReviews(db: Database): Promise<void> {
  await createMailingLists(db);
  await addDraftReviews(db);
}

/** All migrations, in order. */
export const migrations: readonly Migration[] = [
  { number: 1, name: 'accounts and settings', up: createAccounts },
  { number: 2, name: 'pages and revisions', up: createPages },
  { number: 3, name: 'products and carts', up: createShop },
  { number: 4, name: 'form entries', up: createEntries },
  { number: 5, name: 'visitor events', up: createEvents },
  { number: 6, name: 'e-mails about entries', up: createMailOutbox },
  { number: 7, name: 'captcha tokens', up: createCaptchaTokens },
  { number: 8, name: 'variants of products', up: giveProductsVariants },
  { number: 9, name: 'members and access to pages', up: createMembers },
  { number: 10, name: 'languages, header and footer', up: addLanguages },
  { number: 11, name: 'orders', up: createOrders },
  { number: 12, name: 'carts in full', up: completeCarts },
  { number: 13, name: 'new passwords, and orders of accounts', up: completeAccounts },
  { number: 14, name: 'revisions of drafts, and their names', up: extendRevisions },
  { number: 15, name: 'deleted pages, and former addresses', up: createBin },
  { number: 16, name: 'drafts of site parts', up: addPartDrafts },
  { number: 17, name: 'publications at a time', up: addPageSchedule },
  { number: 18, name: 'redirects', up: createRedirects },
  { number: 19, name: 'products in the editor', up: prepareProductEditing },
  { number: 20, name: 'media', up: createMedia },
  { number: 21, name: 'read entries, spam and search', up: prepareEntries },
  { number: 22, name: 'retention of form entries', up: createRetention },
  { number: 23, name: 'audit log', up: createAudit },
  { number: 24, name: 'coupons in the editor', up: prepareCouponEditing },
  { number: 25, name: 'figures of visits', up: createFigures },
  { number: 26, name: 'payments', up: createPayments },
  { number: 27, name: 'security of accounts', up: secureAccounts },
  { number: 28, name: 'passkeys, proofs and notices of accounts', up: proveAccounts },
  { number: 29, name: 'reviews of products', up: createReviews },
  { number: 30, name: 'cookies and passwords of sessions', up: markSessions },
  { number: 31, name: 'uploads that go on', up: createMediaUploads },
  { number: 32, name: 'speed by day', up: sumSpeedByDay },
  { number: 33, name: 'nested categories', up: nestCategories },
  { number: 34, name: 'mailing lists, and reviews of drafts', up: createListsAndReviews },
  { number: 35, name: 'downloads', up: createDownloads },
  { number: 36, name: 'renewals of subscriptions', up: renewSubscriptions },
  { number: 37, name: 'first passwords, and orders in the figures', up: limitFirstPasswords },
  { number: 38, name: 'notes about orders', up: createOrderNotes },
  { number: 39, name: 'confirmed addresses of accounts', up: confirmAddresses },
  { number: 40, name: 'options and pictures in other languages', up: addProductWords },
];
