import { defaultStoreSettings, type StoreSettings } from '../../../protocol/commerce/store-settings.js';
import type { CookieSettings } from '../../../protocol/context/page-context.js';
import type { Database } from './schema.js';

/** What the site as a whole is. */
export interface SiteSettings {
  /** uuid; names the site in page contexts. */
  readonly websiteId: string;
  readonly title: string;
  readonly locale: string;
  readonly currencyCode: string;
  readonly cookieSettings: CookieSettings;
  /** How entries of journals are addressed beside their own path, as `protocol/text/blog-address.ts` reads it; left out they are not. [LINK-16] */
  readonly blogAddressFormat?: string;
  /** Whether Escape leads visitors to the login where nothing is open; left out it does not. [ESC-05] */
  readonly useEscapeKeyToLogin?: boolean;
  /** Whether visitors may become members by themselves; left out they may not. */
  readonly memberSignUp?: boolean;
  /** What the owner has set for the shop, beside the currency; see {@link storeSettingsOf}. */
  readonly store?: Partial<Omit<StoreSettings, 'currencyCode'>>;
}

/** The shop's settings in full: what the owner has not set is at its default. */
export function storeSettingsOf({ currencyCode, store }: Pick<SiteSettings, 'currencyCode' | 'store'>): StoreSettings {
  return { ...defaultStoreSettings, ...store, currencyCode };
}

async function readSetting(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Writes a setting, in place of a former one. */
async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** The setting `key`; made by `create` when there is none yet. Servers that start at once agree on one value. */
export async function readOrCreateSetting(db: Database, key: string, create: () => string): Promise<string> {
  const present = await readSetting(db, key);
  if (present !== null) return present;
  await db
    .insertInto('setting')
    .values({ key, value: create() })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  return (await readSetting(db, key)) ?? '';
}

const siteKey = 'site';
const siteVersionKey = 'site-version';

/** The site's settings, or null in a store without a site. */
export async function readSiteSettings(db: Database): Promise<SiteSettings | null> {
  const text = await readSetting(db, siteKey);
  return text === null ? null : (JSON.parse(text) as SiteSettings);
}

/** The shop's settings, read within a transaction of the caller; the defaults in a store without a site. */
export async function readStoreSettings(db: Database): Promise<StoreSettings> {
  const settings = await readSiteSettings(db);
  return settings ? storeSettingsOf(settings) : defaultStoreSettings;
}

/** Changes the site's settings, for visitors at once; belongs into a transaction. Nothing in a store without a site. */
export async function changeSiteSettings(
  transaction: Database,
  change: (settings: SiteSettings) => SiteSettings,
): Promise<void> {
  // The version first: of two changes at once the second waits here, and then reads what the first has written.
  await renewSiteVersion(transaction);
  const settings = await readSiteSettings(transaction);
  if (settings) await writeSetting(transaction, siteKey, JSON.stringify(change(settings)));
}

/** Gives a store without a site these settings. False when it has a site, also one that another server is loading at this moment. */
export async function claimSite(db: Database, settings: SiteSettings): Promise<boolean> {
  const row = await db
    .insertInto('setting')
    .values({ key: siteKey, value: JSON.stringify(settings) })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** A value that changes with everything visitors can see of pages, products and settings. */
export async function readSiteVersion(db: Database): Promise<string> {
  return (await readSetting(db, siteVersionKey)) ?? '';
}

/** Gives the site a new version; belongs into the transaction of the change. */
export async function renewSiteVersion(db: Database): Promise<void> {
  await writeSetting(db, siteVersionKey, crypto.randomUUID());
}
