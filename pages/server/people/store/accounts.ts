import { randomUUID } from 'node:crypto';
import type { Selectable } from 'kysely';
import type { Account } from '../../../../protocol/context/page-context.js';
import type { Database, Tables } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';
import { normaliseEmail, toAccount, type AccountKind } from './account-row.js';
import { handOver, markFirstOwner, readOwnerId, type HandOver } from './owner.js';
import { lockRoster, rosterStore } from './roster.js';
import { sessionStore } from './sessions.js';

/** An account with its password hash. */
export interface StoredAccount extends Account {
  readonly kind: AccountKind;
  readonly passwordHash: string;
  /** Until when a password that was made for the account can be used; null for one of its holder's own. */
  readonly firstPasswordUntil: number | null;
  /** Whether its holder reads the mails of the address. */
  readonly isEmailConfirmed: boolean;
}

export interface NewAccount {
  readonly email: string;
  readonly displayName: string;
  /** Default: contributor. */
  readonly kind?: AccountKind;
  readonly roles: readonly number[];
  readonly passwordHash: string;
  /** For a password that was made for the account. */
  readonly firstPasswordUntil?: number;
}

function toStored(row: Selectable<Tables['account']>): StoredAccount {
  return {
    ...toAccount(row),
    passwordHash: row.password_hash,
    firstPasswordUntil: row.first_password_until,
    isEmailConfirmed: row.email_confirmed_at !== null,
  };
}

/** Whether another account than `accountId` has the address. */
async function isTaken(db: Database, email: string, accountId: string): Promise<boolean> {
  const other = await db
    .selectFrom('account')
    .select('id')
    .where('email', '=', normaliseEmail(email))
    .where('id', '!=', accountId)
    .executeTakeFirst();
  return other !== undefined;
}

/** Changes that account holders make to their own account. */
function accountChanges(db: Database) {
  return {
    async changeName(accountId: string, displayName: string): Promise<void> {
      await db.updateTable('account').set({ display_name: displayName }).where('id', '=', accountId).execute();
    },

    /** Confirms the address, once. False when it is confirmed, or no longer that of the account. */
    async confirmEmail(accountId: string, email: string, nowMs: number): Promise<boolean> {
      const row = await db
        .updateTable('account')
        .set({ email_confirmed_at: nowMs })
        .where('id', '=', accountId)
        .where('email', '=', normaliseEmail(email))
        .where('email_confirmed_at', 'is', null)
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Changes the address, which nobody has confirmed then. False when another account has it. */
    async changeEmail(accountId: string, email: string): Promise<boolean> {
      if (await isTaken(db, email, accountId)) return false;
      try {
        await db
          .updateTable('account')
          .set({ email: normaliseEmail(email), email_confirmed_at: null })
          .where('id', '=', accountId)
          .execute();
        return true;
      } catch (error) {
        // Another request took the address concurrently: the column is unique.
        if (await isTaken(db, email, accountId)) return false;
        throw error;
      }
    },

    /**
     * Changes the password and ends all sessions of the account, which the former password may have opened. `until`: when it was made for the account,
     * and can be used so long.
     */
    async changePassword(accountId: string, passwordHash: string, until: number | null = null): Promise<void> {
      await db
        .updateTable('account')
        .set({ password_hash: passwordHash, first_password_until: until })
        .where('id', '=', accountId)
        .execute();
      await db.deleteFrom('session').where('account_id', '=', accountId).execute();
    },
  };
}

export function accountStore(db: Database) {
  return {
    ...sessionStore(db),
    ...rosterStore(db),
    ...accountChanges(db),

    /** Whether the site has no contributor yet: its first start. */
    async isEmpty(): Promise<boolean> {
      return (
        (await db.selectFrom('account').select('id').where('kind', '=', 'contributor').limit(1).executeTakeFirst()) ===
        undefined
      );
    },

    /** Address of the site's owner; null without one. */
    async ownerEmail(): Promise<string | null> {
      const id = await readOwnerId(db);
      if (id === null) return null;
      const row = await db.selectFrom('account').select('email').where('id', '=', id).executeTakeFirst();
      return row?.email ?? null;
    },

    ownerId: (): Promise<string | null> => readOwnerId(db),

    /** Makes an administrator the owner in the place of `fromId`. */
    handOver: (fromId: string, toId: string): Promise<HandOver> =>
      transact(db, async (transaction) => {
        await lockRoster(transaction);
        return handOver(transaction, fromId, toId);
      }),

    /** When the account was made, in epoch milliseconds; null for a deleted one. */
    async createdAt(id: string): Promise<number | null> {
      const row = await db.selectFrom('account').select('created_at').where('id', '=', id).executeTakeFirst();
      return row?.created_at ?? null;
    },

    async findById(id: string): Promise<StoredAccount | null> {
      const row = await db.selectFrom('account').selectAll().where('id', '=', id).executeTakeFirst();
      return row ? toStored(row) : null;
    },

    async findByEmail(email: string): Promise<StoredAccount | null> {
      const row = await db
        .selectFrom('account')
        .selectAll()
        .where('email', '=', normaliseEmail(email))
        .executeTakeFirst();
      return row ? toStored(row) : null;
    },

    /** Adds an account. False when the address has one already, which stays unchanged. */
    async add(account: NewAccount, nowMs: number): Promise<boolean> {
      const { kind = 'contributor' } = account;
      const row = await db
        .insertInto('account')
        .values({
          id: randomUUID(),
          email: normaliseEmail(account.email),
          display_name: account.displayName,
          kind,
          roles: JSON.stringify(kind === 'member' ? [] : account.roles),
          password_hash: account.passwordHash,
          first_password_until: account.firstPasswordUntil ?? null,
          created_at: nowMs,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      if (row && kind === 'contributor') await markFirstOwner(db, row.id);
      return row !== undefined;
    },
  };
}

export type AccountStore = ReturnType<typeof accountStore>;
