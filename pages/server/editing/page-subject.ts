import type { AuditSubject } from '../audit/store/audit.js';
import type { Database } from '../store/schema.js';

/** A page as the audit log names it: by its address, that of a deleted one too. */
export async function pageSubject(db: Database, id: string): Promise<AuditSubject> {
  const page = db.selectFrom('page').select('path').where('id', '=', id);
  const binned = db.selectFrom('binned_page').select('path').where('id', '=', id);
  const row = (await page.executeTakeFirst()) ?? (await binned.executeTakeFirst());
  return { id, label: row?.path ?? '' };
}
