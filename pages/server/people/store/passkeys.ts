import { passkeyChallengeMs } from '../../../../protocol/enums/passkeys.js';
import type { PasskeySummary } from '../../../../protocol/http/passkeys.js';
import { sha256 } from '../../http/signature.js';
import type { Database } from '../../store/schema.js';

/** What a challenge is for: one that was made for a log-in adds no passkey. */
export type ChallengePurpose = 'login' | 'proof' | 'add';

/** A passkey as it is verified. */
export interface StoredPasskey {
  readonly id: string;
  readonly accountId: string;
  /** In base64url. */
  readonly publicKey: string;
  readonly counter: number;
  readonly transports: readonly string[];
  readonly host: string;
}

export interface NewPasskey extends StoredPasskey {
  readonly name: string;
}

/** Challenges, each of which is answered once: the deletion of its row decides between concurrent answers. */
function challenges(db: Database) {
  return {
    /** Stores a challenge. `holder` is the session that it was made for; empty for a log-in. */
    async addChallenge(challenge: string, purpose: ChallengePurpose, holder: string, nowMs: number): Promise<void> {
      await db.deleteFrom('passkey_challenge').where('expires_at', '<=', nowMs).execute();
      await db
        .insertInto('passkey_challenge')
        .values({ challenge_hash: sha256(challenge), purpose, holder, expires_at: nowMs + passkeyChallengeMs })
        .execute();
    },

    /** Uses a challenge up. False when it is none of this purpose and holder, has expired or was used. */
    async useChallenge(challenge: string, purpose: ChallengePurpose, holder: string, nowMs: number): Promise<boolean> {
      const used = await db
        .deleteFrom('passkey_challenge')
        .where('challenge_hash', '=', sha256(challenge))
        .where('purpose', '=', purpose)
        .where('holder', '=', holder)
        .where('expires_at', '>', nowMs)
        .returning('challenge_hash')
        .executeTakeFirst();
      return used !== undefined;
    },
  };
}

/** Deletes the passkeys of an account. */
export async function removePasskeys(db: Database, accountId: string): Promise<void> {
  await db.deleteFrom('passkey').where('account_id', '=', accountId).execute();
}

/** Changes of the passkeys of an account, by their ids. */
function passkeyChanges(db: Database) {
  return {
    /** False when the authenticator's passkey is there already. */
    async add(passkey: NewPasskey, nowMs: number): Promise<boolean> {
      const { id, accountId, publicKey, counter, transports, host, name } = passkey;
      const added = await db
        .insertInto('passkey')
        .values({
          credential_id: id,
          account_id: accountId,
          public_key: publicKey,
          counter,
          transports: JSON.stringify(transports),
          host,
          name,
          created_at: nowMs,
          used_at: null,
        })
        .onConflict((conflict) => conflict.column('credential_id').doNothing())
        .returning('credential_id')
        .executeTakeFirst();
      return added !== undefined;
    },

    /** Notes a signature. False when another one was counted meanwhile, or the passkey is gone. */
    async noteUse({ id, counter }: StoredPasskey, newCounter: number, nowMs: number): Promise<boolean> {
      const used = await db
        .updateTable('passkey')
        .set({ counter: newCounter, used_at: nowMs })
        .where('credential_id', '=', id)
        .where('counter', '=', counter)
        .returning('credential_id')
        .executeTakeFirst();
      return used !== undefined;
    },

    async rename(accountId: string, id: string, name: string): Promise<boolean> {
      const renamed = await db
        .updateTable('passkey')
        .set({ name })
        .where('account_id', '=', accountId)
        .where('credential_id', '=', id)
        .returning('credential_id')
        .executeTakeFirst();
      return renamed !== undefined;
    },

    /** Resolves with the name of the removed passkey; null when the account has none of the id. */
    async remove(accountId: string, id: string): Promise<string | null> {
      const removed = await db
        .deleteFrom('passkey')
        .where('account_id', '=', accountId)
        .where('credential_id', '=', id)
        .returning('name')
        .executeTakeFirst();
      return removed?.name ?? null;
    },
  };
}

/** Passkeys of contributors, and the challenges that their authenticators answer. */
export function passkeyStore(db: Database) {
  return {
    ...challenges(db),
    ...passkeyChanges(db),

    async find(id: string): Promise<StoredPasskey | null> {
      const row = await db.selectFrom('passkey').selectAll().where('credential_id', '=', id).executeTakeFirst();
      return row
        ? {
            id: row.credential_id,
            accountId: row.account_id,
            publicKey: row.public_key,
            counter: row.counter,
            transports: JSON.parse(row.transports) as string[],
            host: row.host,
          }
        : null;
    },

    removeAll: (accountId: string): Promise<void> => removePasskeys(db, accountId),

    async list(accountId: string): Promise<PasskeySummary[]> {
      const rows = await db
        .selectFrom('passkey')
        .select(['credential_id', 'name', 'host', 'created_at', 'used_at'])
        .where('account_id', '=', accountId)
        .orderBy('created_at')
        .orderBy('credential_id')
        .execute();
      return rows.map((row) => ({
        id: row.credential_id,
        name: row.name,
        host: row.host,
        createdAt: row.created_at,
        usedAt: row.used_at,
      }));
    },
  };
}

export type PasskeyStore = ReturnType<typeof passkeyStore>;
