import type { RichText } from '../text/rich-document.js';
import type { OptionSpec, OptionValues } from '../widgets/option-table.js';
import type { FieldSpec, FieldTable } from './block-table.js';

type ContentValue<S extends FieldSpec> = S extends { type: 'list'; item: infer I extends FieldTable }
  ? readonly ListItem<I>[]
  : S extends OptionSpec
    ? OptionValues<{ value: S }>['value']
    : S extends { type: 'rich-text' }
      ? RichText
      : string;

/** Values of a block's fields once settled: every field present, in range, of its type. */
export type FieldValues<T extends FieldTable> = { readonly [K in keyof T]: ContentValue<T[K]> };

/** One item of a list: the item's fields beside an `id` that is unique in the list. */
export type ListItem<T extends FieldTable> = { readonly id: string } & FieldValues<T>;
