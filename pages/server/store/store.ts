import { randomBytes } from 'node:crypto';
import type { PageDocument } from '../../../protocol/document/document.js';
import { accountStore, type AccountStore } from './accounts.js';
import { captchaTokenStore, type CaptchaTokenStore } from './captcha-tokens.js';
import { cartStore, type CartStore } from './carts.js';
import { eventStore, type EventStore } from './events.js';
import { formEntryStore, type FormEntryStore } from './form-entries.js';
import { mailOutboxStore, type MailOutboxStore } from './mail-outbox.js';
import { migrate } from './migrate.js';
import type { OpenDatabase } from './open-database.js';
import { pageStore, type PageStore } from './pages.js';
import { productStore, type Product, type ProductStore } from './products.js';
import { claimSite, readOrCreateSetting, readSiteSettings, readSiteVersion, renewSiteVersion, type SiteSettings } from './settings.js';
import { transact } from './transaction.js';
import type { Database } from './schema.js';

/** A whole site, as it is loaded into an empty store. */
export interface SiteSeed {
  readonly settings: SiteSettings;
  readonly pages: readonly PageDocument[];
  readonly products: readonly Product[];
}

/** Everything the server keeps. Each call answers after its commit. */
export interface Store {
  readonly accounts: AccountStore;
  readonly pages: PageStore;
  readonly products: ProductStore;
  readonly carts: CartStore;
  readonly formEntries: FormEntryStore;
  readonly captchaTokens: CaptchaTokenStore;
  readonly mailOutbox: MailOutboxStore;
  readonly events: EventStore;
  readSettings(): Promise<SiteSettings | null>;
  readSiteVersion(): Promise<string>;
  /** Secret of this site's signatures: made once, the same for every server on the store. */
  readSecret(): Promise<string>;
  /** Loads a site in one transaction, unless the store has one. */
  seed(site: SiteSeed, nowMs: number): Promise<void>;
  close(): Promise<void>;
}

async function seedSite(db: Database, site: SiteSeed, nowMs: number): Promise<void> {
  if (!(await claimSite(db, site.settings))) return;
  for (const [index, page] of site.pages.entries()) await pageStore(db).add(page, index, nowMs);
  for (const [index, product] of site.products.entries()) await productStore(db).add(product, index);
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
    carts: cartStore(db),
    formEntries: formEntryStore(db, mailOutbox),
    captchaTokens: captchaTokenStore(db),
    mailOutbox,
    events: eventStore(db),
    readSettings: () => readSiteSettings(db),
    readSiteVersion: () => readSiteVersion(db),
    readSecret: () => readOrCreateSetting(db, 'secret', () => randomBytes(32).toString('base64url')),
    seed: (site, seedMs) => transact(db, (transaction) => seedSite(transaction, site, seedMs)),
    close: () => db.destroy(),
  };
}
