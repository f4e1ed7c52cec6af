import { toProduct } from '../../../../protocol/commerce/product-record.js';
import { isShown, variantName, workflowLabel } from '../../../../protocol/commerce/product-rules.js';
import * as calls from '../../../../protocol/http/calls.js';
import type { ProductAnswer, ProductListAnswer } from '../../../../protocol/http/products.js';
import { requireAccount } from '../../access/require-account.js';
import { Failure } from '../../errors/failure.js';
import type { ApiRoute } from '../../visit/api-route.js';
import { readSite } from '../../visit/read-site.js';
import type { Visit } from '../../visit/visit.js';
import { productStore } from '../store/products.js';

async function readProduct(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const site = await readSite(visit);
  const found = site.products.find(({ id }) => id === context.req.param('id'));
  if (!found) throw new Failure(404, { error: site.text('cart.unknownProduct') });
  const { record, ...display } = found;
  // Cached pages contain no exact stock, so that most sales do not invalidate them; this route returns the current
  // stock.
  const stored = await productStore(environment.database).variants(record.id);
  const valuesBySku = new Map(record.variants.map(({ sku, optionValues }) => [sku, optionValues]));
  const variants = stored.map((each) => ({ ...each, optionValues: valuesBySku.get(each.sku) ?? each.optionValues }));
  const answer: ProductAnswer = { product: toProduct({ ...record, variants }, site.store.currencyCode), display };
  return context.json(answer);
}

async function listProducts(visit: Visit): Promise<Response> {
  const { context } = visit;
  const { database, site, now } = visit.environment;
  requireAccount(context, 'read-pages');
  const { text } = await site.read();
  const products = (await productStore(database).list()).flatMap((product) =>
    product.variants.map((variant) => ({
      sku: variant.sku,
      title: product.title,
      variantName: variantName(variant),
      state: text(workflowLabel(product.workflowState)),
      isShown: isShown(product, now()),
    })),
  );
  const answer: ProductListAnswer = { products };
  return context.json(answer);
}

/** Product routes: for the quick view of a page, and for the editor's list. */
export function productRoutes(): ApiRoute[] {
  return [
    { method: 'GET', path: `${calls.products}:id`, limit: 'api', guard: 'none', handle: readProduct },
    { method: 'GET', path: calls.configProducts, limit: 'api', guard: 'none', handle: listProducts },
  ];
}
