import type { Database } from '../schema.js';

/** Sessions say where they are and when they were used. Those from before are of an unknown device. */
async function describeSessions(db: Database): Promise<void> {
  const { schema } = db;
  for (const column of ['browser', 'system'] as const)
    await schema
      .alterTable('session')
      .addColumn(column, 'text', (context) => context.notNull().defaultTo('other'))
      .execute();
  await schema
    .alterTable('session')
    .addColumn('seen_at', 'bigint', (context) => context.notNull().defaultTo(0))
    .execute();
  await db
    .updateTable('session')
    .set(({ ref }) => ({ seen_at: ref('created_at') }))
    .execute();
}

/** What protects the accounts of contributors beside their passwords. */
export async function secureAccounts(db: Database): Promise<void> {
  await describeSessions(db);
}
