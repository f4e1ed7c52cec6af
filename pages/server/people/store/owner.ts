import { roles } from '../../../../protocol/enums/roles.js';
import type { Database } from '../../store/schema.js';

/** The setting with the id of the owner's account. A row of a table with unique keys, so that no two accounts are marked. */
const key = 'owner';

/** Outcome of handing a site over. */
export type HandOver = 'done' | 'not-owner' | 'missing' | 'not-admin';

async function findContributor(db: Database, id: string): Promise<{ readonly roles: readonly number[] } | null> {
  const row = await db
    .selectFrom('account')
    .select('roles')
    .where('id', '=', id)
    .where('kind', '=', 'contributor')
    .executeTakeFirst();
  return row ? { roles: JSON.parse(row.roles) as number[] } : null;
}

/** Marks the account as the owner's unless one is marked, as the first contributor of a site is. */
export async function markFirstOwner(db: Database, accountId: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value: accountId })
    .onConflict((conflict) => conflict.column('key').doNothing())
    .execute();
}

/** Id of the owner's account; null before the first contributor. */
export async function readOwnerId(db: Database): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Makes an administrator the owner in the place of `fromId`. The change of the mark decides between concurrent ones. */
export async function handOver(db: Database, fromId: string, toId: string): Promise<HandOver> {
  const next = await findContributor(db, toId);
  if (!next) return 'missing';
  if (!next.roles.includes(roles.admin)) return 'not-admin';
  const changed = await db
    .updateTable('setting')
    .set({ value: toId })
    .where('key', '=', key)
    .where('value', '=', fromId)
    .returning('key')
    .executeTakeFirst();
  return changed ? 'done' : 'not-owner';
}
