import type { Account } from '../../../../protocol/context/page-context.js';
import type { Database } from '../../store/schema.js';
import { accountColumns, toAccount, type AccountKind } from './account-row.js';

/** Sessions of contributors and members. A session is read by a join with its account, so that one without an account is not found. */
export function sessionStore(db: Database) {
  return {
    async openSession(
      session: { tokenHash: string; accountId: string; expiresAt: number },
      nowMs: number,
    ): Promise<void> {
      await db.deleteFrom('session').where('expires_at', '<=', nowMs).execute();
      await db
        .insertInto('session')
        .values({
          token_hash: session.tokenHash,
          account_id: session.accountId,
          created_at: nowMs,
          expires_at: session.expiresAt,
        })
        .execute();
    },

    /** The account of a session that has not expired. */
    async findBySession(tokenHash: string, nowMs: number): Promise<(Account & { readonly kind: AccountKind }) | null> {
      const row = await db
        .selectFrom('session')
        .innerJoin('account', 'account.id', 'session.account_id')
        .select(accountColumns)
        .where('session.token_hash', '=', tokenHash)
        .where('session.expires_at', '>', nowMs)
        .executeTakeFirst();
      return row ? toAccount(row) : null;
    },

    /** Expiry of the session; null when it does not exist. */
    async sessionEnd(tokenHash: string): Promise<number | null> {
      const row = await db
        .selectFrom('session')
        .select('expires_at')
        .where('token_hash', '=', tokenHash)
        .executeTakeFirst();
      return row?.expires_at ?? null;
    },

    async closeSession(tokenHash: string): Promise<void> {
      await db.deleteFrom('session').where('token_hash', '=', tokenHash).execute();
    },

    /** Ends an account's sessions, except `keptHash`. */
    async closeSessions(accountId: string, keptHash = ''): Promise<void> {
      await db.deleteFrom('session').where('account_id', '=', accountId).where('token_hash', '!=', keptHash).execute();
    },
  };
}
