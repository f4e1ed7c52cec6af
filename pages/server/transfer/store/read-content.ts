import type { PageAccess } from '../../../../protocol/enums/page-access.js';
import { archiveForm } from '../../../../protocol/enums/transfer.js';
import type { ArchivedFile, ArchivedPage, ArchivedProduct, SiteContent } from '../../../../protocol/http/transfer.js';
import { routes } from '../../../../protocol/names/routes.js';
import { readDocument } from '../../editing/store/stored-document.js';
import { neverPublished } from '../../editing/store/translations.js';
import { mailingListStore } from '../../lists/store/mailing-lists.js';
import { categoryStore } from '../../shop/store/categories.js';
import { toCoupon } from '../../shop/store/coupons.js';
import { editedProductStore } from '../../shop/store/edited-products.js';
import { listAllShown } from '../../shop/store/review-rows.js';
import { bannerPart } from '../../snapshot/site-banner.js';
import { languagesPart } from '../../snapshot/site-languages.js';
import { themePart } from '../../snapshot/site-theme.js';
import type { Database } from '../../store/schema.js';
import { readSiteSettings } from '../../store/settings.js';
import { transact } from '../../store/transaction.js';

/** Whether a part of the site belongs to its content. */
export const isContentPart = (name: string): boolean =>
  name === languagesPart || name === bannerPart || name === themePart || name.startsWith('header-footer:');

async function readPages(db: Database): Promise<ArchivedPage[]> {
  const rows = await db
    .selectFrom('page')
    .select(['published', 'draft', 'published_at', 'access'])
    .orderBy('position')
    .orderBy('id')
    .execute();
  return rows.map(({ published, draft, published_at: at, access }) => ({
    published: at === neverPublished ? null : readDocument(published),
    draft: draft === null ? null : readDocument(draft),
    access: access as PageAccess,
  }));
}

async function readProducts(db: Database): Promise<ArchivedProduct[]> {
  const rows = await db
    .selectFrom('product')
    .select('id')
    .where('binned_at', 'is', null)
    .orderBy('position')
    .orderBy('id')
    .execute();
  const products: ArchivedProduct[] = [];
  for (const { id } of rows) {
    const opened = await editedProductStore(db).open(id);
    if (!opened) continue;
    const stock = new Map(opened.variants.map((row) => [row.id, row.qty_in_stock]));
    const variants = opened.product.variants.map((variant) => ({
      ...variant,
      firstStock: variant.unlimited ? 0 : Math.max(0, stock.get(variant.id) ?? 0),
    }));
    products.push({ id, product: { ...opened.product, variants } });
  }
  return products;
}

async function readParts(db: Database): Promise<Record<string, unknown>> {
  const rows = await db.selectFrom('site_part').select(['name', 'value']).orderBy('name').execute();
  const stored = rows.filter(({ name, value }) => isContentPart(name) && value !== 'null');
  return Object.fromEntries(stored.map(({ name, value }) => [name, JSON.parse(value) as unknown]));
}

async function readFiles(db: Database): Promise<Omit<ArchivedFile, 'print'>[]> {
  const rows = await db
    .selectFrom('media')
    .select(['path', 'name', 'alts', 'focal_point'])
    .where('path', 'like', `${routes.uploads}%`)
    .where('binned_at', 'is', null)
    .orderBy('path')
    .execute();
  return rows.map(({ path, name, alts, focal_point: focalPoint }) => ({
    path,
    name,
    alts: JSON.parse(alts) as Record<string, string>,
    focalPoint,
  }));
}

/** Content of a site whose files are not read yet. */
export type ReadContent = Omit<SiteContent, 'files' | 'soldFiles'> & {
  readonly files: readonly Omit<ArchivedFile, 'print'>[];
};

/** The content of the site as it is at one moment, without anything of people but what visitors see. @throws Failure 503 for a page of a newer release. */
export async function readContent(db: Database, nowMs: number): Promise<ReadContent> {
  return transact(db, async (transaction) => {
    const site = await readSiteSettings(transaction);
    if (!site) throw new Error('The store holds no site');
    const { websiteId: _id, storeChange: _change, onboarding, ...settings } = site;
    const coupons = await transaction.selectFrom('coupon').selectAll().where('removed_at', 'is', null).execute();
    const redirects = await transaction.selectFrom('redirect').select(['path', 'target']).orderBy('path').execute();
    return {
      form: archiveForm,
      madeAt: new Date(nowMs).toISOString(),
      settings: { ...settings, showsSample: onboarding?.hidesSample !== true },
      pages: await readPages(transaction),
      products: await readProducts(transaction),
      categories: await categoryStore(transaction).list(),
      coupons: coupons.map((row) => {
        const { uses: _uses, ...coupon } = toCoupon(row);
        return coupon;
      }),
      parts: await readParts(transaction),
      redirects,
      reviews: await listAllShown(transaction),
      files: await readFiles(transaction),
      lists: await mailingListStore(transaction).names(),
    };
  });
}
