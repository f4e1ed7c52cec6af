import type { EditedProduct } from '../../../protocol/commerce/edited-product.js';
import type { ProductRecord } from '../../../protocol/commerce/product-record.js';
import { archiveForm } from '../../../protocol/enums/transfer.js';
import type { ArchivedSettings, SiteContent } from '../../../protocol/http/transfer.js';
import type { SiteSeed } from '../../site/site-seed.js';
import { headerFooterPart, languagesPart } from '../snapshot/site-languages.js';

function productOf(
  { richDescription, measurements, formerSkus: _skus, categories = [], related = [], ...record }: ProductRecord,
  { productTexts = [] }: SiteSeed,
): EditedProduct {
  const { variants: differing = {}, ...measures } = measurements ?? { weight: 0, length: 0, width: 0, height: 0 };
  const texts = productTexts.filter(({ productId }) => productId === record.id);
  const { id: _id, ...product } = record;
  return {
    ...product,
    description: richDescription ?? record.description,
    measurements: measurements && measures,
    categories,
    related,
    files: [],
    texts: Object.fromEntries(texts.map(({ productId: _id, locale, ...words }) => [locale, words])),
    variants: record.variants.map(({ qtyInStock, ...variant }) => ({
      ...variant,
      id: variant.sku,
      firstStock: variant.unlimited ? 0 : Math.max(0, qtyInStock),
      measures: differing[variant.sku] ?? {},
    })),
  };
}

function settingsOf(site: SiteSeed): ArchivedSettings {
  const { title, locale, currencyCode, cookieSettings, policyLink, blogAddressFormat, timeZone } = site;
  const { memberSignUp, useEscapeKeyToLogin, business, store, pageSettings: pages, onboarding } = site;
  return {
    ...{ title, locale, currencyCode, cookieSettings, policyLink, blogAddressFormat, timeZone },
    ...{ memberSignUp, useEscapeKeyToLogin, business, store, pages },
    showsSample: onboarding?.hidesSample !== true,
  };
}

/** What the archive of a site that is shipped says in its `site.json`. Its files are those of the build. */
export function seedContent(site: SiteSeed, nowMs: number): SiteContent {
  const { pages, products, categories = [], coupons = [], reviews = [] } = site;
  const { languages = [], headerFooter = {}, access = {} } = site;
  const frames = Object.entries(headerFooter).map(([locale, value]) => [headerFooterPart(locale), value] as const);
  return {
    form: archiveForm,
    madeAt: new Date(nowMs).toISOString(),
    settings: settingsOf(site),
    pages: pages.map((published) => ({ published, draft: null, access: access[published.id]?.access ?? 'public' })),
    products: products.map((product) => ({ id: product.id, product: productOf(product, site) })),
    categories,
    coupons: coupons.map(({ uses: _uses, ...coupon }) => coupon),
    reviews,
    parts: { ...(languages.length > 0 && { [languagesPart]: languages }), ...Object.fromEntries(frames) },
    redirects: [],
    files: [],
    lists: [],
    soldFiles: [],
  };
}
