import type { Database } from '../schema.js';
import { completeCarts } from './carts.js';
import { addLanguages } from './languages.js';
import { createOrders } from './orders.js';
import { giveProductsVariants } from './products.js';

/** One numbered change of the store's tables. A published migration is never changed; a new one follows it. */
export interface Migration {
  readonly number: number;
  readonly name: string;
  up(db: Database): Promise<void>;
}

async function createAccounts(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('setting')
    .addColumn('key', 'text', (c) => c.primaryKey())
    .addColumn('value', 'text', (c) => c.notNull())
    .execute();
  await schema
    .createTable('account')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('email', 'text', (c) => c.notNull().unique())
    .addColumn('display_name', 'text', (c) => c.notNull())
    .addColumn('roles', 'text', (c) => c.notNull())
    .addColumn('password_hash', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('session')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('account_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createPages(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('page')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('path', 'text', (c) => c.notNull().unique())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('published', 'text', (c) => c.notNull())
    .addColumn('draft', 'text')
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('saved_at', 'bigint')
    .execute();
  await schema
    .createTable('page_revision')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('page_id', 'text', (c) => c.notNull())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('document', 'text', (c) => c.notNull())
    .addColumn('published_at', 'bigint', (c) => c.notNull())
    .addColumn('account_id', 'text')
    .execute();
  await schema.createIndex('page_revision_page').on('page_revision').columns(['page_id', 'version']).execute();
}

async function createShop(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('product')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('sku', 'text', (c) => c.notNull().unique())
    .addColumn('position', 'integer', (c) => c.notNull())
    .addColumn('title', 'text', (c) => c.notNull())
    .addColumn('description', 'text', (c) => c.notNull())
    .addColumn('image', 'text', (c) => c.notNull())
    .addColumn('image_alt', 'text', (c) => c.notNull())
    .addColumn('price_cents', 'bigint', (c) => c.notNull())
    .addColumn('stock', 'integer')
    .execute();
  await schema
    .createTable('cart')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('token_hash', 'text', (c) => c.notNull().unique())
    .addColumn('version', 'integer', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('cart_entry')
    .addColumn('cart_id', 'text', (c) => c.notNull())
    .addColumn('sku', 'text', (c) => c.notNull())
    .addColumn('quantity', 'integer', (c) => c.notNull())
    .addPrimaryKeyConstraint('cart_entry_key', ['cart_id', 'sku'])
    .execute();
  await schema
    .createTable('cart_request')
    .addColumn('cart_id', 'text', (c) => c.notNull())
    .addColumn('request_id', 'text', (c) => c.notNull())
    .addColumn('created_at', 'bigint', (c) => c.notNull())
    .addColumn('message', 'text')
    .addPrimaryKeyConstraint('cart_request_key', ['cart_id', 'request_id'])
    .execute();
}

async function createEntries(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('form_key')
    .addColumn('key_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('form_entry')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('form_id', 'text', (c) => c.notNull())
    .addColumn('submission_id', 'text', (c) => c.notNull())
    .addColumn('fields', 'text', (c) => c.notNull())
    .addColumn('submitted_at', 'bigint', (c) => c.notNull())
    .addColumn('updated_at', 'bigint', (c) => c.notNull())
    .addColumn('page_path', 'text', (c) => c.notNull())
    .addColumn('details', 'text', (c) => c.notNull())
    .addUniqueConstraint('form_entry_submission', ['form_id', 'submission_id'])
    .execute();
  await schema.createIndex('form_entry_time').on('form_entry').column('submitted_at').execute();
}

async function createEvents(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('census_event')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('kind', 'text', (c) => c.notNull())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('visitor', 'text', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema
    .createTable('error_report')
    .addColumn('id', 'text', (c) => c.primaryKey())
    .addColumn('event', 'text', (c) => c.notNull())
    .addColumn('data', 'text', (c) => c.notNull())
    .addColumn('reported_at', 'bigint', (c) => c.notNull())
    .addColumn('received_at', 'bigint', (c) => c.notNull())
    .execute();
}

async function createMailOutbox(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .createTable('mail_outbox')
    .addColumn('entry_id', 'text', (c) => c.primaryKey())
    .addColumn('recipient', 'text', (c) => c.notNull())
    .addColumn('entry_version', 'bigint', (c) => c.notNull())
    .addColumn('attempts', 'integer', (c) => c.notNull())
    .addColumn('next_attempt_at', 'bigint')
    .addColumn('last_error', 'text')
    .addColumn('queued_at', 'bigint', (c) => c.notNull())
    .execute();
  await schema.createIndex('mail_outbox_due').on('mail_outbox').column('next_attempt_at').execute();
  await schema.createIndex('form_entry_form').on('form_entry').columns(['form_id', 'submitted_at']).execute();
}

async function createCaptchaTokens(db: Database): Promise<void> {
  await db.schema
    .createTable('captcha_token')
    .addColumn('token_hash', 'text', (c) => c.primaryKey())
    .addColumn('expires_at', 'bigint', (c) => c.notNull())
    .execute();
}

/** Members beside contributors, and who may see a page. Both take the former state where they name none. */
async function createMembers(db: Database): Promise<void> {
  const { schema } = db;
  await schema
    .alterTable('account')
    .addColumn('kind', 'text', (c) => c.notNull().defaultTo('contributor'))
    .execute();
  await schema.createIndex('account_kind').on('account').columns(['kind', 'created_at']).execute();
  await schema.createIndex('session_account').on('session').column('account_id').execute();
  await schema
    .alterTable('page')
    .addColumn('access', 'text', (c) => c.notNull().defaultTo('public'))
    .execute();
  await schema.alterTable('page').addColumn('password_hash', 'text').execute();
}

/** Every migration, in order. */
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
];
