import { randomBytes } from 'node:crypto';
import type { Coupon } from '../../../protocol/commerce/coupon.js';
import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import type { PageDocument } from '../../../protocol/document/document.js';
import { accountStore, type AccountStore } from './accounts.js';
import { captchaTokenStore, type CaptchaTokenStore } from './captcha-tokens.js';
import { cartStore, type CartStore } from './carts.js';
import { couponStore, type CouponStore } from './coupons.js';
import { eventStore, type EventStore } from './events.js';
import { formEntryStore, type FormEntryStore } from './form-entries.js';
import { mailOutboxStore, type MailOutboxStore } from './mail-outbox.js';
import { migrate } from './migrate.js';
import type { OpenDatabase } from './open-database.js';
import { orderStore, type OrderStore } from './orders.js';
import { pageStore, type PageStore, type StoredAccess } from './pages.js';
import { productTextStore, type ProductText, type ProductTextStore } from './product-texts.js';
import { productStore, type ProductStore } from './products.js';
import type { Database } from './schema.js';
import {
  changeSiteSettings,
  claimSite,
  readOrCreateSetting,
  readSiteSettings,
  readSiteVersion,
  renewSiteVersion,
  type SiteSettings,
} from './settings.js';
import { sitePartStore, writePart, type SitePartStore } from './site-parts.js';
import { transact } from './transaction.js';

/** A whole site, as it is loaded into an empty store. */
export interface SiteSeed {
  readonly settings: SiteSettings;
  readonly pages: readonly PageDocument[];
  /** Who may see those pages that not everybody may, by page id. */
  readonly access?: Readonly<Record<string, StoredAccess>>;
  readonly products: readonly ProductRecord[];
  readonly productTexts?: readonly ProductText[];
  readonly coupons?: readonly Coupon[];
  /** Parts outside the pages by their name; see `site_part`. */
  readonly parts?: Readonly<Record<string, unknown>>;
}

/** Everything the server keeps. Each call answers after its commit. */
export interface Store {
  readonly accounts: AccountStore;
  readonly pages: PageStore;
  readonly products: ProductStore;
  readonly productTexts: ProductTextStore;
  /** Languages, header and footer. */
  readonly parts: SitePartStore;
  readonly carts: CartStore;
  readonly coupons: CouponStore;
  readonly formEntries: FormEntryStore;
  readonly captchaTokens: CaptchaTokenStore;
  readonly mailOutbox: MailOutboxStore;
  readonly orders: OrderStore;
  readonly events: EventStore;
  readSettings(): Promise<SiteSettings | null>;
  /** Changes the site's settings, for visitors at once. */
  changeSettings(change: (settings: SiteSettings) => SiteSettings): Promise<void>;
  readSiteVersion(): Promise<string>;
  /** Secret of this site's signatures: made once, the same for every server on the store. */
  readSecret(): Promise<string>;
  /** Loads a site in one transaction, unless the store has one. */
  seed(site: SiteSeed, nowMs: number): Promise<void>;
  close(): Promise<void>;
}

async function seedSite(db: Database, site: SiteSeed, nowMs: number): Promise<void> {
  if (!(await claimSite(db, site.settings))) return;
  for (const [index, page] of site.pages.entries()) await pageStore(db).add(page, index, nowMs, site.access?.[page.id]);
  for (const [index, product] of site.products.entries()) await productStore(db).add(product, index);
  for (const coupon of site.coupons ?? []) await couponStore(db).add(coupon);
  for (const text of site.productTexts ?? []) await productTextStore(db).add(text);
  for (const [name, value] of Object.entries(site.parts ?? {})) await writePart(db, name, value, 0, nowMs);
  await renewSiteVersion(db);
}

/** The store on an open database, with its tables brought up to date. */
export async function createStore({ db }: OpenDatabase, nowMs: number): Promise<Store> {
  await migrate(db, nowMs);
  const mailOutbox = mailOutboxStore(db);
  return {
    accounts: accountStore(db),
    pages: pageStore(db),
    products: productStore(db),
    productTexts: productTextStore(db),
    parts: sitePartStore(db),
    carts: cartStore(db),
    coupons: couponStore(db),
    formEntries: formEntryStore(db, mailOutbox),
    captchaTokens: captchaTokenStore(db),
    mailOutbox,
    orders: orderStore(db, mailOutbox),
    events: eventStore(db),
    readSettings: () => readSiteSettings(db),
    changeSettings: (change) => transact(db, (transaction) => changeSiteSettings(transaction, change)),
    readSiteVersion: () => readSiteVersion(db),
    readSecret: () => readOrCreateSetting(db, 'secret', () => randomBytes(32).toString('base64url')),
    seed: (site, seedMs) => transact(db, (transaction) => seedSite(transaction, site, seedMs)),
    close: () => db.destroy(),
  };
}
