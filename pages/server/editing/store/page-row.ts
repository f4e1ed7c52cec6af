import type { DraftReviewState } from '../../../../protocol/enums/content-status.js';
import type { DraftReview, PageStateAnswer } from '../../../../protocol/http/pages.js';
import type { Database } from '../../store/schema.js';
import { readDocument } from './stored-document.js';

/** A page with the draft of its next version, as stored. */
export interface PageRow {
  readonly path: string;
  readonly published: string;
  readonly draft: string | null;
  readonly version: number;
  readonly published_at: number;
  readonly saved_at: number | null;
  readonly saved_by: string | null;
  readonly publish_at: number | null;
  readonly review: string | null;
  readonly review_at: number | null;
  readonly review_by: string | null;
  readonly review_note: string | null;
}

/** A page with the name of who asked for the review of its draft, or answered. */
type NamedRow = PageRow & { readonly reviewer?: string | null };

export const pageColumns = [
  'path',
  'published',
  'draft',
  'version',
  'published_at',
  'saved_at',
  'saved_by',
  'publish_at',
  'review',
  'review_at',
  'review_by',
  'review_note',
] as const;

function reviewOf({ review, review_at: at, review_note: note, reviewer }: NamedRow): DraftReview {
  return { state: review as DraftReviewState, note: note ?? '', at: Number(at ?? 0), by: reviewer ?? '' };
}

export function toState(row: NamedRow): PageStateAnswer {
  return {
    published: readDocument(row.published),
    draft: row.draft === null ? null : readDocument(row.draft),
    version: row.version,
    publishedAt: row.published_at,
    savedAt: row.saved_at,
    ...(row.publish_at !== null && { publishAt: row.publish_at }),
    ...(row.review !== null && { review: reviewOf(row) }),
  };
}

export async function findPage(db: Database, id: string): Promise<NamedRow | undefined> {
  const row = await db.selectFrom('page').select(pageColumns).where('id', '=', id).executeTakeFirst();
  if (!row?.review_by) return row;
  const account = await db
    .selectFrom('account')
    .select(['display_name', 'email'])
    .where('id', '=', row.review_by)
    .executeTakeFirst();
  return { ...row, reviewer: account ? account.display_name || account.email : '' };
}
