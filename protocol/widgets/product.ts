import type { WidgetTable } from './option-table.js';

/**
 * Product: shows the variant that the visitor chooses: its price, what is left of it, and whether it can be had. [PROD-02] [PROD-07]
 *
 * Markup: the form that buys it, with the controls `option-0`, `option-1` and so on for its choices. On such a form `add-to-cart` sends
 * the chosen variant.
 */
export const productTable = {
  name: 'product',
  options: {
    /** JSON: array of the variants, each with the fields of `VariantDisplay`. */
    variants: { type: 'text', default: '' },
  },
  parts: {
    button: 'one',
    /** What it costs now. */
    price: 'optional',
    /** What it costs otherwise, in a part that is hidden while there is nothing to say. */
    was: 'optional',
    former: 'optional',
    /** Where the page says why it cannot be had, or how little is left; carries `role="status"`. */
    availability: 'optional',
  },
  events: {
    /** `sku` is null for a combination that does not exist. */
    chosen: { cancelable: false, detail: ['sku'] },
  },
} as const satisfies WidgetTable;

/** Names of controls by which a product is chosen. */
export const productControls = {
  sku: 'sku',
  product: 'productId',
} as const;

/** Name of the control of the product's choice at `at`. */
export function optionControl(at: number): string {
  return `option-${at}`;
}
