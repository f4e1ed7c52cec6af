import { sql } from 'kysely';
import type { CaptchaMark } from '../../../../protocol/captcha/challenge.js';
import { searchedWords } from '../../../../protocol/forms/searched-answers.js';
import type { EntryNarrowing, FormEntry } from '../../../../protocol/http/forms.js';
import type { Database, Tables } from '../../store/schema.js';

/** Cursor in the list of entries, which is sorted by descending time, then ascending id. */
export interface EntryPosition {
  readonly submittedAt: number;
  readonly id: string;
}

/** Numbers of a form's entries without spam, and the time of the newest of them; null without one. */
export interface EntryCount {
  readonly formId: string;
  readonly count: number;
  readonly unread: number;
  readonly latestAt: number | null;
}

/** Filter and page of an entry list. */
export interface EntryQuery extends EntryNarrowing {
  readonly formId?: string;
  readonly limit: number;
  /** Cursor: only entries after this one in the list. */
  readonly before?: EntryPosition;
  readonly offset?: number;
}

type EntryRow = Pick<
  Tables['form_entry'],
  'id' | 'form_id' | 'submitted_at' | 'updated_at' | 'page_path' | 'fields' | 'details' | 'read_at' | 'is_spam'
>;
const entryColumns = [
  'id',
  'form_id',
  'submitted_at',
  'updated_at',
  'page_path',
  'fields',
  'details',
  'read_at',
  'is_spam',
] as const;

function toEntry(row: EntryRow): FormEntry {
  const { captcha } = JSON.parse(row.details) as { readonly captcha?: CaptchaMark };
  return {
    id: row.id,
    formId: row.form_id,
    submittedAt: row.submitted_at,
    updatedAt: row.updated_at,
    pagePath: row.page_path,
    fields: JSON.parse(row.fields) as Record<string, unknown>,
    ...(captcha && { captcha }),
    ...(row.read_at !== null && { readAt: row.read_at }),
    ...(row.is_spam === 1 && { isSpam: true }),
  };
}

/** A pattern for texts that hold `text`; `%` and `_` in it are themselves. */
const patternOf = (text: string): string => `%${text.replace(/[\\%_]/g, String.raw`\$&`)}%`;

/** How `details` holds the mark: quotes within a text of a visitor are escaped there, so that none can look like it. */
const uncheckedPattern = patternOf(JSON.stringify({ captcha: 'unchecked' satisfies CaptchaMark }).slice(1, -1));

function narrowed(db: Database, { formId, search = '', filter = 'all' }: Omit<EntryQuery, 'limit'>) {
  let query = db.selectFrom('form_entry').where('is_spam', '=', filter === 'spam' ? 1 : 0);
  if (formId !== undefined) query = query.where('form_id', '=', formId);
  if (filter === 'unread') query = query.where('read_at', 'is', null);
  if (filter === 'unchecked') query = query.where(sql<boolean>`details like ${uncheckedPattern} escape '\\'`);
  for (const word of searchedWords(search))
    query = query.where(sql<boolean>`words like ${patternOf(word)} escape '\\'`);
  return query;
}

/** Commands that read entries. */
export function entryReading(db: Database) {
  return {
    /** Entries of one form, or of all, newest first; without spam, unless the filter asks for it. */
    async list(query: EntryQuery): Promise<FormEntry[]> {
      const { limit, before, offset = 0 } = query;
      let part = narrowed(db, query);
      if (before) {
        const { submittedAt, id } = before;
        part = part
          .where('submitted_at', '<=', submittedAt)
          .where((where) => where.or([where('submitted_at', '<', submittedAt), where('id', '>', id)]));
      }
      const rows = await part
        .select(entryColumns)
        .orderBy('submitted_at', 'desc')
        .orderBy('id')
        .limit(limit)
        .offset(offset)
        .execute();
      return rows.map(toEntry);
    },

    async find(id: string): Promise<FormEntry | null> {
      const row = await db.selectFrom('form_entry').select(entryColumns).where('id', '=', id).executeTakeFirst();
      return row ? toEntry(row) : null;
    },

    /** Every form that has entries, spam included, the most recent entry first. */
    async counts(): Promise<EntryCount[]> {
      const { rows } = await sql<{ form_id: string; count: number; unread: number; latest_at: number | null }>`
        select form_id,
          sum(1 - is_spam) as count,
          sum(case when is_spam = 0 and read_at is null then 1 else 0 end) as unread,
          max(case when is_spam = 0 then submitted_at end) as latest_at
        from form_entry group by form_id`.execute(db);
      return rows
        .map(({ form_id: formId, count, unread, latest_at: latestAt }) => ({
          formId,
          count: Number(count),
          unread: Number(unread),
          latestAt: latestAt === null ? null : Number(latestAt),
        }))
        .sort((one, other) => (other.latestAt ?? 0) - (one.latestAt ?? 0));
    },
  };
}
