import type { Html, ProductView, RenderContext } from '../block-template.js';
import { gallery } from '../gallery.js';
import { html } from '../html.js';
import { paragraphsHtml } from '../markup.js';
import { pictureHtml } from '../picture.js';
import { ratingHtml } from '../review/rating.js';
import { reviewsAnchor } from '../review/review-list.js';
import { fieldRichText } from '../rich-text.js';
import { savePictureHtml } from '../save-picture.js';
import { hasMeasures, offerHtml, picturesId } from './buy.js';
import { measurementsHtml } from './price.js';

/** A single picture, or several as a slideshow with a strip below it. What is saved of them leads to the product, wherever it is shown. */
function picturesHtml(product: ProductView, pageContext: RenderContext): Html {
  const { images } = product.record;
  const [{ src = '', alt = '' } = {}] = images;
  const context = { ...pageContext, path: product.path, pageTitle: product.title };
  if (images.length < 2) {
    const picture = { image: src, alt, ratio: 'square', sizes: '(min-width: 48rem) 50vw, 100vw' } as const;
    return html`${pictureHtml(picture, context)}${savePictureHtml(src, alt, context)}`;
  }
  const slides = images.map(({ src, alt }, at) => ({ id: `picture-${at + 1}`, image: src, alt }));
  const name = context.text('product.pictures', { title: product.title });
  return gallery.render(
    {
      id: picturesId(product),
      type: 'gallery',
      value: { name, slides, design: 'slideshow', imageAspectRatio: '1:1', thumbnails: true, squareThumbs: true },
    },
    context,
  );
}

function titleHtml({ title, path }: ProductView, level: 1 | 2 | 3): Html {
  if (level === 1) return html`<h1>${title}</h1>`;
  return level === 2 ? html`<h2><a href="${path}">${title}</a></h2>` : html`<h3><a href="${path}">${title}</a></h3>`;
}

function descriptionHtml({ description, record: { richDescription } }: ProductView): Html | '' {
  return richDescription ? fieldRichText({ namesFields: false }, '', richDescription) : paragraphsHtml(description);
}

/** A product in full: pictures, name, price and all that is needed to buy it, and then the description, however long it is. */
export function detailHtml(product: ProductView, context: RenderContext, level: 1 | 2 | 3): Html {
  return html`<div class="product-pictures">${picturesHtml(product, context)}</div>
<div class="product-about">
${titleHtml(product, level)}
${product.rating ? ratingHtml(product.rating, context, `${level === 1 ? '' : product.path}#${reviewsAnchor}`) : ''}
${offerHtml(product, context)}
<div class="prose">${descriptionHtml(product)}</div>
${hasMeasures(product) ? '' : measurementsHtml(product.measurements)}
</div>`;
}
