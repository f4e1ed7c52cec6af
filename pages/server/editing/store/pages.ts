import type { PageDocument } from '../../../../protocol/document/document.js';
import { kindOfItem } from '../../../../protocol/document/item-kinds.js';
import type { DraftReviewState } from '../../../../protocol/enums/content-status.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import type { PageStateAnswer, PageSummary } from '../../../../protocol/http/pages.js';
import type { StoredAccess } from '../../access/page-access.js';
import { listedKind, postDate } from '../../snapshot/journal-entries.js';
import type { PublishedPages } from '../../snapshot/site-source.js';
import type { Database, Tables } from '../../store/schema.js';
import { draftReviewStore } from './draft-reviews.js';
import { pageAccessStore } from './page-access.js';
import { pageAddressStore } from './page-addresses.js';
import { pageChangeStore } from './page-changes.js';
import { findPage, toState } from './page-row.js';
import { pageScheduleStore } from './page-schedule.js';
import { startPageStore } from './start-page.js';
import { findDocument, readSummary } from './stored-document.js';
import { neverPublished, translationStore } from './translations.js';

const openAccess: StoredAccess = { access: 'public', passwordHash: null };

type SummaryRow = Pick<Tables['page'], 'id' | 'published' | 'draft' | 'published_at' | 'publish_at' | 'review'>;

/** A page in the list of pages, by its draft where it has one. */
function toSummary({ id, published, draft, published_at: at, publish_at: publishAt, review }: SummaryRow): PageSummary {
  const page = readSummary(draft ?? published);
  const { path, title, navigationTitle, locale, translationOf } = page;
  const lists = listedKind(page);
  const isUnpublished = at === neverPublished;
  return {
    id,
    path,
    title,
    navigationTitle,
    hasDraft: draft !== null,
    locale,
    translationOf,
    ...(isUnpublished && { isUnpublished }),
    ...(publishAt !== null && { publishAt }),
    ...(review !== null && { review: review as DraftReviewState }),
    ...(lists && { lists, postAddress: '' }),
    ...(page.pageType === pageTypes.contentItem && { itemKind: kindOfItem(page), postDate: postDate(page, at) }),
  };
}

export function pageStore(db: Database) {
  return {
    ...translationStore(db),
    ...pageAccessStore(db),
    ...pageAddressStore(db),
    ...startPageStore(db),
    ...pageChangeStore(db),
    ...pageScheduleStore(db),
    ...draftReviewStore(db),

    /** Published pages in the order of the navigation. */
    async listPublished(): Promise<PublishedPages> {
      const rows = await db
        .selectFrom('page')
        .select(['id', 'path', 'published', 'published_at'])
        .where('published_at', '!=', neverPublished)
        .orderBy('position')
        .orderBy('id')
        .execute();
      const pages = rows.map(({ path, published }) => ({ path, document: findDocument(published) }));
      return {
        publishedAt: new Map(rows.map((row) => [row.id, row.published_at])),
        documents: pages.flatMap(({ document }) => document ?? []),
        newerPaths: pages.filter(({ document }) => !document).map(({ path }) => path),
      };
    },

    async list(): Promise<PageSummary[]> {
      const rows = await db
        .selectFrom('page')
        .select(['id', 'published', 'draft', 'published_at', 'publish_at', 'review'])
        .orderBy('position')
        .orderBy('id')
        .execute();
      return rows.map(toSummary);
    },

    async find(id: string): Promise<PageStateAnswer | null> {
      const row = await findPage(db, id);
      return row ? toState(row) : null;
    },

    /** Adds a published page. */
    async add(
      document: PageDocument,
      position: number,
      nowMs: number,
      { access, passwordHash }: StoredAccess = openAccess,
    ): Promise<void> {
      const values = {
        id: document.id,
        path: document.path,
        position,
        published: JSON.stringify(document),
        draft: null,
        version: 1,
        published_at: nowMs,
        saved_at: null,
        access,
        password_hash: passwordHash,
        publish_at: null,
        publish_by: null,
      };
      const language = { locale: document.locale ?? null, translation_of: document.translationOf ?? null };
      await db
        .insertInto('page')
        .values({ ...values, ...language })
        .execute();
    },
  };
}

export type PageStore = ReturnType<typeof pageStore>;
