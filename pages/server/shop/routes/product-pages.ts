import type { Hono } from 'hono';
import { relatedTo } from '../../../../protocol/commerce/related-products.js';
import { documentVersion, type PageDocument } from '../../../../protocol/document/document.js';
import { relatedProducts, reviewsPerPart } from '../../../../protocol/enums/limits.js';
import { pageTypes } from '../../../../protocol/enums/page-types.js';
import { parseWholeNumber } from '../../../../protocol/text/whole-number.js';
import type { ProductView } from '../../../blocks/block-template.js';
import type { Crumb } from '../../../blocks/product/breadcrumbs.js';
import { firstCategory, trailOf } from '../../../blocks/product/category-groups.js';
import { productPageHtml } from '../../../blocks/product/product-page.js';
import { reviewsAnchor, type ReviewPart } from '../../../blocks/review/review-list.js';
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
import { shopCrumb } from '../../snapshot/shop-page.js';
import { siteAt } from '../../snapshot/site-languages.js';
import type { SiteSnapshot } from '../../snapshot/site.js';
import type { AppEnvironment } from '../../visit/environment.js';
import { readShown } from '../../visit/read-site.js';
import { showsSiteCode } from '../../visit/shows-site-code.js';
import { atSite, type SiteVisit, visitOf } from '../../visit/visit.js';
import { productData } from '../product-data.js';
import { groupOf } from '../product-groups.js';
import { listShownReviews } from '../store/review-rows.js';

/** Maximum length of the meta description in characters. */
const descriptionLength = 300;

function documentOf({ id, path, title, description }: ProductView, { settings }: SiteSnapshot): PageDocument {
  const [paragraph = ''] = description.split(/\n\s*\n/);
  return {
    version: documentVersion,
    id,
    path,
    title,
    description: paragraph.slice(0, descriptionLength),
    navigationTitle: '',
    pageType: pageTypes.contentItem,
    locale: settings.locale,
    blocks: [],
  };
}

/** Breadcrumbs: the shop, the categories of the product, and the product. */
function trailTo(product: ProductView, site: SiteSnapshot): readonly Crumb[] {
  const category = firstCategory(product, site.categories);
  const way = category ? trailOf(category) : [];
  return [
    shopCrumb(site),
    ...way.map(({ path, name }) => ({ path, title: name })),
    { path: product.path, title: product.title },
  ];
}

/** The products that the owner chose for the product's page, as far as visitors see them; else those that the site chooses. */
function relatedOf(product: ProductView, site: SiteSnapshot): readonly ProductView[] {
  const chosen = (product.record.related ?? []).flatMap((id) => site.products.filter((each) => each.id === id));
  return chosen.length > 0 ? chosen : relatedTo(product, site.products, groupOf(site, product), relatedProducts);
}

/** Where the product is now that had this address; null for none. */
function movedTo(site: SiteSnapshot, path: string): string | null {
  if (site.pageByPath.has(path) || site.redirects.has(path)) return null;
  const urlId = path.slice(path.lastIndexOf('/') + 1);
  if (site.categories.top.some(({ slug }) => slug === urlId)) return null;
  const id = site.formerProducts.get(urlId);
  return site.products.find((each) => each.id === id)?.path ?? null;
}

/** Parameter of the address that names a part of the reviews, from 1. */
const partParameter = 'reviews';

/** The part of the reviews that the address asks for, from 1: the nearest that there is. */
function partOf({ context }: SiteVisit, { rating }: ProductView): number {
  const wanted = parseWholeNumber(context.req.query(partParameter) ?? '') ?? 1;
  return Math.max(1, Math.min(wanted, Math.ceil((rating?.count ?? 0) / reviewsPerPart)));
}

/** A part of the shown reviews; null for a product without any. */
async function readReviews({ environment }: SiteVisit, product: ProductView, part: number): Promise<ReviewPart | null> {
  const { rating } = product;
  if (rating === null) return null;
  const offset = (part - 1) * reviewsPerPart;
  const reviews = await listShownReviews(environment.database, product.id, { limit: reviewsPerPart, offset });
  const addressOf = (at: number): string =>
    `${product.path}${at > 1 ? `?${partParameter}=${at}` : ''}#${reviewsAnchor}`;
  return {
    rating,
    reviews,
    newer: part > 1 ? addressOf(part - 1) : '',
    older: offset + reviewsPerPart < rating.count ? addressOf(part + 1) : '',
  };
}

async function answerProduct(visit: SiteVisit, cache: PageCache, product: ProductView): Promise<Response> {
  const { context, environment, site } = visit;
  const part = partOf(visit, product);
  const visitor = visit.visitor;
  const origin = siteOrigin(context, environment.baseUrl);
  const trail = trailTo(product, site);
  const related = relatedOf(product, site);
  const target = {
    site,
    manifest: environment.manifest,
    account: visitor.account,
    visitor,
    origin,
    editorOrigins: environment.editorOrigins,
    featuresOff: environment.featuresOff,
    hasSiteCode: showsSiteCode(visit),
  };
  const [picture = null] = product.record.images;
  const item = { id: product.id, title: product.title, recordType: 'product' };
  const render = async (): Promise<FinishedPage> => {
    const reviews = await readReviews(visit, product, part);
    const dataJson = scriptJson(await productData({ product, trail, origin, site, reviews: reviews?.reviews ?? [] }));
    return renderSitePage(documentOf(product, site), {
      ...target,
      item,
      product: { picture: picture && { image: picture.src, alt: picture.alt } },
      main: (context) => productPageHtml({ product, trail, related, reviews, dataJson }, context),
    });
  };
  if (!isPlain(visitor)) return htmlAnswer(visit, await render());
  return htmlAnswer(
    visit,
    await cache.read(site.version, `${origin} ${product.path} ${part} ${announcementKey(site, visitor)}`, render),
  );
}

/**
 * Serves a page for each product that visitors see, unless a page of the site has its address. Other products are not found. [PROD-04]
 */
export function registerProductPages(app: Hono<AppVariables>, environment: AppEnvironment): void {
  const cache = createPageCache();
  // Only addresses of this form are looked up.
  app.on('GET', ['/shop/:urlId', '/:language/shop/:urlId'], async (context, next) => {
    const path = readPagePath(new URL(context.req.url).pathname);
    if (path === null) return next();
    const visit = visitOf(context, environment);
    const site = siteAt(await readShown(visit), path);
    const product = site.products.find((each) => each.path === path);
    if (product && !site.pageByPath.has(path)) return answerProduct(atSite(visit, site), cache, product);
    const moved = product ? null : movedTo(site, path);
    if (moved === null) return next();
    const { search } = splitAddress(context.req.url);
    // To be asked again each time: another product may get the address.
    return context.body(null, 301, { Location: encodeURI(moved) + search, 'Cache-Control': 'no-cache' });
  });
}
