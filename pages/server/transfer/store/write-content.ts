import type { ImportAnswer, SiteContent } from '../../../../protocol/http/transfer.js';
import { partDraftStore } from '../../editing/store/part-drafts.js';
import { redirectStore } from '../../editing/store/redirects.js';
import { writePart } from '../../editing/store/site-parts.js';
import { mailingListStore } from '../../lists/store/mailing-lists.js';
import { categoryStore } from '../../shop/store/categories.js';
import { couponValues } from '../../shop/store/coupons.js';
import { editedProductStore, type ProductEditor } from '../../shop/store/edited-products.js';
import { putShownReviews } from '../../shop/store/review-rows.js';
import type { Database } from '../../store/schema.js';
import {
  changeSiteSettings,
  readSiteSettings,
  removedSampleKey,
  removeSetting,
  type SiteSettings,
} from '../../store/settings.js';
import { TransferError } from '../transfer-error.js';
import { isContentPart } from './read-content.js';
import { writePages } from './write-pages.js';

/** @throws TransferError where the amounts of orders would be of another currency than the shop. */
async function checkCurrency(db: Database, given: string): Promise<void> {
  const present = (await readSiteSettings(db))?.currencyCode ?? given;
  const order = await db.selectFrom('shop_order').select('id').limit(1).executeTakeFirst();
  if (order && present !== given) throw new TransferError('refusal.archiveCurrency', { present, given });
}

/** Makes the products of the shop those given; others go to the bin. */
async function writeProducts(db: Database, products: SiteContent['products'], editor: ProductEditor): Promise<void> {
  const ids = new Set(products.map(({ id }) => id));
  const rows = await db.selectFrom('product').select('id').where('binned_at', 'is', null).execute();
  const gone = rows.map(({ id }) => id).filter((id) => !ids.has(id));
  if (gone.length > 0)
    await db
      .updateTable('product')
      .set({ binned_at: editor.nowMs, binned_by: editor.accountId })
      .where('id', 'in', gone)
      .execute();
  for (const [position, { id, product }] of products.entries()) {
    const found = await editedProductStore(db).put(id, product, editor);
    if (found) throw new TransferError('refusal.archiveProduct', { title: product.title, fault: found.fault });
    await db.updateTable('product').set({ position }).where('id', '=', id).execute();
  }
}

async function writeCoupons(
  db: Database,
  coupons: SiteContent['coupons'],
  { accountId, nowMs }: ProductEditor,
): Promise<void> {
  await db
    .updateTable('coupon')
    .set((each) => ({ removed_at: nowMs, version: each('version', '+', 1) }))
    .where('removed_at', 'is', null)
    .execute();
  for (const coupon of coupons) {
    const values = { ...couponValues(coupon), saved_at: nowMs, saved_by: accountId, removed_at: null };
    await db
      .insertInto('coupon')
      .values({ ...values, uses: 0 })
      .onConflict((conflict) => conflict.column('code').doUpdateSet(values))
      .execute();
  }
}

/** Publishes the parts of the archive, and clears those that it does not have. What was there is kept as a revision. */
async function writeParts(db: Database, given: SiteContent['parts'], editor: ProductEditor): Promise<void> {
  const store = partDraftStore(db);
  const rows = await db.selectFrom('site_part').select(['name', 'version']).execute();
  const versions = new Map(rows.map(({ name, version }) => [name, version]));
  const names = new Set([...versions.keys(), ...Object.keys(given)].filter(isContentPart));
  for (const name of names) {
    const request = { name, ...editor };
    const baseVersion = versions.get(name) ?? 0;
    if (given[name] === undefined) {
      await store.clear({ ...request, baseVersion });
      continue;
    }
    const saved = await store.saveDraft(given[name], { ...request, baseVersion });
    if (!saved.isDone) throw new Error(`The part ${name} changed in the transaction that reads it`);
    await store.publish({ ...request, baseVersion: saved.answer.version });
  }
}

/** Whether the site is one that begins with the archive. */
async function isNewSite(db: Database): Promise<boolean> {
  return !(await db.selectFrom('page').select('id').limit(1).executeTakeFirst());
}

/** Writes the parts of a site that begins with them: there is nothing to keep, and nobody has changed them. */
async function beginParts(db: Database, given: SiteContent['parts'], nowMs: number): Promise<void> {
  for (const [name, value] of Object.entries(given)) await writePart(db, { name, value, baseVersion: 0 }, nowMs);
}

function nextSettings(site: SiteSettings, { settings }: SiteContent, editor: ProductEditor): SiteSettings {
  const { showsSample, policyLink, blogAddressFormat, business, store, orderMails, pages, code, kept, ...own } =
    settings;
  // An archive from before there was a zone leaves that of the site.
  const timeZone = own.timeZone ?? site.timeZone;
  const { isPutAway = false } = site.onboarding ?? {};
  return {
    websiteId: site.websiteId,
    ...own,
    memberSignUp: own.memberSignUp === true,
    useEscapeKeyToLogin: own.useEscapeKeyToLogin === true,
    timeZone,
    // What is decided about the accounts stays, as they do.
    ...(site.secondFactorFor && { secondFactorFor: site.secondFactorFor }),
    ...(site.sessionLife && { sessionLife: site.sessionLife }),
    ...(policyLink !== undefined && { policyLink }),
    ...(blogAddressFormat !== undefined && { blogAddressFormat }),
    ...(business && { business }),
    ...(store && { store }),
    ...(orderMails && { orderMails }),
    ...(pages && { pages }),
    ...(code && { code }),
    ...(kept && { kept }),
    storeChange: {
      version: (site.storeChange?.version ?? 0) + 1,
      savedAt: editor.nowMs,
      savedBy: editor.accountId,
    },
    onboarding: { isPutAway, hidesSample: !showsSample },
  };
}

/**
 * Makes the content of the site that of the archive. Orders, entries, accounts and statistics stay. Requires a transaction.
 * @throws TransferError where the archive cannot be beside what stays; the transaction has to be taken back.
 */
export async function writeContent(db: Database, content: SiteContent, editor: ProductEditor): Promise<ImportAnswer> {
  await checkCurrency(db, content.settings.currencyCode);
  const isNew = await isNewSite(db);
  const closed = await writePages(db, content.pages, editor);
  await categoryStore(db).replace(content.categories, editor);
  await writeProducts(db, content.products, editor);
  await writeCoupons(db, content.coupons, editor);
  if (isNew) await beginParts(db, content.parts, editor.nowMs);
  else await writeParts(db, content.parts, editor);
  // Reviews that the archive does not have stay: buyers wrote them.
  await putShownReviews(db, content.reviews);
  // Lists that the archive does not have stay, with everybody on them.
  for (const list of content.lists) await mailingListStore(db).put(list, editor.nowMs, true);
  if (content.redirects.length > 0) {
    const refused = await redirectStore(db).add(content.redirects, editor.nowMs);
    if (refused) throw new TransferError('refusal.archiveContent', { reason: `The redirect of ${refused.path}.` });
  }
  await removeSetting(db, removedSampleKey);
  await changeSiteSettings(db, (site) => nextSettings(site, content, editor));
  return {
    pages: content.pages.length,
    products: content.products.length,
    files: content.files.length,
    closed,
  };
}
