import { effectiveCents, stockOf } from '../../../protocol/commerce/product-rules.js';
import { decimalAmount } from '../../../protocol/text/money.js';
import type { ProductView } from '../../blocks/block-template.js';

interface Crumb {
  readonly path: string;
  readonly title: string;
}

/** Structured data of a product by schema.org: current price, availability and breadcrumbs. */
export function productData(
  { record, path, title, description }: ProductView,
  trail: readonly Crumb[],
  origin: string,
  currencyCode: string,
): object {
  const offers = record.variants.map((variant) => ({
    '@type': 'Offer',
    sku: variant.sku,
    ...(variant.optionValues.length > 0 && { name: variant.optionValues.join(', ') }),
    price: decimalAmount(effectiveCents(variant), currencyCode),
    priceCurrency: currencyCode,
    availability: `https://schema.org/${stockOf(variant) === 0 ? 'OutOfStock' : 'InStock'}`,
    url: origin + path,
  }));
  const images = record.images.map(({ src }) => origin + src);
  const product = { '@type': 'Product', name: title, description, ...(images.length > 0 && { image: images }), offers };
  const crumbs = {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map((crumb, at) => ({
      '@type': 'ListItem',
      position: at + 1,
      name: crumb.title,
      item: origin + crumb.path,
    })),
  };
  return { '@context': 'https://schema.org', '@graph': [product, crumbs] };
}
