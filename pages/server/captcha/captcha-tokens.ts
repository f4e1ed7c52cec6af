import type { Database } from '../store/schema.js';

/** Used tokens of the site's own captcha, stored until they expire. */
export function captchaTokenStore(db: Database) {
  return {
    /** Consumes a token. False when it was used before; of concurrent calls only one returns true. */
    async use(token: { readonly tokenHash: string; readonly expiresAt: number }): Promise<boolean> {
      const row = await db
        .insertInto('captcha_token')
        .values({ token_hash: token.tokenHash, expires_at: token.expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('token_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Deletes expired tokens: their signed expiry rejects them from then on. */
    async removeExpired(nowMs: number): Promise<void> {
      await db.deleteFrom('captcha_token').where('expires_at', '<=', nowMs).execute();
    },
  };
}

export type CaptchaTokenStore = ReturnType<typeof captchaTokenStore>;
