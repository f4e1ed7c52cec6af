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

/** Second factors of contributors, and the codes that stand in for a lost one. */
async function createSecondFactors({ schema }: Database): Promise<void> {
  await schema
    .createTable('second_factor')
    .addColumn('account_id', 'text', (context) => context.primaryKey())
    .addColumn('sealed_key', 'text', (context) => context.notNull())
    .addColumn('is_confirmed', 'integer', (context) => context.notNull())
    .addColumn('last_step', 'bigint', (context) => context.notNull())
    .execute();
  await schema
    .createTable('recovery_code')
    .addColumn('account_id', 'text', (context) => context.notNull())
    .addColumn('code_hash', 'text', (context) => context.notNull())
    .addPrimaryKeyConstraint('recovery_code_key', ['account_id', 'code_hash'])
    .execute();
}

/** Marks the oldest administrator as the owner: the account that was the owner by its age alone. */
async function markOwner(db: Database): Promise<void> {
  const contributors = await db
    .selectFrom('account')
    .select(['id', 'roles'])
    .where('kind', '=', 'contributor')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const isAdmin = (row: { readonly roles: string }): boolean => (JSON.parse(row.roles) as number[]).includes(1);
  const owner = contributors.find(isAdmin) ?? contributors[0];
  if (owner) await db.insertInto('setting').values({ key: 'owner', value: owner.id }).execute();
}

/** What protects the accounts of contributors beside their passwords. */
export async function secureAccounts(db: Database): Promise<void> {
  await describeSessions(db);
  await createSecondFactors(db);
  await markOwner(db);
}
