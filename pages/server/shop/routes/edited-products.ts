import { measurementUnits } from '../../../../protocol/commerce/measurement.js';
import type { FoundFault } from '../../../../protocol/commerce/product-faults.js';
import { isOnSale, productPath } from '../../../../protocol/commerce/product-rules.js';
import {
  configShopProducts,
  productCopyPath,
  type EditedProductAnswer,
  type ProductConflict,
  type ProductRefusal,
  type ProductRow,
  type ProductRowsAnswer,
} from '../../../../protocol/http/edited-products.js';
import {
  editedProductSchema,
  newProductSchema,
  productCopySchema,
  productQuerySchema,
} from '../../../../protocol/schema/edited-products.js';
import { formatMoney } from '../../../../protocol/text/money.js';
import { requireAccount } from '../../access/require-account.js';
import { audited } from '../../audit/audited.js';
import { readBaseVersion } from '../../editing/base-version.js';
import { Failure } from '../../errors/failure.js';
import { readStoreSettings } from '../../store/settings.js';
import { readBodyAs, type ApiRoute } from '../../visit/api-route.js';
import { editorLanguage, editorText } from '../../visit/editor-language.js';
import type { Visit } from '../../visit/visit.js';
import { accountName } from '../store/account-name.js';
import { categoryListing } from '../store/category-listing.js';
import { editedProductStore, type OpenedProduct } from '../store/edited-products.js';
import { productListing, type ListedProduct } from '../store/product-listing.js';
import { arrangedProductRoutes } from './arranged-products.js';
import { productStockRoutes } from './edited-stock.js';
import { idOf, missing, productEditor } from './product-editor.js';

function toRow(
  { record, lowestCents, highestCents, ...rest }: ListedProduct,
  money: (cents: number) => string,
): ProductRow {
  const { id, title, urlId, images, productType, workflowState, publishAt, variants } = record;
  const lowest = money(lowestCents);
  return {
    id,
    title,
    path: productPath(urlId),
    image: images[0]?.src ?? '',
    productType,
    state: workflowState,
    publishAt,
    priceText: lowestCents === highestCents ? lowest : `${lowest} – ${money(highestCents)}`,
    isOnSale: isOnSale(record),
    variants: variants.length,
    ...rest,
  };
}

async function list({ context, environment: { database } }: Visit): Promise<Response> {
  requireAccount(context, 'read-products');
  const query = productQuerySchema.safeParse(context.req.query());
  if (!query.success) throw new Failure(400, { error: 'The query is not one of the list of products.' });
  const listing = productListing(database);
  const { products, next } = await listing.list(query.data);
  const { currencyCode } = await readStoreSettings(database);
  const locale = editorLanguage(context);
  const money = (cents: number): string => formatMoney(cents, currencyCode, locale);
  const isFirst = query.data.after === undefined;
  const answer: ProductRowsAnswer = {
    products: products.map((product) => toRow(product, money)),
    next,
    ...(isFirst && { total: await listing.count(query.data), categories: await categoryListing(database).offered() }),
  };
  return context.json(answer);
}

async function toAnswer(visit: Visit, { row, variants, product }: OpenedProduct): Promise<EditedProductAnswer> {
  const { database } = visit.environment;
  const { currencyCode, measurementStandard } = await readStoreSettings(database);
  const listing = productListing(database);
  return {
    id: row.id,
    version: row.version,
    savedAt: row.saved_at,
    savedBy: await accountName(database, row.saved_by),
    path: productPath(row.url_id),
    product,
    stock: Object.fromEntries(
      variants.filter(({ unlimited }) => unlimited === 0).map(({ id, qty_in_stock: left }) => [id, Math.max(0, left)]),
    ),
    currencyCode,
    units: measurementUnits(measurementStandard),
    titles: await listing.titles(product.related),
    categoryNames: await categoryListing(database).names(product.categories),
    languages: (await visit.environment.site.read()).languages.slice(1),
  };
}

async function read(visit: Visit): Promise<Response> {
  requireAccount(visit.context, 'read-products');
  const opened = await editedProductStore(visit.environment.database).open(idOf(visit));
  if (!opened) throw missing();
  return visit.context.json(await toAnswer(visit, opened));
}

async function create(visit: Visit): Promise<Response> {
  const editor = productEditor(visit);
  const { title, productType } = await readBodyAs(visit.context, newProductSchema);
  const opened = await audited(
    visit,
    'product-added',
    (db) => editedProductStore(db).create(title, productType, editor),
    ({ row }) => ({ id: row.id, label: title }),
  );
  return visit.context.json(await toAnswer(visit, opened), 201);
}

async function copy(visit: Visit): Promise<Response> {
  const editor = productEditor(visit);
  const { title } = await readBodyAs(visit.context, productCopySchema);
  const opened = await audited(
    visit,
    'product-added',
    (db) => editedProductStore(db).copy(idOf(visit), title, editor),
    (copied) => copied && { id: copied.row.id, label: title },
  );
  if (!opened) throw missing();
  return visit.context.json(await toAnswer(visit, opened), 201);
}

/** Name of the words for a fault, such as `faultSkuTwice`. */
const faultKey = (fault: string): string => `fault${fault.charAt(0).toUpperCase()}${fault.slice(1)}`;

function refusal(visit: Visit, found: FoundFault): Response {
  const error = editorText(visit.context)(`editor.${faultKey(found.fault)}`);
  return visit.context.json({ error, ...found } satisfies ProductRefusal, 400);
}

async function change(visit: Visit): Promise<Response> {
  const editor = productEditor(visit);
  const { context } = visit;
  const product = await readBodyAs(context, editedProductSchema);
  const baseVersion = readBaseVersion(context);
  const changed = await audited(
    visit,
    'product-changed',
    (db) => editedProductStore(db).change(idOf(visit), product, baseVersion, editor),
    ({ kind }) => (kind === 'done' ? { id: idOf(visit), label: product.title } : null),
  );
  if (changed.kind === 'missing') throw missing();
  if (changed.kind === 'fault') return refusal(visit, changed.found);
  const answer = await toAnswer(visit, changed.opened);
  if (changed.kind === 'done') return context.json(answer);
  const error = editorText(context)('refusal.productChanged');
  return context.json({ error, conflict: answer } satisfies ProductConflict, 409);
}

/** Products for those who make and change them. */
export function editedProductRoutes(): ApiRoute[] {
  const path = configShopProducts;
  const product = `${path}/:id`;
  const reading = { method: 'GET', limit: 'api', guard: 'none' } as const;
  const writing = { limit: 'api', guard: 'crumb' } as const;
  return [
    { ...reading, path, handle: list },
    { ...writing, method: 'POST', path, handle: create },
    // Before the routes of a product, whose id could be the name of the bin.
    ...arrangedProductRoutes(),
    { ...reading, path: product, handle: read },
    { ...writing, method: 'PUT', path: product, handle: change },
    { ...writing, method: 'POST', path: `${product}${productCopyPath}`, handle: copy },
    ...productStockRoutes(),
  ];
}
