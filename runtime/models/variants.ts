import type { VariantDisplay } from '../../protocol/commerce/product-display.js';
import { optionControl } from '../../protocol/widgets/product.js';

/** The variants in `json`; empty when it is not a list of them. */
export function readVariants(json: string): readonly VariantDisplay[] {
  try {
    const value = JSON.parse(json || '[]') as readonly (Partial<VariantDisplay> | null)[];
    return value.filter((each): each is VariantDisplay => !!each?.sku && !!each.values?.every);
  } catch {
    return [];
  }
}

/** The variant for the values of the form's controls; undefined for none. */
export function chosenVariant(form: HTMLFormElement, variants: readonly VariantDisplay[]): VariantDisplay | undefined {
  if (!variants.length) return;
  const chosen = new FormData(form);
  return variants.find(({ values }) => values.every((value, at) => chosen.get(optionControl(at)) === value));
}
