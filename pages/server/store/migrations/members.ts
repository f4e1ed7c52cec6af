import type { Database } from '../schema.js';

/** Members beside contributors, and access rules of pages. The defaults preserve the former state. */
export async function createMembers(db: Database): Promise<void> {
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
