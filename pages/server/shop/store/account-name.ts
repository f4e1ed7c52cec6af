import type { Database } from '../../store/schema.js';

/** Name of an account for other contributors, or its e-mail address; empty for null and for one that is gone. */
export async function accountName(db: Database, accountId: string | null): Promise<string> {
  if (accountId === null) return '';
  const row = await db
    .selectFrom('account')
    .select(['display_name', 'email'])
    .where('id', '=', accountId)
    .executeTakeFirst();
  return row ? row.display_name || row.email : '';
}
