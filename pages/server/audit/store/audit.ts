import { randomUUID } from 'node:crypto';
import { longestAuditLabel, type AuditAct } from '../../../../protocol/enums/audit.js';
import type { AuditAccount, AuditAnswer, AuditQuery, AuditRecord } from '../../../../protocol/http/audit.js';
import type { Database } from '../../store/schema.js';

/** An account as a record names it. */
export interface AuditActor {
  readonly id: string;
  readonly name: string;
}

/** What an act was about. Never an answer, a password or anything of a visitor. */
export interface AuditSubject {
  readonly id?: string;
  readonly label?: string;
  /** Default: 1. */
  readonly count?: number;
}

const partLength = 50;
const hourMs = 3_600_000;

const cursorOf = ({ at, id }: AuditRecord): string => `${at}.${id}`;

function toPlace(before: string): { readonly at: number; readonly id: string } {
  const dot = before.indexOf('.');
  return { at: Number(before.slice(0, dot)), id: before.slice(dot + 1) };
}

function rowsOf(db: Database, { account, act, before }: AuditQuery) {
  let query = db.selectFrom('audit_record').selectAll();
  if (account !== undefined) query = query.where('account_id', '=', account);
  if (act !== undefined) query = query.where('act', '=', act);
  if (before !== undefined) {
    const { at, id } = toPlace(before);
    query = query.where((is) =>
      is.or([is('happened_at', '<', at), is.and([is('happened_at', '=', at), is('id', '<', id)])]),
    );
  }
  return query
    .orderBy('happened_at', 'desc')
    .orderBy('id', 'desc')
    .limit(partLength + 1);
}

/** Accounts by the latest name that the log has of each, in the order of the names. */
async function listAccounts(db: Database): Promise<AuditAccount[]> {
  const latest = db
    .selectFrom('audit_record')
    .select(({ fn }) => ['account_id', fn.max('happened_at').as('at')])
    .where('account_id', 'is not', null)
    .groupBy('account_id')
    .as('latest');
  const rows = await db
    .selectFrom('audit_record')
    .innerJoin(latest, (join) =>
      join
        .onRef('latest.account_id', '=', 'audit_record.account_id')
        .onRef('latest.at', '=', 'audit_record.happened_at'),
    )
    .select(['audit_record.account_id as id', 'audit_record.account_name as name'])
    .execute();
  const names = new Map(rows.map(({ id, name }) => [id ?? '', name]));
  return [...names].map(([id, name]) => ({ id, name })).sort((one, other) => one.name.localeCompare(other.name));
}

/** What is counted: the name is a part of the id of its record, as it has been stored so far. */
interface HourlyAct {
  readonly act: AuditAct;
  readonly name: string;
  readonly actor: AuditActor | null;
  readonly subject: string;
}

/** Counts an act in the record of its hour. Resolves with the number in the hour. */
async function countInHour(db: Database, { act, name, actor, subject }: HourlyAct, nowMs: number): Promise<number> {
  const id = `${name}:${Math.floor(nowMs / hourMs)}:${actor?.id ?? ''}${subject && `:${subject}`}`;
  const counted = await db
    .insertInto('audit_record')
    .values({
      id,
      happened_at: nowMs,
      account_id: actor?.id ?? null,
      account_name: actor?.name ?? '',
      act,
      subject_id: '',
      subject,
      count: 1,
    })
    .onConflict((conflict) =>
      conflict.column('id').doUpdateSet((each) => ({
        happened_at: nowMs,
        count: each('audit_record.count', '+', 1),
      })),
    )
    .returning('count')
    .executeTakeFirst();
  return counted?.count ?? 1;
}

/** Who did what in the editor and when. */
export function auditStore(db: Database) {
  return {
    /** Records an act. */
    async add(actor: AuditActor, act: AuditAct, about: AuditSubject, nowMs: number): Promise<void> {
      const { id = '', label = '', count = 1 } = about;
      await db
        .insertInto('audit_record')
        .values({
          id: randomUUID(),
          happened_at: nowMs,
          account_id: actor.id,
          account_name: actor.name,
          act,
          subject_id: id,
          subject: label.slice(0, longestAuditLabel),
          count,
        })
        .execute();
    },

    /**
     * Counts a failed log-in: one record for each hour and account, and one for all that name no contributor. Resolves with their number in
     * the hour.
     */
    countFailedLogin: (actor: AuditActor | null, nowMs: number): Promise<number> =>
      countInHour(db, { act: 'login-failed', name: 'failed', actor, subject: '' }, nowMs),

    /** Counts an act that an account was refused: one record for each hour, account and permission, so that a script fills no log. */
    countRefused: (actor: AuditActor, permission: string, nowMs: number): Promise<number> =>
      countInHour(db, { act: 'permission-refused', name: 'refused', actor, subject: permission }, nowMs),

    /** A part of the log, newest first; with the newest part, the accounts that the log names. */
    async list(query: AuditQuery): Promise<AuditAnswer> {
      const rows = await rowsOf(db, query).execute();
      const records = rows.slice(0, partLength).map((row): AuditRecord => ({
        id: row.id,
        at: row.happened_at,
        accountId: row.account_id,
        accountName: row.account_name,
        act: row.act as AuditAct,
        subjectId: row.subject_id,
        subject: row.subject,
        count: row.count,
      }));
      const last = records.at(-1);
      return {
        records,
        next: last && rows.length > partLength ? cursorOf(last) : null,
        ...(query.before === undefined && { accounts: await listAccounts(db) }),
      };
    },

    /** Deletes what happened before. */
    async removeBefore(beforeMs: number): Promise<void> {
      await db.deleteFrom('audit_record').where('happened_at', '<', beforeMs).execute();
    },
  };
}

export type AuditStore = ReturnType<typeof auditStore>;
