import type { Database } from '../store/schema.js';

/** Tokens of the site's own captcha that were handed in, until they would have expired anyway. */
export function captchaTokenStore(db: Database) {
  return {
    /** Uses a token up. False when it was used before; of many at once one gets true. */
    async use(token: { readonly tokenHash: string; readonly expiresAt: number }): Promise<boolean> {
      const row = await db
        .insertInto('captcha_token')
        .values({ token_hash: token.tokenHash, expires_at: token.expiresAt })
        .onConflict((conflict) => conflict.doNothing())
        .returning('token_hash')
        .executeTakeFirst();
      return row !== undefined;
    },

    /** Forgets tokens that have expired: their own time refuses them from then on. */
    async removeExpired(nowMs: number): Promise<void> {
      await db.deleteFrom('captcha_token').where('expires_at', '<=', nowMs).execute();
    },
  };
}

export type CaptchaTokenStore = ReturnType<typeof captchaTokenStore>;
