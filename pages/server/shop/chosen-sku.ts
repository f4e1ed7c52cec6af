import { findVariant } from '../../../protocol/commerce/product-rules.js';
import { optionControl, productControls } from '../../../protocol/widgets/product.js';
import { Failure } from '../errors/failure.js';
import type { SiteSnapshot } from '../snapshot/site.js';

/**
 * The stock-keeping unit of a posted form: its `sku`, or else the variant with the chosen option values; empty where the form has
 * neither.
 * @throws Failure 404 for a product that visitors do not see, 400 for a combination that does not exist.
 */
export function chosenSku(posted: URLSearchParams, { products, text }: SiteSnapshot): string {
  const id = posted.get(productControls.product);
  const named = posted.get(productControls.sku) ?? '';
  if (named || !id) return named;
  const product = products.find((each) => each.id === id)?.record;
  if (!product) throw new Failure(404, { error: text('cart.unknownProduct') });
  const variant = findVariant(
    product,
    product.options.map((_, at) => posted.get(optionControl(at)) ?? ''),
  );
  if (!variant) throw new Failure(400, { error: text('product.unavailable') });
  return variant.sku;
}
