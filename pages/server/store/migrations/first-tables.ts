import type { Database } from '../schema.js';

export async function createAccounts(db: Database): Promise<void> {
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

export async function createPages(db: Database): Promise<void> {
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

export async function createShop(db: Database): Promise<void> {
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

export async function createEntries(db: Database): Promise<void> {
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

export async function createEvents(db: Database): Promise<void> {
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

export async function createMailOutbox(db: Database): Promise<void> {
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

export async function createCaptchaTokens(db: Database): Promise<void> {
  await db.schema
    .createTable('captcha_token')
    .addColumn('token_hash', 'text', (context) => context.primaryKey())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .execute();
}
