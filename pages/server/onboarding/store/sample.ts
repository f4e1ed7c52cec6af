import type { Selectable } from 'kysely';
import type { SampleSummary } from '../../../../protocol/http/onboarding.js';
import { site as demoSite } from '../../../site/site.js';
import { readSummary } from '../../editing/store/stored-document.js';
import type { Database, Tables } from '../../store/schema.js';

type PageRow = Selectable<Tables['page']>;

const samplePages = new Set(demoSite.pages.map(({ id }) => id));
const sampleProducts = demoSite.products.map(({ id }) => id);
const sampleCategories = (demoSite.categories ?? []).map(({ id }) => id);
const sampleCoupons = (demoSite.coupons ?? []).map(({ code }) => code);

/** What is left of the demo site and was changed by nobody. A page counts with its translations: one that was changed keeps all. */
export interface Sample {
  /** Without the start page. */
  readonly pages: readonly PageRow[];
  readonly start: PageRow | null;
  readonly kept: readonly PageRow[];
  readonly products: readonly string[];
  readonly coupons: readonly string[];
}

const isUntouched = ({ id, version, draft }: PageRow): boolean =>
  samplePages.has(id) && version === 1 && draft === null;

async function splitPages(db: Database): Promise<Pick<Sample, 'pages' | 'start' | 'kept'>> {
  const rows = await db.selectFrom('page').selectAll().orderBy('position').orderBy('id').execute();
  const groups = new Map<string, PageRow[]>();
  for (const row of rows) {
    const key = row.translation_of ?? row.id;
    groups.set(key, [...(groups.get(key) ?? []), row]);
  }
  const pages: PageRow[] = [];
  const kept: PageRow[] = [];
  let start: PageRow | null = null;
  for (const group of groups.values()) {
    const isSample = group.some(({ id }) => samplePages.has(id));
    if (isSample && !group.every(isUntouched)) kept.push(...group);
    if (!group.every(isUntouched)) continue;
    for (const row of group)
      if (row.path === '/') start = row;
      else pages.push(row);
  }
  return { pages, start, kept };
}

async function untouchedProducts(db: Database): Promise<readonly string[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('id', 'in', sampleProducts)
    .where('version', '=', 1)
    .where('binned_at', 'is', null)
    .execute();
  return rows.map(({ id }) => id);
}

async function untouchedCoupons(db: Database): Promise<readonly string[]> {
  if (sampleCoupons.length === 0) return [];
  const rows = await db
    .selectFrom('coupon')
    .select('code')
    .where('code', 'in', sampleCoupons)
    .where('version', '=', 1)
    .where('removed_at', 'is', null)
    .execute();
  return rows.map(({ code }) => code);
}

/** What can be removed as sample content. */
export async function readSample(db: Database): Promise<Sample> {
  return {
    ...(await splitPages(db)),
    products: await untouchedProducts(db),
    coupons: await untouchedCoupons(db),
  };
}

/** How much sample content there is; null for none. */
export async function findSample(db: Database): Promise<SampleSummary | null> {
  const { pages, start, kept, products, coupons } = await readSample(db);
  if (pages.length + products.length + coupons.length === 0 && start === null) return null;
  return {
    pages: pages.length,
    products: products.length,
    coupons: coupons.length,
    hasStart: start !== null,
    kept: kept.map(({ draft, published }) => readSummary(draft ?? published).title),
  };
}

/**
 * Takes the categories of the demo site out of the tree that nobody changed and that nothing is left in, once its products are gone; answers
 * their ids.
 */
export async function removeEmptyCategories(db: Database, nowMs: number): Promise<string[]> {
  const removed: string[] = [];
  // Those below others come after them.
  for (const id of [...sampleCategories].reverse()) {
    const row = await db
      .updateTable('category')
      .set({ removed_at: nowMs, removed_with: id })
      .where('id', '=', id)
      .where('version', '=', 1)
      .where('removed_at', 'is', null)
      .where('id', 'not in', (eb) => eb.selectFrom('category').select('parent_id').where('removed_at', 'is', null))
      .where('id', 'not in', (eb) =>
        eb
          .selectFrom('product_category')
          .innerJoin('product', 'product.id', 'product_id')
          .select('category_id')
          .where('product.binned_at', 'is', null),
      )
      .returning('id')
      .executeTakeFirst();
    if (row) removed.push(row.id);
  }
  return removed;
}

/** Brings back categories that `removeEmptyCategories` took out, where nothing else has their address. */
export async function restoreCategories(db: Database, ids: readonly string[]): Promise<void> {
  for (const id of [...ids].reverse())
    await db
      .updateTable('category')
      .set({ removed_at: null, removed_with: null })
      .where('id', '=', id)
      .where((eb) =>
        eb.not(
          eb.exists(
            eb
              .selectFrom('category as other')
              .select('other.id')
              .whereRef('other.parent_id', '=', 'category.parent_id')
              .whereRef('other.url_id', '=', 'category.url_id')
              .where('other.removed_at', 'is', null),
          ),
        ),
      )
      .execute();
}
