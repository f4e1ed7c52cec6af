import type { AuditAct } from '../../../../protocol/enums/audit.js';
import {
  configShopProducts,
  productBinPath,
  productPlacePath,
  productRestorePath,
  productStatePath,
  type ProductBinAnswer,
} from '../../../../protocol/http/edited-products.js';
import { productPlaceSchema, productStateSchema } from '../../../../protocol/schema/edited-products.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import type { AuditSubject } from '../../audit/store/audit.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import type { Visit } from '../../visit/visit.js';
import { arrangedProductStore, type ArrangedProductStore } from '../store/arranged-products.js';
import type { ProductEditor } from '../store/edited-products.js';
import { idOf, missing, productEditor } from './product-editor.js';

/** The product of the request as the audit log names it. */
async function subjectOf(visit: Visit): Promise<AuditSubject> {
  const id = idOf(visit);
  const row = await visit.environment.database
    .selectFrom('product')
    .select('title')
    .where('id', '=', id)
    .executeTakeFirst();
  return { id, label: row?.title ?? '' };
}

type Step = (store: ArrangedProductStore, id: string, editor: ProductEditor) => Promise<boolean>;

/**
 * A change whose answer says no more than that it is done, `prepare`d from the body of the request.
 * @throws Failure 404 for a product that is gone.
 */
const act =
  (name: AuditAct, prepare: (visit: Visit) => Promise<Step> | Step) =>
  async (visit: Visit): Promise<Response> => {
    const editor = productEditor(visit);
    const step = await prepare(visit);
    const about = await subjectOf(visit);
    const isDone = await audited(
      visit,
      name,
      (db) => step(arrangedProductStore(db), idOf(visit), editor),
      (done) => (done ? about : null),
    );
    if (!isDone) throw missing();
    return visit.context.json({});
  };

const setState = act('product-changed', async ({ context }) => {
  const { state } = await readBodyAs(context, productStateSchema);
  return (store, id, editor) => store.setState(id, state, editor);
});

const place = act('product-changed', async ({ context }) => {
  const { before } = await readBodyAs(context, productPlaceSchema);
  return (store, id) => store.move(id, before);
});

const bin = act('product-deleted', () => (store, id, editor) => store.bin(id, editor));

const restore = act(
  'product-restored',
  () =>
    (store, id, { nowMs }) =>
      store.restore(id, nowMs),
);

const erase = act('product-erased', () => (store, id) => store.erase(id));

async function listBin({ context, environment: { database, now } }: Visit): Promise<Response> {
  requireAccount(context, 'read-products');
  const answer: ProductBinAnswer = { products: await arrangedProductStore(database).listBin(now()) };
  return context.json(answer);
}

/** Products for those who arrange them: state, place, and the bin. */
export function arrangedProductRoutes(): ApiRoute[] {
  const product = `${configShopProducts}/:id`;
  const binned = `${configShopProducts}${productBinPath}`;
  const writing = { limit: 'api', guard: 'crumb' } as const;
  return [
    { method: 'GET', limit: 'api', guard: 'none', path: binned, handle: listBin },
    { ...writing, method: 'POST', path: `${binned}/:id${productRestorePath}`, handle: restore },
    { ...writing, method: 'DELETE', path: `${binned}/:id`, handle: erase },
    { ...writing, method: 'DELETE', path: product, handle: bin },
    { ...writing, method: 'PUT', path: `${product}${productStatePath}`, handle: setState },
    { ...writing, method: 'PUT', path: `${product}${productPlacePath}`, handle: place },
  ];
}
