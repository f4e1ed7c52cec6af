import type { Database } from '../schema.js';

/** The audit log. It begins with the first act after this migration. */
export async function createAudit({ schema }: Database): Promise<void> {
  await schema
    .createTable('audit_record')
    .addColumn('id', 'text', (context) => context.primaryKey())
    .addColumn('happened_at', 'bigint', (context) => context.notNull())
    .addColumn('account_id', 'text')
    .addColumn('account_name', 'text', (context) => context.notNull())
    .addColumn('act', 'text', (context) => context.notNull())
    .addColumn('subject_id', 'text', (context) => context.notNull())
    .addColumn('subject', 'text', (context) => context.notNull())
    .addColumn('count', 'integer', (context) => context.notNull())
    .execute();
  const index = (name: string, columns: readonly ('account_id' | 'act' | 'happened_at' | 'id')[]) =>
    schema
      .createIndex(name)
      .on('audit_record')
      .columns([...columns])
      .execute();
  await index('audit_record_newest', ['happened_at', 'id']);
  await index('audit_record_account', ['account_id', 'happened_at', 'id']);
  await index('audit_record_act', ['act', 'happened_at', 'id']);
}
