import type { RichText } from '../text/rich-document.js';
import type { Measures, ProductImage, ProductType, SubscriptionPlan, WorkflowState } from './product.js';

/** A variant as the editor changes it. Amounts are in minor units of the shop's currency. Its stock is changed apart, by differences. */
export interface EditedVariant {
  /** Stays when the stock-keeping unit changes; unique in its product. */
  readonly id: string;
  /** Unique on the site; empty for one that the server makes. */
  readonly sku: string;
  readonly priceCents: number;
  /** Applies while `onSale`. */
  readonly salePriceCents: number;
  readonly onSale: boolean;
  /** Stock is not counted. */
  readonly unlimited: boolean;
  /** Pieces in stock from the moment on when they are counted; without effect on a variant whose stock is counted already. */
  readonly firstStock: number;
  /** In the order of the product's options. */
  readonly optionValues: readonly string[];
  /** Those in which the variant differs from the product. */
  readonly measures: Partial<Measures>;
}

/** A file that buyers of a digital product can download. */
export interface ProductFile {
  readonly id: string;
  /** What it is called on the buyer's device. */
  readonly name: string;
  readonly bytes: number;
}

/** Words of a product in another language than the first; without a title visitors of that language read those of the first. */
export interface EditedProductText {
  readonly title: string;
  /** Paragraphs apart by empty lines. */
  readonly description: string;
  /** Description of its first picture. */
  readonly imageAlt: string;
  /** Descriptions of its other pictures, by their addresses; visitors read that of the first language where one is absent. */
  readonly imageAlts?: Readonly<Record<string, string>> | undefined;
  /** Names of its options and their values, by those of the first language, which stand in where one is absent. */
  readonly optionWords?: Readonly<Record<string, string>> | undefined;
}

/** A product as the editor changes it, with everything but its stock. */
export interface EditedProduct {
  readonly productType: ProductType;
  readonly title: string;
  /** Last segment of its address. */
  readonly urlId: string;
  readonly description: RichText;
  readonly images: readonly ProductImage[];
  /** Names of the options. */
  readonly options: readonly string[];
  readonly variants: readonly EditedVariant[];
  readonly workflowState: WorkflowState;
  /** Epoch milliseconds; null unless it is scheduled. */
  readonly publishAt: number | null;
  readonly maxQuantity: number | null;
  readonly subscriptionPlan: SubscriptionPlan | null;
  readonly measurements: Measures | null;
  /** Ids of its categories, the first of which groups it in lists of all products. */
  readonly categories: readonly string[];
  /** Ids of other products for its page, in order; empty for a choice by the site. */
  readonly related: readonly string[];
  /** In the order in which buyers see them; a change without them keeps those that are stored. */
  readonly files?: readonly ProductFile[] | undefined;
  /** Words by language. */
  readonly texts: Readonly<Record<string, EditedProductText>>;
}
