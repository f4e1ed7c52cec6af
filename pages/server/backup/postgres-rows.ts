import { sql } from 'kysely';
import type { Database } from '../store/schema.js';

export type Row = Readonly<Record<string, string | number | null>>;

const rowsAtOnce = 500;
/** Values that one statement of PostgreSQL takes. */
const mostValues = 65_535;

/** The rows of a table, read in the transaction of `db` without holding all of them. */
export async function* readRows(db: Database, table: string): AsyncGenerator<readonly Row[]> {
  await sql`declare copied no scroll cursor for select * from ${sql.table(table)}`.execute(db);
  for (;;) {
    const { rows } = await sql<Row>`fetch ${sql.lit(rowsAtOnce)} from copied`.execute(db);
    if (rows.length === 0) break;
    yield rows;
  }
  await sql`close copied`.execute(db);
}

/** Stores rows of one table, all with the same columns. */
export async function writeRows(db: Database, table: string, rows: readonly Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const atOnce = Math.max(1, Math.min(rowsAtOnce, Math.floor(mostValues / Math.max(1, columns.length))));
  for (let start = 0; start < rows.length; start += atOnce) {
    const values = rows.slice(start, start + atOnce).map(
      (row) =>
        sql`(${sql.join(
          columns.map((column) => row[column] ?? null),
          sql`, `,
        )})`,
    );
    const names = sql.join(columns.map((column) => sql.ref(column)));
    await sql`insert into ${sql.table(table)} (${names}) values ${sql.join(values)}`.execute(db);
  }
}
