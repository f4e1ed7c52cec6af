import { configShopProducts, productStockPath } from '../../../../protocol/http/edited-products.js';
import { stockSchema } from '../../../../protocol/schema/edited-products.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { Failure } from '../../errors/failure.js';
import { Refusal } from '../../errors/refusal.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { editedStockStore } from '../store/edited-stock.js';
import type { StockPlace } from '../store/stock-history.js';

/** @throws Failure 400 for a query that no answer gave. */
function readPlace(text: string | undefined): StockPlace | null {
  if (text === undefined) return null;
  const [, at, id] = /^(\d{1,15}):([\w-]{1,64})$/.exec(text) ?? [];
  if (at === undefined || id === undefined)
    throw new Failure(400, { error: 'The query’s "before" is not the end of a list.' });
  return { at: Number(at), id };
}

async function readStock({ context, environment: { database } }: Visit): Promise<Response> {
  requireAccount(context, 'read-products');
  const variantId = context.req.query('variant') ?? '';
  const before = readPlace(context.req.query('before'));
  const answer = await editedStockStore(database).history(context.req.param('id') ?? '', variantId, before);
  if (!answer) throw new Refusal(404, 'refusal.noProduct');
  return context.json(answer);
}

async function changeStock(visit: Visit): Promise<Response> {
  const { context, environment } = visit;
  const { id: accountId } = requireAccount(context, 'write-products');
  const request = await readBodyAs(context, stockSchema);
  const id = context.req.param('id') ?? '';
  const outcome = await audited(
    visit,
    'stock-changed',
    (db) => editedStockStore(db).change(id, request, { accountId, nowMs: environment.now() }),
    async ({ kind }, db) => {
      const row = await db.selectFrom('product').select('title').where('id', '=', id).executeTakeFirst();
      return kind === 'done' ? { id, label: row?.title ?? '' } : null;
    },
  );
  if (outcome.kind === 'missing') throw new Refusal(404, 'refusal.noCountedStock');
  if (outcome.kind === 'few') throw new Refusal(409, 'refusal.fewInStock', { n: outcome.left });
  return context.json(await editedStockStore(environment.database).history(id, request.variantId, null));
}

/** Stock of variants, by differences. */
export function productStockRoutes(): ApiRoute[] {
  const path = `${configShopProducts}/:id${productStockPath}`;
  return [
    { method: 'GET', path, limit: 'api', guard: 'none', handle: readStock },
    { method: 'POST', path, limit: 'api', guard: 'crumb', handle: changeStock },
  ];
}
