import type { PageDocument } from '../../../../protocol/document/document.js';
import type { StartAnswer } from '../../../../protocol/http/onboarding.js';
import { routes } from '../../../../protocol/names/routes.js';
import { lookOf } from '../../../../protocol/site/theme/looks.js';
import { openTheme } from '../../../../protocol/site/theme/theme.js';
import { emptySite, isEmptyHome } from '../../../site/empty-site.js';
import { site as demoSite } from '../../../site/site.js';
import { readSummary } from '../../editing/store/stored-document.js';
import { neverPublished } from '../../editing/store/translations.js';
import { bannerPart } from '../../snapshot/site-banner.js';
import { languagesPart } from '../../snapshot/site-languages.js';
import { themePart } from '../../snapshot/site-theme.js';
import type { Database } from '../../store/schema.js';
import { readSiteSettings } from '../../store/settings.js';
import { restorableUntil } from './removed-sample.js';
import { findSample } from './sample.js';

/** Names that a site has before its owner gives it one. */
const givenTitles = new Set([demoSite.title, emptySite.title]);

/** Ids of what a site begins with. */
const givenPages = new Set([...demoSite.pages, ...emptySite.pages].map(({ id }) => id));
const givenProducts = demoSite.products.map(({ id }) => id);

async function listOwnPages(db: Database): Promise<readonly Pick<PageDocument, 'navigationTitle'>[]> {
  const rows = await db.selectFrom('page').select(['id', 'published', 'version', 'published_at']).execute();
  return rows
    .filter((row) => row.published_at !== neverPublished && (row.version > 1 || !givenPages.has(row.id)))
    .map(({ published }) => readSummary(published))
    .filter((page) => !isEmptyHome(page));
}

async function hasOwnPicture(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('media')
    .select('path')
    .where('path', 'like', `${routes.uploads}%`)
    .where('kind', '=', 'picture')
    .where('binned_at', 'is', null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

async function hasOwnProduct(db: Database): Promise<boolean> {
  const row = await db
    .selectFrom('product')
    .select('id')
    .where('binned_at', 'is', null)
    .where('workflow_state', '!=', 'draft')
    .where((is) => is.or([is('version', '>', 1), is('id', 'not in', givenProducts)]))
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Whether something is stored by language: words of the banner, header and footer, or pages in another one. */
export async function hasLanguages(db: Database): Promise<boolean> {
  const page = await db.selectFrom('page').select('id').where('locale', 'is not', null).limit(1).executeTakeFirst();
  if (page) return true;
  const parts = await db.selectFrom('site_part').select(['name', 'value', 'draft']).execute();
  return parts.some(
    ({ name, value, draft }) =>
      (name === languagesPart || name === bannerPart || name.startsWith('header-footer:')) &&
      (draft !== null || (value !== 'null' && value !== '[]')),
  );
}

/** A start page that nobody has changed. */
interface FreshStart {
  readonly id: string;
  /** Whether it is the one of an empty site. */
  readonly isEmpty: boolean;
}

/** The start page as the site began with it; null once it is another one or was changed. */
export async function findFreshStart(db: Database): Promise<FreshStart | null> {
  const row = await db
    .selectFrom('page')
    .select(['id', 'version', 'draft', 'published'])
    .where('path', '=', '/')
    .executeTakeFirst();
  if (!row || row.draft !== null) return null;
  const isEmpty = isEmptyHome(JSON.parse(row.published) as PageDocument);
  return isEmpty || (row.version === 1 && givenPages.has(row.id)) ? { id: row.id, isEmpty } : null;
}

/** How far the site is with its first steps: as it is stored, whatever was pressed. Requires a site. */
export async function readFirstSteps(db: Database, nowMs: number): Promise<StartAnswer> {
  const settings = await readSiteSettings(db);
  if (!settings) throw new Error('The store holds no site');
  const { title, locale, timeZone = null, onboarding = {} } = settings;
  const pages = await listOwnPages(db);
  const theme = await db.selectFrom('site_part').select('value').where('name', '=', themePart).executeTakeFirst();
  const shown = openTheme(theme ? JSON.parse(theme.value) : null);
  return {
    title,
    locale,
    timeZone,
    look: shown && lookOf(shown),
    isPending: onboarding.isPending === true,
    isStartPageFresh: (await findFreshStart(db)) !== null,
    isLanguageFree: !(await hasLanguages(db)),
    steps: {
      name: !givenTitles.has(title),
      look: theme !== undefined && theme.value !== 'null',
      page: pages.length > 0,
      picture: await hasOwnPicture(db),
      navigation: pages.some(({ navigationTitle }) => navigationTitle !== ''),
      product: await hasOwnProduct(db),
    },
    isPutAway: onboarding.isPutAway === true,
    sample: await findSample(db),
    restorableUntil: await restorableUntil(db, settings, nowMs),
  };
}
