import type { CategoryRecord } from '../../../protocol/commerce/category.js';
import type { Coupon } from '../../../protocol/commerce/coupon.js';
import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import type { ProductRating, Review } from '../../../protocol/commerce/review.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import type { SiteContent } from '../../../protocol/http/transfer.js';
import type { StoredAccess } from '../access/page-access.js';
import { auditStore, type AuditStore } from '../audit/store/audit.js';
import { captchaTokenStore, type CaptchaTokenStore } from '../captcha/captcha-tokens.js';
import { errorStore, type ErrorStore } from '../census/store/errors.js';
import { binStore, type BinStore } from '../editing/store/bin.js';
import { pageStore, type PageStore } from '../editing/store/pages.js';
import { partDraftStore, type PartDraftStore } from '../editing/store/part-drafts.js';
import { redirectStore, type RedirectStore } from '../editing/store/redirects.js';
import { revisionStore, type RevisionStore } from '../editing/store/revisions.js';
import { sitePartStore, writePart, type SitePartStore } from '../editing/store/site-parts.js';
import { figureStore, type FigureStore } from '../figures/store/figures.js';
import { formEntryStore, type FormEntryStore } from '../forms/store/form-entries.js';
import { mailingListStore, type MailingListStore } from '../lists/store/mailing-lists.js';
import { mailOutboxStore, type MailOutboxStore } from '../mail/mail-outbox.js';
import { createMailQueue, type MailQueue } from '../mail/mail-queue.js';
import { mediaStore, type MediaStore } from '../media/store/media.js';
import { uploadStore, type UploadStore } from '../media/store/uploads.js';
import { accountStore, type AccountStore } from '../people/store/accounts.js';
import { passkeyStore, type PasskeyStore } from '../people/store/passkeys.js';
import { secondFactorStore, type SecondFactorStore } from '../people/store/second-factors.js';
import { arrangedProductStore, type ArrangedProductStore } from '../shop/store/arranged-products.js';
import { cartStore, type CartStore } from '../shop/store/carts.js';
import { categoryStore, type CategoryStore } from '../shop/store/categories.js';
import { categoryListing, type CategoryListing } from '../shop/store/category-listing.js';
import { couponStore, type CouponStore } from '../shop/store/coupons.js';
import { downloadStore, type DownloadStore } from '../shop/store/downloads.js';
import { editedCategoryStore, type EditedCategoryStore } from '../shop/store/edited-categories.js';
import { editedCouponStore, type EditedCouponStore } from '../shop/store/edited-coupons.js';
import { editedProductStore, type EditedProductStore } from '../shop/store/edited-products.js';
import { editedReviewStore, type EditedReviewStore } from '../shop/store/edited-reviews.js';
import { editedSettingsStore, type EditedSettingsStore } from '../shop/store/edited-settings.js';
import { editedStockStore, type EditedStockStore } from '../shop/store/edited-stock.js';
import { orderStore, type OrderStore } from '../shop/store/orders.js';
import { paymentStore, type PaymentStore } from '../shop/store/payments.js';
import { productListing, type ProductListing } from '../shop/store/product-listing.js';
import { productTextStore, type ProductTextStore } from '../shop/store/product-texts.js';
import { productStore, type ProductStore } from '../shop/store/products.js';
import { listRatings, putShownReviews } from '../shop/store/review-rows.js';
import { reviewStore, type ReviewStore } from '../shop/store/reviews.js';
import type { ProductText } from '../snapshot/site-source.js';
import { migrate } from '../store/migrations/migrate.js';
import type { OpenDatabase } from '../store/open-database.js';
import type { Database } from '../store/schema.js';
import {
  changeSiteSettings,
  claimSite,
  createVersionReader,
  readSiteSettings,
  renewSiteVersion,
  type SiteSettings,
} from '../store/settings.js';
import { transact } from '../store/transaction.js';
import { writeContent } from '../transfer/store/write-content.js';

/** A complete site to be loaded into an empty database. */
export interface SiteSeed {
  readonly settings: SiteSettings;
  readonly pages: readonly PageDocument[];
  /** Access rules by page id; other pages are public. */
  readonly access?: Readonly<Record<string, StoredAccess>>;
  readonly products: readonly ProductRecord[];
  readonly productTexts?: readonly ProductText[];
  /** Those of one parent in their order. */
  readonly categories?: readonly CategoryRecord[];
  readonly coupons?: readonly Coupon[];
  /** Reviews that visitors see. */
  readonly reviews?: readonly Omit<Review, 'state'>[];
  /** Site parts by name; see `site_part`. */
  readonly parts?: Readonly<Record<string, unknown>>;
}

/** A site of the release, to be imported into an empty database. */
export interface ShippedSite {
  /** Its id, how far its owner is, and what its content says too. */
  readonly settings: SiteSettings;
  /** Checked. */
  readonly content: SiteContent;
  /** By page id. */
  readonly passwordHashes: Readonly<Record<string, string>>;
}

/** All stores of the server. Each call resolves after its commit. */
export interface Store {
  readonly accounts: AccountStore;
  readonly secondFactors: SecondFactorStore;
  readonly passkeys: PasskeyStore;
  readonly audit: AuditStore;
  readonly pages: PageStore;
  readonly bin: BinStore;
  readonly redirects: RedirectStore;
  readonly media: MediaStore;
  readonly uploads: UploadStore;
  readonly revisions: RevisionStore;
  readonly products: ProductStore;
  readonly editedProducts: EditedProductStore;
  readonly arrangedProducts: ArrangedProductStore;
  readonly editedStock: EditedStockStore;
  readonly productListing: ProductListing;
  readonly productTexts: ProductTextStore;
  readonly categories: CategoryStore;
  readonly editedCategories: EditedCategoryStore;
  readonly categoryListing: CategoryListing;
  /** Languages, header and footer. */
  readonly parts: SitePartStore;
  readonly partDrafts: PartDraftStore;
  readonly carts: CartStore;
  readonly coupons: CouponStore;
  readonly editedCoupons: EditedCouponStore;
  readonly editedReviews: EditedReviewStore;
  readonly editedSettings: EditedSettingsStore;
  readonly formEntries: FormEntryStore;
  readonly mailingLists: MailingListStore;
  readonly captchaTokens: CaptchaTokenStore;
  readonly mailOutbox: MailOutboxStore;
  readonly orders: OrderStore;
  readonly payments: PaymentStore;
  readonly downloads: DownloadStore;
  readonly reviews: ReviewStore & { ratings(): Promise<ReadonlyMap<string, ProductRating>> };
  readonly errors: ErrorStore;
  readonly figures: FigureStore;
  readSettings(): Promise<SiteSettings | null>;
  /** Changes the site's settings, effective at once. */
  changeSettings(change: (settings: SiteSettings) => SiteSettings): Promise<void>;
  readSiteVersion(isExact?: boolean): Promise<string>;
  /** Imports a site in one transaction, unless there is one. */
  load(site: ShippedSite, nowMs: number): Promise<void>;
  /** Loads a site in the form of the tables in one transaction, unless there is one. */
  seed(site: SiteSeed, nowMs: number): Promise<void>;
  close(): Promise<void>;
}

async function seedSite(db: Database, site: SiteSeed, nowMs: number): Promise<void> {
  if (!(await claimSite(db, site.settings))) return;
  for (const [index, page] of site.pages.entries()) await pageStore(db).add(page, index, nowMs, site.access?.[page.id]);
  await categoryStore(db).seed(site.categories ?? [], nowMs);
  for (const [index, product] of site.products.entries()) await productStore(db).add(product, index);
  for (const coupon of site.coupons ?? []) await couponStore(db).add(coupon);
  await putShownReviews(db, site.reviews ?? []);
  for (const text of site.productTexts ?? []) await productTextStore(db).add(text);
  for (const [name, value] of Object.entries(site.parts ?? {}))
    await writePart(db, { name, value, baseVersion: 0 }, nowMs);
  await renewSiteVersion(db);
}

/** Nobody imports it: an account that is not there. */
const nobody = '';

async function loadSite(
  db: Database,
  { settings, content, passwordHashes }: ShippedSite,
  nowMs: number,
): Promise<void> {
  if (!(await claimSite(db, settings))) return;
  await writeContent(db, content, { accountId: nobody, nowMs });
  for (const [id, password_hash] of Object.entries(passwordHashes))
    await db.updateTable('page').set({ password_hash }).where('id', '=', id).execute();
  await changeSiteSettings(db, ({ storeChange: _change, onboarding: _onboarding, ...site }) => ({
    ...site,
    ...(settings.onboarding && { onboarding: settings.onboarding }),
  }));
}

/** The stores on an open database, after migrating its tables. */
export async function createStore(
  database: OpenDatabase,
  nowMs: number,
  mailQueue: MailQueue = createMailQueue(),
): Promise<Store> {
  const { db } = database;
  await migrate(db, nowMs);
  return {
    accounts: accountStore(db),
    secondFactors: secondFactorStore(db),
    passkeys: passkeyStore(db),
    audit: auditStore(db),
    bin: binStore(db),
    revisions: revisionStore(db),
    pages: pageStore(db),
    redirects: redirectStore(db),
    media: mediaStore(db),
    uploads: uploadStore(db),
    products: productStore(db),
    editedProducts: editedProductStore(db),
    arrangedProducts: arrangedProductStore(db),
    editedStock: editedStockStore(db),
    productListing: productListing(db),
    productTexts: productTextStore(db),
    categories: categoryStore(db),
    editedCategories: editedCategoryStore(db),
    categoryListing: categoryListing(db),
    parts: sitePartStore(db),
    partDrafts: partDraftStore(db),
    carts: cartStore(db),
    coupons: couponStore(db),
    editedCoupons: editedCouponStore(db),
    editedReviews: editedReviewStore(db),
    editedSettings: editedSettingsStore(db),
    formEntries: formEntryStore(db, mailQueue),
    mailingLists: mailingListStore(db),
    captchaTokens: captchaTokenStore(db),
    mailOutbox: mailOutboxStore(db),
    orders: orderStore(db, mailQueue),
    payments: paymentStore(db),
    downloads: downloadStore(db),
    reviews: { ...reviewStore(db), ratings: () => listRatings(db) },
    errors: errorStore(db),
    figures: figureStore(db),
    readSettings: () => readSiteSettings(db),
    changeSettings: (change) => transact(db, (transaction) => changeSiteSettings(transaction, change)),
    readSiteVersion: createVersionReader(database),
    seed: (site, seedMs) => transact(db, (transaction) => seedSite(transaction, site, seedMs)),
    load: (site, loadedMs) => transact(db, (transaction) => loadSite(transaction, site, loadedMs)),
    close: () => db.destroy(),
  };
}
