import type { PageDocument } from '../../../../protocol/document/document.js';
import { binMs } from '../../../../protocol/enums/bin.js';
import { emptyHome, emptySite } from '../../../site/empty-site.js';
import { site as demoSite } from '../../../site/site.js';
import { binStore } from '../../editing/store/bin.js';
import { keepFirstPublished, keepRevision } from '../../editing/store/revisions.js';
import { headerFooterPart, languagesPart } from '../../snapshot/site-languages.js';
import type { Database } from '../../store/schema.js';
import {
  changeSiteSettings,
  readSetting,
  readSiteSettings,
  removedSampleKey,
  removeSetting,
  writeSetting,
  type SiteSettings,
} from '../../store/settings.js';
import { transact } from '../../store/transaction.js';
import { readSample, removeEmptyCategories, restoreCategories, type Sample } from './sample.js';

/** Who removes or restores, and when. */
export interface SampleEditor {
  readonly accountId: string;
  readonly nowMs: number;
}

/** Outcome of bringing sample content back: what stands in the way is named. */
export type SampleRestoration =
  | { readonly kind: 'done' | 'missing' }
  | { readonly kind: 'path-taken'; readonly path: string };

/** A stored text with the version that followed: it is put back only where nobody has changed it since. */
interface Former {
  readonly value: string;
  readonly version: number;
}

/** What was removed together. */
interface Removed {
  readonly removedAt: number;
  /** Ids of the pages, each of which is in the bin with its translations. */
  readonly pages: readonly string[];
  readonly products: readonly string[];
  readonly coupons: readonly string[];
  /** Absent in what an earlier release removed. */
  readonly categories?: readonly string[];
  readonly start: (Former & { readonly id: string }) | null;
  readonly parts: Readonly<Record<string, Former>>;
  readonly settings: SiteSettings;
}

async function readRemoved(db: Database): Promise<Removed | null> {
  const text = await readSetting(db, removedSampleKey);
  return text === null ? null : (JSON.parse(text) as Removed);
}

/** What can be brought back: it is in the bins yet, and its pages are still in languages of the site. */
async function findRestorable(db: Database, { locale }: SiteSettings, nowMs: number): Promise<Removed | null> {
  const removed = await readRemoved(db);
  return removed && removed.removedAt + binMs > nowMs && removed.settings.locale === locale ? removed : null;
}

/** Until when removed sample content can be brought back, in epoch milliseconds; null for none. */
export async function restorableUntil(db: Database, settings: SiteSettings, nowMs: number): Promise<number | null> {
  const removed = await findRestorable(db, settings, nowMs);
  return removed && removed.removedAt + binMs;
}

/** Publishes `document` in the place of the start page. The former one is kept as a revision. */
export async function publishStart(
  db: Database,
  document: PageDocument,
  { accountId, nowMs }: SampleEditor,
): Promise<Former | null> {
  const { id } = document;
  const row = await db
    .updateTable('page')
    .set((each) => ({ version: each('version', '+', 1) }))
    .where('id', '=', id)
    .returning(['published', 'published_at', 'version'])
    .executeTakeFirst();
  if (!row) return null;
  const { published: value, version } = row;
  const former = { pageId: id, document: value, version: 0, storedAt: row.published_at, accountId: null };
  await keepFirstPublished(db, former);
  const published = JSON.stringify(document);
  await keepRevision(db, 'published', { pageId: id, version, document: published, storedAt: nowMs, accountId });
  await db.updateTable('page').set({ published, published_at: nowMs }).where('id', '=', id).execute();
  return { value, version };
}

/** Takes away the parts that the demo site has and nobody changed. Its languages stay while there are pages in them. */
async function clearParts(db: Database, nowMs: number): Promise<Removed['parts']> {
  const page = await db.selectFrom('page').select('id').where('locale', 'is not', null).limit(1).executeTakeFirst();
  const names = Object.keys(demoSite.headerFooter ?? {}).map(headerFooterPart);
  const rows = await db
    .updateTable('site_part')
    .set((each) => ({ version: each('version', '+', 1) }))
    .where('name', 'in', page ? names : [...names, languagesPart])
    .where('version', '=', 1)
    .where('draft', 'is', null)
    .returning(['name', 'value', 'version'])
    .execute();
  const cleared = rows.map(({ name }) => name);
  if (cleared.length > 0)
    await db.updateTable('site_part').set({ value: 'null', saved_at: nowMs }).where('name', 'in', cleared).execute();
  return Object.fromEntries(rows.map(({ name, value, version }) => [name, { value, version }]));
}

/** The settings without what the demo site has set and nobody changed. */
function withoutSample(settings: SiteSettings): SiteSettings {
  const { business, policyLink, blogAddressFormat: _format, store, ...own } = settings;
  const isOfSample = JSON.stringify(business) === JSON.stringify(demoSite.business);
  return {
    ...own,
    ...(business && !isOfSample && { business }),
    ...(policyLink !== undefined && policyLink !== demoSite.policyLink && { policyLink }),
    ...(settings.storeChange && store && { store }),
    title: settings.title === demoSite.title ? emptySite.title : settings.title,
    cookieSettings: emptySite.cookieSettings,
    memberSignUp: false,
    onboarding: { ...settings.onboarding, hidesSample: true },
  };
}

async function removeRows(db: Database, sample: Sample, { accountId, nowMs }: SampleEditor): Promise<string[]> {
  const ids = new Set(sample.pages.map(({ id }) => id));
  // Translations go with their page; those of the start page, which stays, by themselves.
  const roots = sample.pages.filter(({ translation_of: of }) => of === null || !ids.has(of)).map(({ id }) => id);
  for (const id of roots) await binStore(db).bin(id, accountId, nowMs);
  if (sample.products.length > 0)
    await db
      .updateTable('product')
      .set({ binned_at: nowMs, binned_by: accountId })
      .where('id', 'in', sample.products)
      .execute();
  if (sample.coupons.length > 0)
    await db.updateTable('coupon').set({ removed_at: nowMs }).where('code', 'in', sample.coupons).execute();
  return roots;
}

/** Puts a former value back where it has not been changed since. */
async function restoreParts(db: Database, parts: Removed['parts'], nowMs: number): Promise<void> {
  for (const [name, { value, version }] of Object.entries(parts))
    await db
      .updateTable('site_part')
      .set({ value, version: version + 1, saved_at: nowMs })
      .where('name', '=', name)
      .where('version', '=', version)
      .execute();
}

async function restoreStart(db: Database, { start }: Removed, editor: SampleEditor): Promise<void> {
  const row = start && (await db.selectFrom('page').select('version').where('id', '=', start.id).executeTakeFirst());
  if (start && row?.version === start.version) await publishStart(db, JSON.parse(start.value) as PageDocument, editor);
}

/** Former settings under what has been changed since. */
function withFormer(settings: SiteSettings, former: SiteSettings): SiteSettings {
  const { hidesSample: _hidden, ...onboarding } = settings.onboarding ?? {};
  return {
    ...former,
    ...settings,
    ...(settings.title === emptySite.title && { title: former.title }),
    ...(JSON.stringify(settings.cookieSettings) === JSON.stringify(emptySite.cookieSettings) && {
      cookieSettings: former.cookieSettings,
    }),
    ...(former.memberSignUp === true && { memberSignUp: true }),
    onboarding,
  };
}

/** Thrown to undo a restoration half done. */
class InTheWay extends Error {
  readonly path: string;

  constructor(path: string) {
    super(`Another page is at ${path}`);
    this.path = path;
  }
}

/** Brings back what was removed together and is still in the bin. @throws InTheWay where a page has the address of one. */
async function restoreAll(db: Database, removed: Removed, editor: SampleEditor): Promise<void> {
  await restoreParts(db, removed.parts, editor.nowMs);
  for (const id of removed.pages) {
    const restored = await binStore(db).restore(id);
    if (restored.kind === 'path-taken') throw new InTheWay(restored.path);
  }
  if (removed.products.length > 0)
    await db
      .updateTable('product')
      .set({ binned_at: null, binned_by: null })
      .where('id', 'in', removed.products)
      .execute();
  if (removed.coupons.length > 0)
    await db.updateTable('coupon').set({ removed_at: null }).where('code', 'in', removed.coupons).execute();
  await restoreCategories(db, removed.categories ?? []);
  await restoreStart(db, removed, editor);
  await changeSiteSettings(db, (settings) => withFormer(settings, removed.settings));
  await removeSetting(db, removedSampleKey);
}

/** Sample content as one thing that is removed and brought back. */
export function removedSampleStore(db: Database) {
  return {
    /** Removes sample content that nobody changed: pages and products to their bins, the start page for an empty one. False without any. */
    async remove(editor: SampleEditor): Promise<boolean> {
      return transact(db, async (transaction) => {
        const sample = await readSample(transaction);
        const { pages, start, products, coupons } = sample;
        const settings = await readSiteSettings(transaction);
        if (!settings || (pages.length + products.length + coupons.length === 0 && start === null)) return false;
        const roots = await removeRows(transaction, sample, editor);
        const bare = withoutSample(settings);
        const former = start && (await publishStart(transaction, emptyHome(bare.title, start.id), editor));
        const removed: Removed = {
          removedAt: editor.nowMs,
          pages: roots,
          products,
          coupons,
          categories: await removeEmptyCategories(transaction, editor.nowMs),
          start: start && former && { id: start.id, ...former },
          parts: await clearParts(transaction, editor.nowMs),
          settings,
        };
        await writeSetting(transaction, removedSampleKey, JSON.stringify(removed));
        await changeSiteSettings(transaction, withoutSample);
        return true;
      });
    },

    /** Brings removed sample content back, under what was changed since; nothing where a page has the address of one. */
    async restore(editor: SampleEditor): Promise<SampleRestoration> {
      try {
        return await transact(db, async (transaction): Promise<SampleRestoration> => {
          const settings = await readSiteSettings(transaction);
          const removed = settings && (await findRestorable(transaction, settings, editor.nowMs));
          if (!removed) return { kind: 'missing' };
          await restoreAll(transaction, removed, editor);
          return { kind: 'done' };
        });
      } catch (error) {
        if (error instanceof InTheWay) return { kind: 'path-taken', path: error.path };
        throw error;
      }
    },
  };
}
