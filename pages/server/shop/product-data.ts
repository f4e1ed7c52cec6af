import { effectiveCents, stockOf } from '../../../protocol/commerce/product-rules.js';
import { sharedAddress } from '../../../protocol/media/shared-picture.js';
import { decimalAmount } from '../../../protocol/text/money.js';
import type { ProductView } from '../../blocks/block-template.js';
import type { Crumb } from '../../blocks/product/breadcrumbs.js';
import type { PictureSource } from '../media/picture-source.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/** Full addresses of the product's pictures in a format that search engines take. Pictures that the server does not have are left out. */
async function pictureUrls({ record }: ProductView, pictureInfo: PictureSource, origin: string): Promise<string[]> {
  const found = record.images.map(async ({ src }) => {
    const info = await pictureInfo(src);
    return info ? [origin + sharedAddress(src, info.version)] : [];
  });
  return (await Promise.all(found)).flat();
}

/** Breadcrumbs by schema.org. */
export function crumbsData(trail: readonly Crumb[], origin: string): object {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.title,
      item: origin + crumb.path,
    })),
  };
}

/** Structured data of a product by schema.org: current price, availability and breadcrumbs. */
export async function productData(
  product: ProductView,
  trail: readonly Crumb[],
  origin: string,
  { store: { currencyCode }, pictureInfo }: Pick<SiteSnapshot, 'store' | 'pictureInfo'>,
): Promise<object> {
  const { record, path, title, description } = product;
  const offers = record.variants.map((variant) => ({
    '@type': 'Offer',
    sku: variant.sku,
    ...(variant.optionValues.length > 0 && { name: variant.optionValues.join(', ') }),
    price: decimalAmount(effectiveCents(variant), currencyCode),
    priceCurrency: currencyCode,
    availability: `https://schema.org/${stockOf(variant) === 0 ? 'OutOfStock' : 'InStock'}`,
    url: origin + path,
  }));
  const images = await pictureUrls(product, pictureInfo, origin);
  const piece = { '@type': 'Product', name: title, description, ...(images.length > 0 && { image: images }), offers };
  return { '@context': 'https://schema.org', '@graph': [piece, crumbsData(trail, origin)] };
}
