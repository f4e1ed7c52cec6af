import type { Database } from '../schema.js';

/**
 * Sessions say whether their password is shorter than a new one may be, and whether they were opened before the names of their cookies had a prefix, as
 * all that are there were. A server of the version before opens sessions of that kind too.
 */
export async function markSessions({ schema }: Database): Promise<void> {
  await schema
    .alterTable('session')
    .addColumn('has_short_password', 'integer', (context) => context.notNull().defaultTo(0))
    .execute();
  await schema
    .alterTable('session')
    .addColumn('is_plain', 'integer', (context) => context.notNull().defaultTo(1))
    .execute();
}
