import type { CaptchaMark } from '../../../../protocol/captcha/challenge.js';
import type { FormEntry } from '../../../../protocol/http/forms.js';
import type { Database, Tables } from '../../store/schema.js';

/** Cursor in the list of entries, which is sorted by descending time, then ascending id. */
export interface EntryPosition {
  readonly submittedAt: number;
  readonly id: string;
}

/** Number of a form's entries, and the time of the newest. */
export interface EntryCount {
  readonly formId: string;
  readonly count: number;
  readonly latestAt: number;
}

/** Filter and page of an entry list. */
export interface EntryQuery {
  readonly formId?: string;
  readonly limit: number;
  /** Cursor: only entries after this one in the list. */
  readonly before?: EntryPosition;
  readonly offset?: number;
}

type EntryRow = Pick<
  Tables['form_entry'],
  'id' | 'form_id' | 'submitted_at' | 'updated_at' | 'page_path' | 'fields' | 'details'
>;
const entryColumns = ['id', 'form_id', 'submitted_at', 'updated_at', 'page_path', 'fields', 'details'] as const;

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
  };
}

/** Commands that read entries. */
export function entryReading(db: Database) {
  return {
    /** Entries of one form, or of all, newest first. */
    async list({ formId, limit, before, offset = 0 }: EntryQuery): Promise<FormEntry[]> {
      let query = db.selectFrom('form_entry').select(entryColumns);
      if (formId !== undefined) query = query.where('form_id', '=', formId);
      if (before) {
        const { submittedAt, id } = before;
        query = query.where((where) =>
          where.or([
            where('submitted_at', '<', submittedAt),
            where.and([where('submitted_at', '=', submittedAt), where('id', '>', id)]),
          ]),
        );
      }
      const rows = await query.orderBy('submitted_at', 'desc').orderBy('id').limit(limit).offset(offset).execute();
      return rows.map(toEntry);
    },

    async find(id: string): Promise<FormEntry | null> {
      const row = await db.selectFrom('form_entry').select(entryColumns).where('id', '=', id).executeTakeFirst();
      return row ? toEntry(row) : null;
    },

    /** Every form that has entries, the most recent entry first. */
    async counts(): Promise<EntryCount[]> {
      const rows = await db
        .selectFrom('form_entry')
        .select((select) => [
          'form_id',
          select.fn.countAll<number>().as('count'),
          select.fn.max('submitted_at').as('latest_at'),
        ])
        .groupBy('form_id')
        .orderBy('latest_at', 'desc')
        .execute();
      return rows.map((row) => ({ formId: row.form_id, count: Number(row.count), latestAt: Number(row.latest_at) }));
    },
  };
}
