import type { Hono } from 'hono';
import { listQuery } from '../../../../protocol/commerce/product-list.js';
import { categoryPath } from '../../../../protocol/commerce/product-rules.js';
import { documentVersion, type PageDocument } from '../../../../protocol/document/document.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { pathPrefix } from '../../../../protocol/text/localized-paths.js';
import type { RenderContext, ShopCategory } from '../../../blocks/block-template.js';
import { groupedByCategory, trailOf } from '../../../blocks/product/category-groups.js';
import { categoryPageHtml } from '../../../blocks/product/category-page.js';
import type { AppVariables } from '../../access/visitor.js';
import { isPlain } from '../../access/visitor.js';
import { announcementKey } from '../../answers/announcement-key.js';
import { htmlAnswer } from '../../answers/html-answer.js';
import { createPageCache, type PageCache } from '../../answers/page-cache.js';
import { siteOrigin } from '../../http/origin.js';
import { readPagePath, splitAddress } from '../../http/page-path.js';
import type { FinishedPage } from '../../rendering/finished-page.js';
import { scriptJson } from '../../rendering/page-context.js';
import { renderSitePage } from '../../rendering/render-page.js';
import { categoryAt, everyCategory } from '../../snapshot/shop-categories.js';
import { shopCrumb } from '../../snapshot/shop-page.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readShown } from '../../visit/read-site.js';
import { showsSiteCode } from '../../visit/shows-site-code.js';
import { atSite, type SiteVisit, visitOf } from '../../visit/visit.js';
import { crumbsData } from '../product-data.js';
import { wishOf } from '../product-groups.js';

/** Maximum length of the meta description in characters. */
const descriptionLength = 300;

function documentOf(category: ShopCategory, { settings }: SiteSnapshot): PageDocument {
  const { id, path, name, description, searchTitle, image, imageAlt } = category;
  const [paragraph = ''] = description.split(/\n\s*\n/);
  return {
    version: documentVersion,
    id,
    path,
    title: name,
    description: paragraph.slice(0, descriptionLength),
    navigationTitle: '',
    pageType: pageTypes.contentItem,
    locale: settings.locale,
    blocks: [],
    ...(searchTitle && { searchTitle }),
    ...(image && { picture: image, pictureAlt: imageAlt }),
  };
}

/** What the page of a category lists: the products in it and in those below it. */
function contentOf(
  category: ShopCategory,
  site: SiteSnapshot,
): Required<Pick<RenderContext, 'products' | 'categories'>> {
  const ids = new Set([...everyCategory([category])].map(({ id }) => id));
  return {
    products: site.products.filter(({ record }) => record.categories?.some((id) => ids.has(id))),
    categories: { ...site.categories, current: category },
  };
}

/** Where the category is now that had this address, with the rest of the address below it; null for none. */
function movedTo(site: SiteSnapshot, segments: readonly string[]): string | null {
  for (let length = segments.length; length > 0; length -= 1) {
    const id = site.formerCategories.get(segments.slice(0, length).join('/'));
    const moved = id === undefined ? undefined : site.categories.byId.get(id);
    const rest = segments.slice(length);
    if (moved)
      return (rest.length > 0 ? categoryAt({ ...site.categories, top: moved.children }, rest) : moved)?.path ?? null;
  }
  return null;
}

async function answerCategory(visit: SiteVisit, cache: PageCache, category: ShopCategory): Promise<Response> {
  const { context, environment, site, visitor } = visit;
  const origin = siteOrigin(context, environment.baseUrl);
  const content = contentOf(category, site);
  const { search } = splitAddress(context.req.url);
  const wish = wishOf(groupedByCategory(content.products, content.categories), new URLSearchParams(search));
  const trail = [shopCrumb(site), ...trailOf(category).map(({ path, name }) => ({ path, title: name }))];
  const render = (): Promise<FinishedPage> =>
    renderSitePage(documentOf(category, site), {
      site,
      manifest: environment.manifest,
      account: visitor.account,
      visitor,
      origin,
      editorOrigins: environment.editorOrigins,
      featuresOff: environment.featuresOff,
      hasSiteCode: showsSiteCode(visit),
      item: { id: category.id, title: category.name, recordType: 'category' },
      ...(wish && { listWish: wish }),
      // Search engines would find nothing there.
      unlisted: category.count === 0,
      main: (own) =>
        categoryPageHtml(
          { category, trail, dataJson: scriptJson({ '@context': 'https://schema.org', ...crumbsData(trail, origin) }) },
          { ...own, ...content },
        ),
    });
  if (!isPlain(visitor)) return htmlAnswer(visit, await render());
  const key = `${origin} ${category.path} ${announcementKey(site, visitor)}${wish ? listQuery(wish) : ''}`;
  return htmlAnswer(visit, await cache.read(site.version, key, render));
}

/** Serves a page for each category of the shop, unless a page of the site or a product has its address. */
export function registerCategoryPages(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const cache = createPageCache();
  // Only addresses of this form are looked up.
  app.on('GET', ['/shop/*', '/:language/shop/*'], async (context, next) => {
    const path = readPagePath(new URL(context.req.url).pathname);
    if (path === null) return next();
    const visit = visitOf(context, environment);
    const site = siteAt(await readShown(visit), path);
    const start = categoryPath('', pathPrefix(site.settings.locale, site.languages));
    if (site.pageByPath.has(path) || !path.startsWith(start)) return next();
    const segments = path.slice(start.length).split('/');
    const category = categoryAt(site.categories, segments);
    if (category) return answerCategory(atSite(visit, site), cache, category);
    const moved = site.redirects.has(path) ? null : movedTo(site, segments);
    if (moved === null) return next();
    const { search } = splitAddress(context.req.url);
    // To be asked again each time: another category may get the address.
    return context.body(null, 301, { Location: encodeURI(moved) + search, 'Cache-Control': 'no-cache' });
  });
}
