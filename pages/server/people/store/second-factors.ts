import type { Database } from '../../store/schema.js';
import { transact } from '../../store/transaction.js';

/** A second factor as stored. Without a confirmation by a code it asks for nothing. */
export interface StoredFactor {
  readonly sealedKey: string;
  readonly isConfirmed: boolean;
}

async function replaceCodes(db: Database, accountId: string, hashes: readonly string[]): Promise<void> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const rows = hashes.map((code_hash) => ({ account_id: accountId, code_hash }));
  if (rows.length > 0) await db.insertInto('recovery_code').values(rows).execute();
}

/** Deletes the second factor of an account. False when it had none, or none that was confirmed. */
export async function removeSecondFactor(db: Database, accountId: string): Promise<boolean> {
  await db.deleteFrom('recovery_code').where('account_id', '=', accountId).execute();
  const removed = await db
    .deleteFrom('second_factor')
    .where('account_id', '=', accountId)
    .returning('is_confirmed')
    .executeTakeFirst();
  return removed?.is_confirmed === 1;
}

/** The use of codes: each once, also of concurrent uses, because the change of its row decides. */
function codeUses(db: Database) {
  return {
    /** Uses the code of a time step. False when that step or a later one has been used. */
    async useStep(accountId: string, step: number): Promise<boolean> {
      const used = await db
        .updateTable('second_factor')
        .set({ last_step: step })
        .where('account_id', '=', accountId)
        .where('is_confirmed', '=', 1)
        .where('last_step', '<', step)
        .returning('account_id')
        .executeTakeFirst();
      return used !== undefined;
    },

    /** Uses a recovery code. False when it is none of the account, or not any more. */
    async useRecoveryCode(accountId: string, codeHash: string): Promise<boolean> {
      const used = await db
        .deleteFrom('recovery_code')
        .where('account_id', '=', accountId)
        .where('code_hash', '=', codeHash)
        .returning('account_id')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}

/** Second factors of contributors, and their recovery codes, of which only hashes are stored. */
export function secondFactorStore(db: Database) {
  return {
    ...codeUses(db),

    async find(accountId: string): Promise<StoredFactor | null> {
      const row = await db
        .selectFrom('second_factor')
        .selectAll()
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return row ? { sealedKey: row.sealed_key, isConfirmed: row.is_confirmed === 1 } : null;
    },

    /** Ids of the accounts whose second factor is on. */
    async listConfirmed(): Promise<ReadonlySet<string>> {
      const rows = await db.selectFrom('second_factor').select('account_id').where('is_confirmed', '=', 1).execute();
      return new Set(rows.map((row) => row.account_id));
    },

    async countCodes(accountId: string): Promise<number> {
      const row = await db
        .selectFrom('recovery_code')
        .select(({ fn }) => fn.countAll<number | string>().as('n'))
        .where('account_id', '=', accountId)
        .executeTakeFirst();
      return Number(row?.n ?? 0);
    },

    /** Stores a key that is to be confirmed, in place of a former one that was not. False when a confirmed one is on. */
    async begin(accountId: string, sealedKey: string): Promise<boolean> {
      const row = { sealed_key: sealedKey, is_confirmed: 0, last_step: 0 };
      const stored = await db
        .insertInto('second_factor')
        .values({ account_id: accountId, ...row })
        .onConflict((conflict) =>
          conflict.column('account_id').doUpdateSet(row).where('second_factor.is_confirmed', '=', 0),
        )
        .returning('account_id')
        .executeTakeFirst();
      return stored !== undefined;
    },

    /** Turns the key on that `sealedKey` is, with its recovery codes. `step` is that of the code that confirms it. False when there is no such key. */
    async confirm(
      accountId: string,
      {
        sealedKey,
        step,
        hashes,
      }: { readonly sealedKey: string; readonly step: number; readonly hashes: readonly string[] },
    ): Promise<boolean> {
      return transact(db, async (transaction) => {
        const confirmed = await transaction
          .updateTable('second_factor')
          .set({ is_confirmed: 1, last_step: step })
          .where('account_id', '=', accountId)
          .where('sealed_key', '=', sealedKey)
          .where('is_confirmed', '=', 0)
          .returning('account_id')
          .executeTakeFirst();
        if (confirmed) await replaceCodes(transaction, accountId, hashes);
        return confirmed !== undefined;
      });
    },

    /** Replaces the recovery codes. */
    async renewCodes(accountId: string, hashes: readonly string[]): Promise<void> {
      await transact(db, (transaction) => replaceCodes(transaction, accountId, hashes));
    },

    remove: (accountId: string): Promise<boolean> =>
      transact(db, (transaction) => removeSecondFactor(transaction, accountId)),
  };
}

export type SecondFactorStore = ReturnType<typeof secondFactorStore>;
