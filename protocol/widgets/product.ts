import type { WidgetTable } from './option-table.js';

/**
 * Product: shows price, stock, picture and measures of the chosen variant, and which values can be had with it. [PROD-02] [PROD-07]
 *
 * Markup: the form that buys it, with the controls `option-0`, `option-1` and so on for its options. On such a form `add-to-cart` sends the
 * chosen variant.
 */
export const productTable = {
  name: 'product',
  options: {
    /** JSON: array of the variants, each with the fields of `VariantDisplay`. */
    variants: { type: 'text', default: '' },
    /** Id of the gallery that shows the product; empty where no variant has a picture of its own. */
    pictures: { type: 'text', default: '' },
  },
  parts: {
    button: 'one',
    /** Words of the button, which say when the choice cannot be had. */
    label: 'optional',
    /** The current price. */
    price: 'optional',
    /** `was` is the regular price, inside `former`, which is hidden when not on sale. */
    was: 'optional',
    former: 'optional',
    /** Text about missing or scarce stock; has `role="status"`. */
    availability: 'optional',
    /** Weight and size, as a `dl`. */
    measures: 'optional',
  },
  events: {
    /** `sku` is null for a combination that does not exist. */
    chosen: { cancelable: false, detail: ['sku'] },
  },
} as const satisfies WidgetTable;

/** Names of the controls that select a product. */
export const productControls = {
  sku: 'sku',
  product: 'productId',
} as const;

/** Name of the control of the product's option at `at`. */
export function optionControl(at: number): string {
  return `option-${at}`;
}
