import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';

/** Time in which a link for a new password can be used. */
export const resetLifeMs = 60 * 60_000;

/** Links of an account that are valid at the same time. A stranger who asks for more makes none of them invalid, and sends no more e-mails. */
const mostLinks = 3;

/** One-time links by which an account gets a new password. Only hashes of their tokens are stored. */
export function passwordResetStore(db: Database) {
  return {
    /** Stores a link with what `alongside` stores in the same transaction. False when the account has enough of them. */
    async add(
      link: { readonly tokenHash: string; readonly accountId: string },
      nowMs: number,
      alongside: (db: Database) => Promise<void>,
    ): Promise<boolean> {
      return transact(db, async (transaction) => {
        await transaction.deleteFrom('password_reset').where('expires_at', '<=', nowMs).execute();
        const present = await transaction
          .selectFrom('password_reset')
          .select('token_hash')
          .where('account_id', '=', link.accountId)
          .execute();
        if (present.length >= mostLinks) return false;
        await transaction
          .insertInto('password_reset')
          .values({ token_hash: link.tokenHash, account_id: link.accountId, expires_at: nowMs + resetLifeMs })
          .execute();
        await alongside(transaction);
        return true;
      });
    },

    /** Stores a link in the place of all others of the account, so that nobody can use up their number: for who knows its password, or is invited. */
    async addOnly(
      link: { readonly tokenHash: string; readonly accountId: string },
      nowMs: number,
      lifeMs = resetLifeMs,
    ): Promise<void> {
      await transact(db, async (transaction) => {
        await transaction.deleteFrom('password_reset').where('account_id', '=', link.accountId).execute();
        await transaction
          .insertInto('password_reset')
          .values({ token_hash: link.tokenHash, account_id: link.accountId, expires_at: nowMs + lifeMs })
          .execute();
      });
    },

    /** E-mail address of the account of a link; null when the link cannot be used any more. */
    async emailOf(tokenHash: string, nowMs: number): Promise<string | null> {
      const row = await db
        .selectFrom('password_reset')
        .innerJoin('account', 'account.id', 'password_reset.account_id')
        .select('account.email')
        .where('token_hash', '=', tokenHash)
        .where('expires_at', '>', nowMs)
        .executeTakeFirst();
      return row?.email ?? null;
    },

    /**
     * Uses the link: sets the password, and ends the sessions of the account and its other links, which somebody else may have. Resolves
     * with the e-mail address of the account; null when the link has been used or has expired.
     */
    async use(tokenHash: string, passwordHash: string, nowMs: number): Promise<string | null> {
      return transact(db, async (transaction) => {
        // The deletion decides which of two concurrent uses is the first.
        const link = await transaction
          .deleteFrom('password_reset')
          .where('token_hash', '=', tokenHash)
          .where('expires_at', '>', nowMs)
          .returning('account_id')
          .executeTakeFirst();
        if (!link) return null;
        const { account_id: id } = link;
        const changed = await transaction
          .updateTable('account')
          .set({ password_hash: passwordHash, first_password_until: null })
          .where('id', '=', id)
          .returning('email')
          .executeTakeFirst();
        await transaction.deleteFrom('session').where('account_id', '=', id).execute();
        await transaction.deleteFrom('password_reset').where('account_id', '=', id).execute();
        return changed?.email ?? null;
      });
    },
  };
}
