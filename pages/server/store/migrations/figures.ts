import type { Database } from '../schema.js';

/** Figures of visits, counted from the log of events. */
export async function createFigures({ schema }: Database): Promise<void> {
  await schema
    .createTable('figure')
    .addColumn('day', 'integer', (context) => context.notNull())
    .addColumn('measure', 'text', (context) => context.notNull())
    .addColumn('key', 'text', (context) => context.notNull())
    .addColumn('detail', 'text', (context) => context.notNull())
    .addColumn('count', 'bigint', (context) => context.notNull())
    .addColumn('amount', 'bigint', (context) => context.notNull())
    .addPrimaryKeyConstraint('figure_key', ['measure', 'day', 'key', 'detail'])
    .execute();
  await schema
    .createTable('census_visit')
    .addColumn('key', 'text', (context) => context.primaryKey())
    .addColumn('state', 'text', (context) => context.notNull())
    .addColumn('seen_at', 'bigint', (context) => context.notNull())
    .execute();
  await schema.createIndex('census_visit_seen').on('census_visit').column('seen_at').execute();
  await schema
    .createTable('event_cursor')
    .addColumn('name', 'text', (context) => context.primaryKey())
    .addColumn('log', 'text', (context) => context.notNull())
    .addColumn('position', 'bigint', (context) => context.notNull())
    .execute();
}
