import { sql } from 'kysely';
import { isPostgres } from '../is-postgres.js';
import type { Database } from '../schema.js';

/** Measures of speed at the time of this migration. */
const measures = ['LCP', 'INP', 'CLS', 'FCP', 'TTFB', 'LCP-block', 'INP-block', 'CLS-block'];

/**
 * Speed in a row for each page or block, kind of device and day, with the views of every step of the scale in it: a row for each step made a
 * question about three months read fifteen times as many.
 */
export async function sumSpeedByDay(db: Database): Promise<void> {
  await db.schema
    .createTable('speed_day')
    .addColumn('measure', 'text', (context) => context.notNull())
    .addColumn('device', 'text', (context) => context.notNull())
    .addColumn('day', 'integer', (context) => context.notNull())
    .addColumn('key', 'text', (context) => context.notNull())
    .addColumn('steps', 'text', (context) => context.notNull())
    .addPrimaryKeyConstraint('speed_day_key', ['measure', 'device', 'day', 'key'])
    .execute();
  const [device, step, steps] = isPostgres(db)
    ? [
        sql`split_part(detail, ' ', 1)`,
        sql`split_part(detail, ' ', 2)`,
        (each: ReturnType<typeof sql>) => sql`string_agg(${each} || ':' || count, ' ')`,
      ]
    : [
        sql`substr(detail, 1, instr(detail, ' ') - 1)`,
        sql`substr(detail, instr(detail, ' ') + 1)`,
        (each: ReturnType<typeof sql>) => sql`group_concat(${each} || ':' || count, ' ')`,
      ];
  const speed = sql`measure in (${sql.join(measures)})`;
  await sql`insert into speed_day (measure, device, day, key, steps)
    select measure, ${device}, day, key, ${steps(step)} from figure where ${speed} and count > 0
    group by measure, ${device}, day, key`.execute(db);
  await sql`delete from figure where ${speed}`.execute(db);
}
