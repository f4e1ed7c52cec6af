import type { EditedCategory } from '../../protocol/commerce/category.js';
import {
  categoryPlacePath,
  categoryRestorePath,
  configShopCategories,
  type CategoriesAnswer,
  type CategoryAnswer,
  type CategoryPlaceRequest,
  type CategoryQuery,
  type NewCategoryRequest,
} from '../../protocol/http/edited-categories.js';
import type { CallRequest, CallResult } from './calls.js';

/** The calls about categories. A refused change has a `CategoryRefusal` (400) or a `CategoryConflict` (409) as its body. */
export interface CategoryClient {
  list(query: CategoryQuery): Promise<CallResult<CategoriesAnswer>>;
  find(id: string): Promise<CallResult<CategoryAnswer>>;
  create(request: NewCategoryRequest): Promise<CallResult<CategoryAnswer>>;
  save(id: string, category: EditedCategory, baseVersion: number): Promise<CallResult<CategoryAnswer>>;
  place(id: string, place: CategoryPlaceRequest): Promise<CallResult<unknown>>;
  remove(id: string): Promise<CallResult<unknown>>;
  restore(id: string): Promise<CallResult<unknown>>;
}

export function createCategoryClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): CategoryClient {
  const base = configShopCategories;
  const at = (id: string, path = ''): string => `${base}/${encodeURIComponent(id)}${path}`;
  return {
    list: ({ parent = '', search = '', after = '' }) =>
      send(base, { query: { ...(parent && { parent }), ...(search && { search }), ...(after && { after }) } }),
    find: (id) => send(at(id)),
    create: (body) => send(base, { method: 'POST', body }),
    save: (id, body, version) => send(at(id), { method: 'PUT', body, query: { baseVersion: String(version) } }),
    place: (id, body) => send(at(id, categoryPlacePath), { method: 'PUT', body }),
    remove: (id) => send(at(id), { method: 'DELETE' }),
    restore: (id) => send(at(id, categoryRestorePath), { method: 'POST', body: {} }),
  };
}
