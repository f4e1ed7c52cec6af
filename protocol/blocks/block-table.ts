import type { WidgetName } from '../names/widgets.js';
import type { Label, OptionSpec } from '../widgets/option-table.js';

/**
 * What can be edited in a block. Widget options are fields as they stand; content fields add longer text, addresses,
 * pictures and lists. A list's items are objects with a stable `id` beside the fields of `item`.
 */
export type FieldSpec =
  | OptionSpec
  /** Several paragraphs, parted by a blank line. */
  | { readonly type: 'paragraphs'; readonly default: string; readonly maxLength?: number }
  /** An address, checked by the link rules of `protocol/text/links.ts`. */
  | { readonly type: 'link'; readonly default: string }
  /** Site path of a picture, empty for none. */
  | { readonly type: 'image'; readonly default: string }
  /** Stock-keeping unit of a product of the site, empty for none. */
  | { readonly type: 'product'; readonly default: string }
  /** Focal point of the picture that the field `of` beside it names, as `protocol/media/focal-point.ts` writes it. */
  | { readonly type: 'focal-point'; readonly default: string; readonly of: string }
  | {
      readonly type: 'list';
      readonly default: readonly [];
      readonly item: FieldTable;
      readonly min?: number;
      readonly max?: number;
      readonly relevance?: Relevance;
    };

/**
 * Fields of an item that the editor offers only while the field `by`, a choice, has one of the values named. The others are always
 * offered. A value that is not offered is kept all the same.
 */
interface Relevance {
  readonly by: string;
  readonly of: Readonly<Record<string, readonly string[]>>;
}

export type FieldTable = Readonly<Record<string, FieldSpec>>;

/** A block type: what its value holds and which behaviours its markup carries. Plain data. */
export interface BlockTable {
  readonly type: string;
  /** Behaviours that the block's template may attach. */
  readonly widgets: readonly WidgetName[];
  readonly fields: FieldTable;
  /** Fields that a connected widget applies by itself (`update`); any other change renders the block again. */
  readonly liveFields: readonly string[];
  /** Whether the block holds child blocks. */
  readonly children: boolean;
  /** Whether the block does nothing in the editor's frame but say so. */
  readonly previewOnly: boolean;
}

/** A field as the editor shows it; `item` holds the words of a list's fields. */
export interface FieldLabel extends Label {
  readonly item?: Readonly<Record<string, FieldLabel>>;
}

/** A block type as the editor shows it. */
export interface BlockLabels {
  readonly name: string;
  readonly description: string;
  readonly fields: Readonly<Record<string, FieldLabel>>;
}
