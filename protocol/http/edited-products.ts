/** Calls about products, for contributors who change them. Validated by `schema/edited-products.ts`. */
import type { EditedProduct } from '../commerce/edited-product.js';
import type { ProductFault } from '../commerce/product-faults.js';
import type { ProductType, WorkflowState } from '../commerce/product.js';

/**
 * GET: the list. POST: a new product. `/{id}`: GET, PUT and DELETE one, which moves it to the bin. `/{id}/copy`, `/{id}/state`,
 * `/{id}/place`, `/{id}/stock` and `/bin` are below.
 */
export const configShopProducts = '/api/config/shop-products';
export const productCopyPath = '/copy';
export const productStatePath = '/state';
export const productPlacePath = '/place';
export const productStockPath = '/stock';
export const productBinPath = '/bin';
export const productRestorePath = '/restore';

/** Parts of the list by stock: with a variant of which few are left, or none. */
export const stockFilters = ['low', 'none'] as const;

export type StockFilter = (typeof stockFilters)[number];

/** Query of the list; what is left out narrows nothing. */
export interface ProductQuery {
  /** Words in title, stock-keeping units and categories; case and accents do not count. */
  readonly search?: string;
  readonly kind?: ProductType;
  /** Id of a category; products of those below it are found as well. */
  readonly category?: string;
  readonly state?: WorkflowState;
  readonly stock?: StockFilter;
  /** `next` of the part before. */
  readonly after?: string;
}

/** A product in the list. */
export interface ProductRow {
  readonly id: string;
  readonly title: string;
  /** Site path of its page. */
  readonly path: string;
  /** Site path of its first picture; empty for none. */
  readonly image: string;
  readonly productType: ProductType;
  readonly state: WorkflowState;
  readonly publishAt: number | null;
  /** Its price, or the lowest and the highest. */
  readonly priceText: string;
  readonly isOnSale: boolean;
  readonly variants: number;
  /** Pieces of all variants together; null where none is counted. */
  readonly stock: number | null;
  /** Variants of which none, and of which few are left. */
  readonly soldOut: number;
  readonly low: number;
}

/** A category to choose. */
export interface OfferedCategory {
  readonly id: string;
  readonly name: string;
  /** Level in the tree, from 0 at the top. */
  readonly level: number;
}

export interface ProductRowsAnswer {
  /** In the shop's order. */
  readonly products: readonly ProductRow[];
  /** Value of `after` for the next part; null at the end. */
  readonly next: string | null;
  /** Number of products that the query finds; only with the first part. */
  readonly total?: number;
  /** Categories that the list can be narrowed to, in the order of the tree; only with the first part. */
  readonly categories?: readonly OfferedCategory[];
}

/** A product with what its form has to know beside it. */
export interface EditedProductAnswer {
  readonly id: string;
  /** Increases with every change but those of stock. */
  readonly version: number;
  readonly savedAt: number;
  /** Name of the account that saved it; empty when unknown. */
  readonly savedBy: string;
  readonly path: string;
  readonly product: EditedProduct;
  /** Pieces by the id of each counted variant. */
  readonly stock: Readonly<Record<string, number>>;
  readonly currencyCode: string;
  readonly units: { readonly weight: string; readonly length: string };
  /** Titles of the related products by id. */
  readonly titles: Readonly<Record<string, string>>;
  /** Names of the product's categories by id, each after those that it is in. */
  readonly categoryNames: Readonly<Record<string, readonly string[]>>;
  /** Languages of the site beside the first. */
  readonly languages: readonly string[];
}

export interface NewProductRequest {
  readonly title: string;
  readonly productType: ProductType;
}

/** `POST {id}/copy`: the title of the copy. */
export interface ProductCopyRequest {
  readonly title: string;
}

/** `PUT {id}/state`: shown or hidden, effective at once. */
export interface ProductStateRequest {
  readonly state: Exclude<WorkflowState, 'scheduled'>;
}

/** `PUT {id}/place`: before another product; null for the end. */
export interface ProductPlaceRequest {
  readonly before: string | null;
}

/** Why an owner changes the stock; `order` and `cancelled` are written by orders, `first` with the first count. */
export const ownerReasons = ['received', 'returned', 'damaged', 'counted', 'other'] as const;
export const stockReasons = [...ownerReasons, 'first', 'order', 'cancelled'] as const;

export type OwnerReason = (typeof ownerReasons)[number];
export type StockReason = (typeof stockReasons)[number];

/** `POST {id}/stock`: adds pieces to a variant, or takes some away with a negative number. */
export interface StockRequest {
  readonly variantId: string;
  readonly pieces: number;
  readonly reason: OwnerReason;
  readonly note: string;
  /** Made by the editor, so that a repeated request counts once. */
  readonly requestId: string;
}

/** A change of stock. */
export interface StockChange {
  readonly id: string;
  readonly at: number;
  readonly pieces: number;
  /** Pieces after it. */
  readonly left: number;
  readonly reason: StockReason;
  readonly note: string;
  /** Name of the account; empty for orders. */
  readonly by: string;
  /** The order that made it; null for none. */
  readonly order: { readonly id: string; readonly number: number } | null;
}

/** `GET {id}/stock`: the changes of a variant, newest first. */
export interface StockAnswer {
  /** Null where it is not counted. */
  readonly left: number | null;
  readonly changes: readonly StockChange[];
  readonly next: string | null;
}

/** Body of a refused change, status 400: the first fault. */
export interface ProductRefusal {
  readonly error: string;
  readonly fault: ProductFault;
  readonly variantId?: string;
}

/** Body of a change that is based on a former version, status 409. */
export interface ProductConflict {
  readonly error: string;
  readonly conflict: EditedProductAnswer;
}

/** A product in the bin. */
export interface BinnedProduct {
  readonly id: string;
  readonly title: string;
  readonly image: string;
  readonly binnedAt: number;
  /** When it is deleted for good. */
  readonly goneAt: number;
}

export interface ProductBinAnswer {
  readonly products: readonly BinnedProduct[];
}
