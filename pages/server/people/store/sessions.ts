import type { ExpressionBuilder } from 'kysely';
import type { Account } from '../../../../protocol/context/page-context.js';
import { browserNames, systemNames } from '../../../../protocol/enums/devices.js';
import type { SessionSummary } from '../../../../protocol/http/own-account.js';
import { sha256 } from '../../http/signature.js';
import type { Database, Tables } from '../../store/schema.js';
import type { Device } from '../device-of.js';
import { accountColumns, toAccount, type AccountKind } from './account-row.js';

/** Name of a session for its owner. It cannot be turned into the hash by which a session is found. */
const publicId = (tokenHash: string): string => sha256(`session ${tokenHash}`).slice(0, 22);

/** A session as it is opened. */
export interface NewSession {
  readonly tokenHash: string;
  readonly accountId: string;
  readonly expiresAt: number;
  readonly device?: Device;
  /** Whether the password that opens it is shorter than a new one may be. */
  readonly hasShortPassword?: boolean;
}

interface FoundSession {
  readonly account: Account & { readonly kind: AccountKind };
  readonly seenAt: number;
  readonly provedAt: number;
  readonly expiresAt: number;
  readonly hasShortPassword: boolean;
  /** Whether it was opened before cookies of sessions had a prefix. */
  readonly isPlain: boolean;
}

function findSessions(db: Database, accountId: string, nowMs: number) {
  return db
    .selectFrom('session')
    .selectAll()
    .where('account_id', '=', accountId)
    .where('expires_at', '>', nowMs)
    .orderBy('seen_at', 'desc')
    .orderBy('created_at', 'desc')
    .execute();
}

/** What the owner of an account does with its sessions. */
function ownSessions(db: Database) {
  return {
    /** Sessions of the account that have not expired: that of `ownHash` first, then those that were used last. */
    async listSessions(accountId: string, ownHash: string, nowMs: number): Promise<SessionSummary[]> {
      const rows = await findSessions(db, accountId, nowMs);
      const sessions = rows.map((row): SessionSummary => ({
        id: publicId(row.token_hash),
        browser: browserNames.find((name) => name === row.browser) ?? 'other',
        system: systemNames.find((name) => name === row.system) ?? 'other',
        startedAt: row.created_at,
        seenAt: row.seen_at,
        isThis: row.token_hash === ownHash,
      }));
      return sessions.sort((one, other) => Number(other.isThis) - Number(one.isThis));
    },

    /** Ends a session of the account other than that of `ownHash`. False when there is no such session. */
    async closeListed(accountId: string, id: string, ownHash: string): Promise<boolean> {
      const rows = await db
        .selectFrom('session')
        .select('token_hash')
        .where('account_id', '=', accountId)
        .where('token_hash', '!=', ownHash)
        .execute();
      const found = rows.find((row) => publicId(row.token_hash) === id);
      if (found) await db.deleteFrom('session').where('token_hash', '=', found.token_hash).execute();
      return found !== undefined;
    },
  };
}

async function findSession(db: Database, tokenHash: string, nowMs: number): Promise<FoundSession | null> {
  const row = await db
    .selectFrom('session')
    .innerJoin('account', 'account.id', 'session.account_id')
    .select([
      ...accountColumns,
      'session.seen_at',
      'session.proved_at',
      'session.expires_at',
      'session.has_short_password',
      'session.is_plain',
    ])
    .where('session.token_hash', '=', tokenHash)
    .where('session.expires_at', '>', nowMs)
    .executeTakeFirst();
  return row
    ? {
        account: toAccount(row),
        seenAt: row.seen_at,
        provedAt: row.proved_at,
        expiresAt: row.expires_at,
        hasShortPassword: row.has_short_password === 1,
        isPlain: row.is_plain === 1,
      }
    : null;
}

/** What is known of the last use of sessions. */
function sessionUses(db: Database) {
  return {
    /** Notes that a session is used, by the grain of its kind and once in each. */
    async noteUse(
      tokenHash: string,
      { seenAt, grainMs }: { readonly seenAt: number; readonly grainMs: number },
      nowMs: number,
    ): Promise<void> {
      const used = nowMs - (nowMs % grainMs);
      if (used > seenAt)
        await db.updateTable('session').set({ seen_at: used }).where('token_hash', '=', tokenHash).execute();
    },

    /** Counts every session of a kind as used at the end of the grain that its use is known by, where a finer one would take it for idle. */
    async refineUse(kind: AccountKind, formerGrainMs: number, nowMs: number): Promise<void> {
      const ofKind = (sessions: ExpressionBuilder<Tables, 'session'>) =>
        sessions(
          'account_id',
          'in',
          sessions.selectFrom('account').select('account.id').where('account.kind', '=', kind),
        );
      const latest = nowMs - formerGrainMs;
      await db.updateTable('session').set({ seen_at: nowMs }).where('seen_at', '>', latest).where(ofKind).execute();
      await db
        .updateTable('session')
        .set((each) => ({ seen_at: each('seen_at', '+', formerGrainMs) }))
        .where('seen_at', '<=', latest)
        .where(ofKind)
        .execute();
    },
  };
}

/** Sessions of contributors and members. A session is read by a join with its account, so that one without an account is not found. */
export function sessionStore(db: Database) {
  return {
    ...ownSessions(db),
    ...sessionUses(db),

    async openSession(session: NewSession, nowMs: number): Promise<void> {
      const { tokenHash, accountId, expiresAt, device, hasShortPassword = false } = session;
      await db.deleteFrom('session').where('expires_at', '<=', nowMs).execute();
      await db
        .insertInto('session')
        .values({
          token_hash: tokenHash,
          account_id: accountId,
          created_at: nowMs,
          expires_at: expiresAt,
          seen_at: nowMs,
          proved_at: nowMs,
          has_short_password: hasShortPassword ? 1 : 0,
          is_plain: 0,
          ...device,
        })
        .execute();
    },

    /** The account of a session that has not expired, when it was last used, by its grain, and when somebody last proved in it who they are. */
    findSession: (tokenHash: string, nowMs: number): Promise<FoundSession | null> => findSession(db, tokenHash, nowMs),

    /** Notes that somebody has proved in the session who they are. */
    async noteProof(tokenHash: string, nowMs: number): Promise<void> {
      await db.updateTable('session').set({ proved_at: nowMs }).where('token_hash', '=', tokenHash).execute();
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

    /** Ends an account's sessions, except `keptHash`. Returns how many. */
    async closeSessions(accountId: string, keptHash = ''): Promise<number> {
      const ended = await db
        .deleteFrom('session')
        .where('account_id', '=', accountId)
        .where('token_hash', '!=', keptHash)
        .returning('token_hash')
        .execute();
      return ended.length;
    },
  };
}
