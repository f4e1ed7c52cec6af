import { cartQuantityMax } from '../../../protocol/enums/limits.js';
import type { RequestSchema } from '../../../protocol/schema/request.js';
import { Failure } from '../errors/failure.js';
import { contentType, readJson } from '../http/request-body.js';
import type { SiteSnapshot } from '../snapshot/site.js';
import type { SiteVisit } from '../visit/visit.js';

/**
 * The request by `schema`. A page shows the sentence of a refusal to its visitor, so that it is one of the site's texts.
 * @throws Failure 400 when it does not match.
 */
export function parseWish<T>({ text }: SiteSnapshot, schema: RequestSchema<T>, value: unknown): T {
  const parsed = schema.safeParse(value);
  if (parsed.success) return parsed.data;
  const isQuantity = parsed.error.issues.every(({ path }) => path[0] === 'quantity');
  throw new Failure(400, {
    error: isQuantity ? text('cart.quantityInvalid', { n: cartQuantityMax }) : text('cart.actFailed'),
  });
}

/**
 * The JSON body of a shop call by `schema`.
 * @throws Failure 415 for another content type, 413 when it is too large, 400 when it does not match.
 */
export async function readWish<T>({ context, site }: SiteVisit, schema: RequestSchema<T>): Promise<T> {
  if (contentType(context) !== 'application/json') throw new Failure(415, { error: site.text('cart.actFailed') });
  return parseWish(site, schema, await readJson(context));
}
