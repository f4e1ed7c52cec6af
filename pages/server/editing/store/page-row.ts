import type { PageStateAnswer } from '../../../../protocol/http/pages.js';
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
}

export const pageColumns = [
  'path',
  'published',
  'draft',
  'version',
  'published_at',
  'saved_at',
  'saved_by',
  'publish_at',
] as const;

export function toState(row: PageRow): PageStateAnswer {
  return {
    published: readDocument(row.published),
    draft: row.draft === null ? null : readDocument(row.draft),
    version: row.version,
    publishedAt: row.published_at,
    savedAt: row.saved_at,
    ...(row.publish_at !== null && { publishAt: row.publish_at }),
  };
}

export async function findPage(db: Database, id: string): Promise<PageRow | undefined> {
  return db.selectFrom('page').select(pageColumns).where('id', '=', id).executeTakeFirst();
}
