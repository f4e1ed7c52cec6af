import type { VariantDisplay } from './product-display.js';

/** Whether a value can be had together with the other chosen values: in stock, sold out, or in no variant. */
export type ChoiceState = 'free' | 'soldOut' | 'absent';

/** The state of `value` as the option at `at`, when the other options have the values `chosen`. */
export function choiceState(
  variants: readonly Pick<VariantDisplay, 'values' | 'isSoldOut'>[],
  chosen: readonly unknown[],
  at: number,
  value: string,
): ChoiceState {
  const found = variants.find(({ values }) =>
    values.every((each, option) => each === (option === at ? value : chosen[option])),
  );
  return !found ? 'absent' : found.isSoldOut ? 'soldOut' : 'free';
}
