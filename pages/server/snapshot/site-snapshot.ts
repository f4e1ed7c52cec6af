import { isShown } from '../../../protocol/commerce/product-rules.js';
import { defaultMapSettings, type MapSettings } from '../../../protocol/maps/map-settings.js';
import { zoneOf } from '../../../protocol/text/zone.js';
import type { AccessRule } from '../access/page-access.js';
import type { StoredAccess } from '../access/page-access.js';
import { lockOf } from '../access/unlocking.js';
import type { PictureSource } from '../media/picture-source.js';
import type { FaceSource } from '../media/typefaces/face-source.js';
import { databaseFault } from '../store/database-fault.js';
import { storeSettingsOf } from '../store/settings.js';
import { createBlockReport } from './block-report.js';
import { eventsTrueUntil } from './event-facts.js';
import { collectForms } from './form-definition.js';
import { productView } from './product-view.js';
import { shopCategories } from './shop-categories.js';
import { addLanguages } from './site-languages.js';
import type { SiteSource } from './site-source.js';
import { siteTheme, themePart } from './site-theme.js';
import type { SiteReader, SiteSnapshot } from './site.js';
import { textSource } from './text-source.js';

/** A page without stored access rules is closed to everyone: it was deleted while the site was read. */
function ruleOf(id: string, stored: StoredAccess | undefined): AccessRule {
  return stored
    ? { id, access: stored.access, lock: lockOf(stored.passwordHash) }
    : { id, access: 'password', lock: '' };
}

async function loadSnapshot(
  source: SiteSource,
  siteVersion: string,
  {
    faceInfo,
    readMaps,
    ...own
  }: Pick<SiteSnapshot, 'pictureInfo' | 'reportBlock'> & Pick<Required<SiteSurroundings>, 'faceInfo' | 'readMaps'>,
  nowMs: number,
): Promise<SiteSnapshot> {
  const settings = await source.readSettings();
  if (!settings) throw new Error('The store holds no site');
  const { documents, publishedAt, newerPaths } = await source.pages.listPublished();
  const access = await source.pages.listAccess();
  const pages = documents.map((page) => ({
    ...page,
    ...ruleOf(page.id, access.get(page.id)),
    publishedAt: publishedAt.get(page.id) ?? 0,
  }));
  const all = await source.products.list();
  const shown = all.filter((product) => isShown(product, nowMs));
  const coming = all
    .filter((product) => product.workflowState === 'scheduled' && !isShown(product, nowMs))
    .map(({ publishAt }) => publishAt ?? Infinity);
  const zone = zoneOf(settings.timeZone ?? 'UTC');
  const eventsUntil = eventsTrueUntil(pages, { zone, nowMs });
  const shop = storeSettingsOf(settings);
  const text = textSource(settings.locale);
  const ratings = await source.reviews.ratings();
  const sources = {
    parts: await source.parts.list(),
    productTexts: await source.productTexts.list(),
    categories: await source.categories.list(),
  };
  const site = {
    // Pages that were rendered before a product's scheduled time or the end of an event belong to an earlier version.
    version: [siteVersion, coming.length || '', Number.isFinite(eventsUntil) ? eventsUntil : ''].join(' ').trim(),
    nowMs,
    zone,
    trueUntil: Math.min(...coming, eventsUntil),
    settings,
    pages,
    pageByPath: new Map(pages.map((page) => [page.path, page])),
    newerPaths: new Set(newerPaths),
    formerPaths: await source.pages.listFormerPaths(),
    formerProducts: await source.products.listFormerAddresses(),
    redirects: await source.redirects.list(),
    forms: collectForms(pages),
    products: shown.map((product) => productView(product, { store: shop, text, ratings })),
    categories: shopCategories(sources.categories, shown),
    formerCategories: await source.categories.listFormerPaths(),
    store: shop,
    maps: await readMaps(),
    ratings,
    theme: await siteTheme(sources.parts.get(themePart)?.value, faceInfo),
    text,
    ...own,
  };
  return addLanguages(site, sources);
}

/** How long the database is not asked again for the version after it failed, in milliseconds: every page would wait for it. */
const restMs = 1000;

/** What a snapshot shows beside what is stored. */
interface SiteSurroundings {
  readonly pictureInfo?: PictureSource;
  readonly faceInfo?: FaceSource;
  /** Called for each snapshot, before the rest is read. */
  readonly readMaps?: () => Promise<MapSettings>;
}

/**
 * Reads the site once for each version. While the database is away, pages are those of the version that is known.
 */
export function createSiteReader(
  source: SiteSource,
  {
    pictureInfo = async () => null,
    faceInfo = async () => null,
    readMaps = async () => defaultMapSettings,
  }: SiteSurroundings = {},
  now: () => number = Date.now,
  report: (error: unknown) => void = () => {},
): SiteReader {
  const own = { pictureInfo, faceInfo, readMaps, reportBlock: createBlockReport(report) };
  let present: SiteSnapshot | null = null;
  let presentVersion = '';
  let restsUntil = -Infinity;
  async function readSnapshot(isExact: boolean): Promise<SiteSnapshot> {
    if (present && now() < restsUntil) return present;
    let version;
    try {
      version = await source.readSiteVersion(isExact);
    } catch (error) {
      if (!present || databaseFault(error) === null) throw error;
      report(error);
      restsUntil = now() + restMs;
      return present;
    }
    if (present && presentVersion === version && now() < present.trueUntil) return present;
    present = await loadSnapshot(source, version, own, now());
    presentVersion = version;
    return present;
  }

  return { read: () => readSnapshot(true), readForVisitor: () => readSnapshot(false) };
}
