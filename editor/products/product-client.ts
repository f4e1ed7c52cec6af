import type { EditedProduct } from '../../protocol/commerce/edited-product.js';
import {
  configShopProducts,
  productBinPath,
  productCopyPath,
  productPlacePath,
  productRestorePath,
  productStatePath,
  productStockPath,
  type EditedProductAnswer,
  type NewProductRequest,
  type ProductBinAnswer,
  type ProductQuery,
  type ProductRowsAnswer,
  type ProductStateRequest,
  type StockAnswer,
  type StockRequest,
} from '../../protocol/http/edited-products.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about products. A refused change has a `ProductRefusal` (400) or a `ProductConflict` (409) as its body. */
export interface ProductClient {
  list(query: ProductQuery): Promise<CallResult<ProductRowsAnswer>>;
  find(id: string): Promise<CallResult<EditedProductAnswer>>;
  create(request: NewProductRequest): Promise<CallResult<EditedProductAnswer>>;
  copy(id: string, title: string): Promise<CallResult<EditedProductAnswer>>;
  save(id: string, product: EditedProduct, baseVersion: number): Promise<CallResult<EditedProductAnswer>>;
  setState(id: string, state: ProductStateRequest['state']): Promise<CallResult<unknown>>;
  /** Moves a product before another one; null for the end. */
  place(id: string, before: string | null): Promise<CallResult<unknown>>;
  remove(id: string): Promise<CallResult<unknown>>;
  bin(): Promise<CallResult<ProductBinAnswer>>;
  restore(id: string): Promise<CallResult<unknown>>;
  erase(id: string): Promise<CallResult<unknown>>;
  stock(id: string, variantId: string, before: string | null): Promise<CallResult<StockAnswer>>;
  changeStock(id: string, request: StockRequest): Promise<CallResult<StockAnswer>>;
}

/** The query without what narrows nothing. */
function queryOf(query: ProductQuery): Readonly<Record<string, string>> {
  return Object.fromEntries(
    Object.entries(query).flatMap(([name, value]) =>
      value === undefined || value === '' ? [] : [[name, String(value)] as const],
    ),
  );
}

export function createProductClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): ProductClient {
  const base = configShopProducts;
  const at = (id: string, path = ''): string => `${base}/${encodeURIComponent(id)}${path}`;
  const binned = (id: string, path = ''): string => `${base}${productBinPath}/${encodeURIComponent(id)}${path}`;
  return {
    list: (query) => send(base, { query: queryOf(query) }),
    find: (id) => send(at(id)),
    create: (body) => send(base, { method: 'POST', body }),
    copy: (id, title) => send(at(id, productCopyPath), { method: 'POST', body: { title } }),
    save: (id, body, version) => send(at(id), { method: 'PUT', body, query: { baseVersion: String(version) } }),
    setState: (id, state) => send(at(id, productStatePath), { method: 'PUT', body: { state } }),
    place: (id, before) => send(at(id, productPlacePath), { method: 'PUT', body: { before } }),
    remove: (id) => send(at(id), { method: 'DELETE' }),
    bin: () => send(base + productBinPath),
    restore: (id) => send(binned(id, productRestorePath), { method: 'POST', body: {} }),
    erase: (id) => send(binned(id), { method: 'DELETE' }),
    stock: (id, variant, before) =>
      send(at(id, productStockPath), { query: { variant, ...(before !== null && { before }) } }),
    changeStock: (id, body) => send(at(id, productStockPath), { method: 'POST', body }),
  };
}
