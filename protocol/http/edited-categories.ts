/** Calls about the categories of the shop, for contributors who change them. Validated by `schema/edited-categories.ts`. */
import type { CategoryFault } from '../commerce/category-faults.js';
import type { EditedCategory } from '../commerce/category.js';

/**
 * GET: those in one category, or what a search finds. POST: a new one. `/{id}`: GET, PUT and DELETE one, which takes those in it along.
 * `/{id}/place` and `/{id}/restore` are below.
 */
export const configShopCategories = '/api/config/shop-categories';
export const categoryPlacePath = '/place';
export const categoryRestorePath = '/restore';

/** Query of the list. */
export interface CategoryQuery {
  /** Id of the category whose own are listed; the top level when left out. Without effect on a search. */
  readonly parent?: string;
  /** Words in names; case and accents do not count. All levels are searched. */
  readonly search?: string;
  /** `next` of the part before. */
  readonly after?: string;
}

/** A category in the list. */
export interface CategoryRow {
  readonly id: string;
  readonly parentId: string;
  readonly name: string;
  /** Names of the categories that it is in, from the top. */
  readonly trail: readonly string[];
  /** Site path of its page. */
  readonly path: string;
  /** Site path of its picture; empty for none. */
  readonly image: string;
  /** Categories directly in it. */
  readonly children: number;
  /** Products directly in it. */
  readonly products: number;
}

/** A category on the way to another one. */
export interface CategoryStep {
  readonly id: string;
  readonly name: string;
}

export interface CategoriesAnswer {
  /** In the order of the shop; those of a search by their names. */
  readonly categories: readonly CategoryRow[];
  /** Value of `after` for the next part; null at the end. */
  readonly next: string | null;
  /** Number of categories that the query finds. */
  readonly total: number;
  /** The way from the top to the category whose own are listed, itself included. */
  readonly trail: readonly CategoryStep[];
}

/** A category with what its form has to know beside it. */
export interface CategoryAnswer {
  readonly id: string;
  readonly parentId: string;
  /** Increases with every change of its words, not of its place. */
  readonly version: number;
  readonly savedAt: number;
  /** Name of the account that saved it; empty when unknown. */
  readonly savedBy: string;
  readonly path: string;
  readonly category: EditedCategory;
  /** Categories in it, on all levels. */
  readonly below: number;
  /** Products in it and in those. */
  readonly products: number;
  /** Languages of the site beside the first. */
  readonly languages: readonly string[];
}

/** Adds a category behind all others of `parentId`, which is empty for the top level. */
export interface NewCategoryRequest {
  readonly parentId: string;
  readonly name: string;
}

/** `PUT {id}/place`: into `parentId`, before another one of it; null for the end. */
export interface CategoryPlaceRequest {
  readonly parentId: string;
  readonly before: string | null;
}

/** Body of a refused category, status 400. */
export interface CategoryRefusal {
  readonly error: string;
  readonly fault: CategoryFault;
}

/** Body of a change that is based on a former version, status 409: what is stored now. */
export interface CategoryConflict {
  readonly error: string;
  readonly conflict: CategoryAnswer;
}
