import type { AddressState } from '../../../../protocol/enums/address-states.js';
import { roles } from '../../../../protocol/enums/roles.js';
import type { ContributorSummary, MemberSummary } from '../../../../protocol/http/accounts.js';
import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { toAccount } from './account-row.js';
import { readOwnerId } from './owner.js';
import { removePasskeys } from './passkeys.js';
import { removeSecondFactor, secondFactorStore } from './second-factors.js';

/**
 * Outcome of a change to the contributors. `last-admin`: it would have left the site without an administrator. `owner`: it would have
 * demoted or removed the owner.
 */
export type RosterChange = 'done' | 'missing' | 'last-admin' | 'owner';

const columns = ['id', 'email', 'display_name', 'kind', 'roles', 'created_at', 'first_password_until'] as const;

/** Serialises changes by a row lock: two concurrent ones would each see the administrator that the other removes. */
export async function lockRoster(transaction: Database): Promise<void> {
  const row = { key: 'roster-version', value: crypto.randomUUID() };
  await transaction
    .insertInto('setting')
    .values(row)
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value: row.value }))
    .execute();
}

async function listContributors(db: Database): Promise<ContributorSummary[]> {
  const rows = await db
    .selectFrom('account')
    .select(columns)
    .where('kind', '=', 'contributor')
    .orderBy('created_at')
    .orderBy('id')
    .execute();
  const [secured, ownerId] = [await secondFactorStore(db).listConfirmed(), await readOwnerId(db)];
  return rows.map((row) => {
    const { id, email, displayName, roles: held } = toAccount(row);
    return {
      id,
      email,
      displayName,
      roles: held,
      createdAt: row.created_at,
      hasSecondFactor: secured.has(id),
      isOwner: id === ownerId,
      isInvited: row.first_password_until !== null,
    };
  });
}

/** Runs `change` on a contributor unless no administrator would be left after it. */
async function changeRoster(
  db: Database,
  id: string,
  isAdminAfter: boolean,
  change: (transaction: Database) => Promise<void>,
): Promise<RosterChange> {
  return transact(db, async (transaction) => {
    await lockRoster(transaction);
    const contributors = await listContributors(transaction);
    if (!contributors.some((one) => one.id === id)) return 'missing';
    if (!isAdminAfter && !contributors.some((one) => one.id !== id && one.roles.includes(roles.admin)))
      return 'last-admin';
    if (!isAdminAfter && id === (await readOwnerId(transaction))) return 'owner';
    await change(transaction);
    return 'done';
  });
}

async function removeAccount(db: Database, id: string): Promise<void> {
  await db.deleteFrom('session').where('account_id', '=', id).execute();
  await removeSecondFactor(db, id);
  await removePasskeys(db, id);
  await db.deleteFrom('account_notice').where('account_id', '=', id).execute();
  await db.deleteFrom('account').where('id', '=', id).execute();
}

function contributorRoster(db: Database) {
  return {
    listContributors: () => listContributors(db),

    /** Changes a contributor's roles and ends their sessions, except `keptHash`. */
    async changeRoles(id: string, held: readonly number[], keptHash: string): Promise<RosterChange> {
      return changeRoster(db, id, held.includes(roles.admin), async (transaction) => {
        await transaction
          .updateTable('account')
          .set({ roles: JSON.stringify(held) })
          .where('id', '=', id)
          .execute();
        await transaction
          .deleteFrom('session')
          .where('account_id', '=', id)
          .where('token_hash', '!=', keptHash)
          .execute();
      });
    },

    async removeContributor(id: string): Promise<RosterChange> {
      return changeRoster(db, id, false, (transaction) => removeAccount(transaction, id));
    },

    async isContributor(id: string): Promise<boolean> {
      return (
        (await db
          .selectFrom('account')
          .select('id')
          .where('id', '=', id)
          .where('kind', '=', 'contributor')
          .executeTakeFirst()) !== undefined
      );
    },
  };
}

async function removeMember(db: Database, id: string): Promise<boolean> {
  const member = await db
    .selectFrom('account')
    .select('id')
    .where('id', '=', id)
    .where('kind', '=', 'member')
    .executeTakeFirst();
  if (member) await transact(db, (transaction) => removeAccount(transaction, id));
  return member !== undefined;
}

function memberRoster(db: Database) {
  return {
    /** Members, newest first, at most `limit`; `after` is the cursor and need not exist any more. `address` leaves the others out. */
    async listMembers(
      limit: number,
      after: { readonly createdAt: number; readonly id: string } | null,
      address?: AddressState,
    ): Promise<MemberSummary[]> {
      let query = db
        .selectFrom('account')
        .select([...columns, 'email_confirmed_at'])
        .where('kind', '=', 'member')
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit);
      if (after) {
        query = query.where((is) =>
          is.or([
            is('created_at', '<', after.createdAt),
            is.and([is('created_at', '=', after.createdAt), is('id', '<', after.id)]),
          ]),
        );
      }
      if (address) query = query.where('email_confirmed_at', address === 'confirmed' ? 'is not' : 'is', null);
      const rows = await query.execute();
      return rows.map(({ id, email, display_name, created_at, email_confirmed_at }) => ({
        id,
        email,
        displayName: display_name,
        createdAt: created_at,
        address: email_confirmed_at === null ? 'unconfirmed' : 'confirmed',
      }));
    },

    removeMember: (id: string): Promise<boolean> => removeMember(db, id),
  };
}

/** Contributors and members, as administrators see and change them. */
export function rosterStore(db: Database) {
  return { ...contributorRoster(db), ...memberRoster(db) };
}
