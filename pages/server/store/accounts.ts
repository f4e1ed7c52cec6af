import { randomUUID } from 'node:crypto';
import type { Account } from '../../../protocol/context/page-context.js';
import type { Database } from './schema.js';

/** An account with the hash of its password. */
export interface StoredAccount extends Account {
  readonly passwordHash: string;
}

interface AccountRow {
  readonly id: string;
  readonly email: string;
  readonly display_name: string;
  readonly roles: string;
}

function toAccount(row: AccountRow): Account {
  return { id: row.id, email: row.email, displayName: row.display_name, roles: JSON.parse(row.roles) as number[] };
}

/** E-mail addresses are compared without regard to case and outer space. */
function normaliseEmail(email: string): string {
  return email.trim().toLowerCase();
}

export function accountStore(db: Database) {
  return {
    /** Whether there is no account at all: the first start of a site. */
    async isEmpty(): Promise<boolean> {
      return (await db.selectFrom('account').select('id').limit(1).executeTakeFirst()) === undefined;
    },

    /** Address of the site's owner: the account that was made first. Null before there is one. */
    async ownerEmail(): Promise<string | null> {
      const row = await db.selectFrom('account').select('email').orderBy('created_at').orderBy('id').limit(1).executeTakeFirst();
      return row?.email ?? null;
    },

    async findByEmail(email: string): Promise<StoredAccount | null> {
      const row = await db.selectFrom('account').selectAll().where('email', '=', normaliseEmail(email)).executeTakeFirst();
      return row ? { ...toAccount(row), passwordHash: row.password_hash } : null;
    },

    /** Adds an account. False when the address already has one, which stays as it is. */
    async add(account: { email: string; displayName: string; roles: readonly number[]; passwordHash: string }, nowMs: number): Promise<boolean> {
      const row = await db
        .insertInto('account')
        .values({
          id: randomUUID(),
          email: normaliseEmail(account.email),
          display_name: account.displayName,
          roles: JSON.stringify(account.roles),
          password_hash: account.passwordHash,
          created_at: nowMs,
        })
        .onConflict((conflict) => conflict.column('email').doNothing())
        .returning('id')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Changes the password and ends the account's sessions, which the former password may have opened. */
    async changePassword(accountId: string, passwordHash: string): Promise<void> {
      await db.updateTable('account').set({ password_hash: passwordHash }).where('id', '=', accountId).execute();
      await db.deleteFrom('session').where('account_id', '=', accountId).execute();
    },

    async openSession(session: { tokenHash: string; accountId: string; expiresAt: number }, nowMs: number): Promise<void> {
      await db.deleteFrom('session').where('expires_at', '<=', nowMs).execute();
      await db
        .insertInto('session')
        .values({ token_hash: session.tokenHash, account_id: session.accountId, created_at: nowMs, expires_at: session.expiresAt })
        .execute();
    },

    /** The account of a session that has not expired. */
    async findBySession(tokenHash: string, nowMs: number): Promise<Account | null> {
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(['account.id', 'account.email', 'account.display_name', 'account.roles'])
        .where('session.token_hash', '=', tokenHash)
        .where('session.expires_at', '>', nowMs)
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    async closeSession(tokenHash: string): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },
  };
}

export type AccountStore = ReturnType<typeof accountStore>;
