import { sql } from 'kysely';
import { defaultStoreSettings, type StoreSettings } from '../../../protocol/commerce/store-settings.js';
import type { CookieSettings } from '../../../protocol/context/page-context.js';
import type { FactorRequirement } from '../../../protocol/enums/required-factor.js';
import type { SessionLife } from '../../../protocol/enums/session-life.js';
import type { Business } from '../../../protocol/site/business.js';
import type { OwnMailWords } from '../../../protocol/site/mail-words.js';
import type { Onboarding } from '../../../protocol/site/onboarding.js';
import { defaultPageSettings, type PageSettings } from '../../../protocol/site/page-settings.js';
import type { KeptDays } from '../../../protocol/site/privacy.js';
import type { CodePiece } from '../../../protocol/site/site-code.js';
import { siteChannel, siteVersionKey } from './hear-changes.js';
import { isPostgres } from './is-postgres.js';
import type { OpenDatabase } from './open-database.js';
import type { Database } from './schema.js';

/** Who changed the shop's settings, and when. */
interface StoreChange {
  /** Increases with every change, from 1. */
  readonly version: number;
  /** Epoch milliseconds. */
  readonly savedAt: number;
  /** Id of the account. */
  readonly savedBy: string;
}

/** Settings of the whole site. */
export interface SiteSettings {
  /** uuid; identifies the site in page contexts. */
  readonly websiteId: string;
  readonly title: string;
  readonly locale: string;
  readonly currencyCode: string;
  readonly cookieSettings: CookieSettings;
  /** Site path or https address of the page that the cookie banner links to; none when left out. */
  readonly policyLink?: string;
  /** How long the owner has data kept; see {@link keptDays}. */
  readonly kept?: Readonly<Partial<Record<KeptDays, number>>>;
  /** Additional address format of journal entries, as `protocol/text/blog-address.ts` reads it; none when left out. [LINK-16] */
  readonly blogAddressFormat?: string;
  /** IANA name of the time zone in which the times of the site are; UTC when left out. */
  readonly timeZone?: string | undefined;
  /** Whether Escape opens the log-in page where no layer is open; false when left out. [ESC-05] */
  readonly useEscapeKeyToLogin?: boolean;
  /** Whether visitors may sign up as members; false when left out. */
  readonly memberSignUp?: boolean;
  /** Whose accounts must have a second factor; nobody's when left out. */
  readonly secondFactorFor?: FactorRequirement;
  /** How long sessions last without use, where the owner has decided. */
  readonly sessionLife?: SessionLife;
  /** The business behind the site; none when left out. */
  readonly business?: Business;
  /** The owner's settings of the shop; see {@link storeSettingsOf}. */
  readonly store?: Partial<Omit<StoreSettings, 'currencyCode'>>;
  /** What the owner wrote of e-mails to visitors, those about orders first; the usual words where it is left out. */
  readonly orderMails?: OwnMailWords;
  /** The last change of the shop's settings in the editor; none before the first. */
  readonly storeChange?: StoreChange;
  /** What the owner decides for all pages; see {@link pageSettingsOf}. */
  readonly pages?: Partial<PageSettings>;
  /** The owner's code in head and foot of pages; none when left out. */
  readonly code?: readonly CodePiece[];
  /** How far the owner is with the first steps; none on a site that began with content. */
  readonly onboarding?: Onboarding;
}

/** Complete settings of the shop, with defaults. */
export function storeSettingsOf({ currencyCode, store }: Pick<SiteSettings, 'currencyCode' | 'store'>): StoreSettings {
  return { ...defaultStoreSettings, ...store, currencyCode };
}

/** Complete settings of all pages, with defaults. */
export function pageSettingsOf({
  pages,
  useEscapeKeyToLogin = false,
}: Pick<SiteSettings, 'pages' | 'useEscapeKeyToLogin'>): PageSettings {
  return { ...defaultPageSettings, ...pages, useEscapeKeyToLogin };
}

/** The text of a setting; null without it. */
export async function readSetting(db: Database, key: string): Promise<string | null> {
  const row = await db.selectFrom('setting').select('value').where('key', '=', key).executeTakeFirst();
  return row?.value ?? null;
}

/** Upserts a setting. */
export async function writeSetting(db: Database, key: string, value: string): Promise<void> {
  await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.column('key').doUpdateSet({ value }))
    .execute();
}

/** Inserts a setting. False when it is there already, even one that another server is writing at the same time. */
export async function claimSetting(db: Database, key: string, value: string): Promise<boolean> {
  const row = await db
    .insertInto('setting')
    .values({ key, value })
    .onConflict((conflict) => conflict.doNothing())
    .returning('key')
    .executeTakeFirst();
  return row !== undefined;
}

/** Deletes a setting. */
export async function removeSetting(db: Database, key: string): Promise<void> {
  await db.deleteFrom('setting').where('key', '=', key).execute();
}

/** Setting of what was removed of the demo site. */
export const removedSampleKey = 'removed-sample';

const siteKey = 'site';

/** The site's settings, or null in an empty database. */
export async function readSiteSettings(db: Database): Promise<SiteSettings | null> {
  const text = await readSetting(db, siteKey);
  return text === null ? null : (JSON.parse(text) as SiteSettings);
}

/** The shop's settings, read within the caller's transaction; defaults in an empty database. */
export async function readStoreSettings(db: Database): Promise<StoreSettings> {
  const settings = await readSiteSettings(db);
  return settings ? storeSettingsOf(settings) : defaultStoreSettings;
}

/** Changes the site's settings, effective at once. Requires a transaction. Does nothing in an empty database. */
export async function changeSiteSettings(
  transaction: Database,
  change: (settings: SiteSettings) => SiteSettings,
): Promise<void> {
  // The version is written first for its row lock: a concurrent change waits here, and then reads the committed
  // settings.
  await renewSiteVersion(transaction);
  const settings = await readSiteSettings(transaction);
  if (settings) await writeSetting(transaction, siteKey, JSON.stringify(change(settings)));
}

/** Initialises the settings of an empty database. False when it has a site, even one that another server is loading concurrently. */
export function claimSite(db: Database, settings: SiteSettings): Promise<boolean> {
  return claimSetting(db, siteKey, JSON.stringify(settings));
}

/** Version of everything that visitors can see of pages, products and settings. */
export async function readSiteVersion(db: Database): Promise<string> {
  return (await readSetting(db, siteVersionKey)) ?? '';
}

/**
 * Reads the site's version: exactly as it is now, or as far as this server has heard. The database is asked only after something may have
 * changed. The count is taken before the question, so a change in between is asked for again.
 */
export function createVersionReader({ db, changeCount }: OpenDatabase): (isExact?: boolean) => Promise<string> {
  let known: { readonly count: number; readonly version: string } | null = null;
  return async (isExact = true) => {
    const exact = changeCount(isExact);
    if (exact !== null && known?.count === exact) return known.version;
    const count = exact ?? changeCount(false);
    const version = await readSiteVersion(db);
    known = count === null ? null : { count, version };
    return version;
  };
}

/**
 * Lets concurrent changes that ask for this one after the other, until the transaction ends: what is found to be free then stays free. SQLite
 * has one transaction at a time.
 */
export async function takeTurn(transaction: Database): Promise<void> {
  if (isPostgres(transaction))
    await transaction.selectFrom('setting').select('key').where('key', '=', siteVersionKey).forUpdate().execute();
}

/** Renews the site's version, in the transaction of the change. Other servers hear of it when that commits. */
export async function renewSiteVersion(db: Database): Promise<void> {
  const version = crypto.randomUUID();
  if (!isPostgres(db)) return writeSetting(db, siteVersionKey, version);
  // One statement, because other changes wait for this row.
  await sql`
    with renewed as (
      insert into ${sql.table('setting')} (key, value) values (${siteVersionKey}, ${version})
      on conflict (key) do update set value = excluded.value returning key
    )
    select pg_notify(${siteChannel}, '') from renewed`.execute(db);
}
