import { findVariant } from '../../../protocol/commerce/product-rules.js';
import { optionControl, productControls } from '../../../protocol/widgets/product.js';
import { Failure } from '../errors/failure.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/**
 * The stock-keeping unit of a posted form: its `sku`, or else the variant with the chosen option values; empty where the form has
 * neither.
 * @throws Failure 404 for a product that visitors do not see, 400 for a combination that does not exist.
 */
export function chosenSku(posted: URLSearchParams, site: SiteSnapshot): string {
  const { products, text } = site;
  const id = posted.get(productControls.product);
  const named = posted.get(productControls.sku) ?? '';
  if (named || !id) return named;
  const product = products.find((each) => each.id === id)?.record;
  if (!product) throw new Failure(404, { error: text('cart.unknownProduct') });
  const values = product.options.map((_, at) => posted.get(optionControl(at)) ?? '');
  // The form has the words of its page, whose language is unknown where the browser sends no referrer.
  const variant = [site, ...site.languages.map((locale) => site.inLocale(locale))]
    .flatMap((each) => each.products.filter((one) => one.id === id))
    .map(({ record }) => findVariant(record, values))
    .find((found) => found !== null);
  if (!variant) throw new Failure(400, { error: text('product.unavailable') });
  return variant.sku;
}
