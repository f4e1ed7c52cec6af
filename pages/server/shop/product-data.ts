import { effectiveCents, stockOf } from '../../../protocol/commerce/product-rules.js';
import type { Review } from '../../../protocol/commerce/review.js';
import { mostStars } from '../../../protocol/enums/reviews.js';
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

/** Rating and reviews; nothing for a product without any. */
function reviewData({ rating }: ProductView, reviews: readonly Review[], anonymous: string): object {
  if (rating === null) return {};
  const scale = { bestRating: mostStars, worstRating: 1 };
  const aggregateRating = {
    '@type': 'AggregateRating',
    ratingValue: rating.average,
    reviewCount: rating.count,
    ...scale,
  };
  const review = reviews.map(({ stars, title, words, author, writtenAt }) => ({
    '@type': 'Review',
    reviewRating: { '@type': 'Rating', ratingValue: stars, ...scale },
    author: { '@type': 'Person', name: author || anonymous },
    datePublished: new Date(writtenAt).toISOString().slice(0, 10),
    ...(title && { name: title }),
    ...(words && { reviewBody: words }),
  }));
  return { aggregateRating, review };
}

export interface ProductDataInput {
  readonly product: ProductView;
  readonly trail: readonly Crumb[];
  readonly origin: string;
  readonly site: Pick<SiteSnapshot, 'store' | 'pictureInfo' | 'text'>;
  /** The reviews that the page shows. */
  readonly reviews: readonly Review[];
}

/** Structured data of a product by schema.org: current price, availability, reviews and breadcrumbs. */
export async function productData({ product, trail, origin, site, reviews }: ProductDataInput): Promise<object> {
  const { record, path, title, description } = product;
  const { currencyCode } = site.store;
  const offers = record.variants.map((variant) => ({
    '@type': 'Offer',
    sku: variant.sku,
    ...(variant.optionValues.length > 0 && { name: variant.optionValues.join(', ') }),
    price: decimalAmount(effectiveCents(variant), currencyCode),
    priceCurrency: currencyCode,
    availability: `https://schema.org/${stockOf(variant) === 0 ? 'OutOfStock' : 'InStock'}`,
    url: origin + path,
  }));
  const images = await pictureUrls(product, site.pictureInfo, origin);
  const piece = {
    '@type': 'Product',
    name: title,
    description,
    ...(images.length > 0 && { image: images }),
    offers,
    ...reviewData(product, reviews, site.text('review.anonymous')),
  };
  return { '@context': 'https://schema.org', '@graph': [piece, crumbsData(trail, origin)] };
}
