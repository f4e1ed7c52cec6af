import type { Database } from '../schema.js';

/** When somebody last proved in a session who they are. A session from before has proved it when it began. */
async function dateProofs(db: Database): Promise<void> {
  await db.schema
    .alterTable('session')
    .addColumn('proved_at', 'bigint', (context) => context.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('session')
    .set(({ ref }) => ({ proved_at: ref('created_at') }))
    .execute();
}

/** Passkeys of contributors, and the challenges that wait for an answer. */
async function createPasskeys({ schema }: Database): Promise<void> {
  await schema
    .createTable('passkey')
    .addColumn('credential_id', 'text', (context) => context.primaryKey())
    .addColumn('account_id', 'text', (context) => context.notNull())
    .addColumn('public_key', 'text', (context) => context.notNull())
    .addColumn('counter', 'bigint', (context) => context.notNull())
    .addColumn('transports', 'text', (context) => context.notNull())
    .addColumn('host', 'text', (context) => context.notNull())
    .addColumn('name', 'text', (context) => context.notNull())
    .addColumn('created_at', 'bigint', (context) => context.notNull())
    .addColumn('used_at', 'bigint')
    .execute();
  await schema.createIndex('passkey_account').on('passkey').column('account_id').execute();
  await schema
    .createTable('passkey_challenge')
    .addColumn('challenge_hash', 'text', (context) => context.primaryKey())
    .addColumn('purpose', 'text', (context) => context.notNull())
    .addColumn('holder', 'text', (context) => context.notNull())
    .addColumn('expires_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('passkey_challenge_time').on('passkey_challenge').column('expires_at').execute();
}

/** When an account was last told by e-mail about something of one kind. Accounts from before have logged in already. */
async function createNotices(db: Database): Promise<void> {
  await db.schema
    .createTable('account_notice')
    .addColumn('account_id', 'text', (context) => context.notNull())
    .addColumn('kind', 'text', (context) => context.notNull())
    .addColumn('told_at', 'bigint', (context) => context.notNull())
    .addPrimaryKeyConstraint('account_notice_key', ['account_id', 'kind'])
    .execute();
  const accounts = await db
    .selectFrom('account')
    .select(['id', 'created_at'])
    .where('kind', '=', 'contributor')
    .execute();
  for (const { id, created_at: told_at } of accounts)
    await db.insertInto('account_notice').values({ account_id: id, kind: 'login', told_at }).execute();
}

/** What proves who somebody is beside the password, when it was proved, and what the holder of an account is told. */
export async function proveAccounts(db: Database): Promise<void> {
  await dateProofs(db);
  await createPasskeys(db);
  await createNotices(db);
}
