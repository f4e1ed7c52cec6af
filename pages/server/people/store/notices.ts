import type { Database } from '../../store/schema.js';

/** What an account is told about at most once in a while; `login` marks the first log-in, about which nobody is told. */
export type NoticeMark = 'guesses' | 'login';

/** When accounts were last told about something. */
export function noticeStore(db: Database) {
  return {
    /** Notes that the account is told now. False when it was told within `everyMs`: of concurrent ones, one is true. */
    async mark(accountId: string, kind: NoticeMark, everyMs: number, nowMs: number): Promise<boolean> {
      const marked = await db
        .insertInto('account_notice')
        .values({ account_id: accountId, kind, told_at: nowMs })
        .onConflict((conflict) =>
          conflict
            .columns(['account_id', 'kind'])
            .doUpdateSet({ told_at: nowMs })
            .where('account_notice.told_at', '<=', nowMs - everyMs),
        )
        .returning('account_id')
        .executeTakeFirst();
      return marked !== undefined;
    },
  };
}
