import type { PageAccess } from '../../../../protocol/enums/page-access.js';
import type { StoredAccess } from '../../access/page-access.js';
import type { Database } from '../../store/schema.js';
import { renewSiteVersion } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';

/** Who may see a page. */
export function pageAccessStore(db: Database) {
  return {
    /** Access rules by page id. */
    async listAccess(): Promise<ReadonlyMap<string, StoredAccess>> {
      const rows = await db.selectFrom('page').select(['id', 'access', 'password_hash']).execute();
      return new Map(
        rows.map((row) => [row.id, { access: row.access as PageAccess, passwordHash: row.password_hash }]),
      );
    },

    async findAccess(id: string): Promise<StoredAccess | null> {
      const row = await db
        .selectFrom('page')
        .select(['access', 'password_hash'])
        .where('id', '=', id)
        .executeTakeFirst();
      return row ? { access: row.access as PageAccess, passwordHash: row.password_hash } : null;
    },

    /** Changes the access rule of a page, effective at once. False when there is no such page. */
    async setAccess(id: string, { access, passwordHash }: StoredAccess): Promise<boolean> {
      return transact(db, async (transaction) => {
        const row = await transaction
          .updateTable('page')
          .set({ access, password_hash: passwordHash })
          .where('id', '=', id)
          .returning('id')
          .executeTakeFirst();
        if (row) await renewSiteVersion(transaction);
        return row !== undefined;
      });
    },
  };
}
