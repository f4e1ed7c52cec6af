import type { ItemKind } from '../document/item-kinds.js';
import type { WidgetName } from '../names/widgets.js';
import type { Label, OptionSpec } from '../widgets/option-table.js';

/**
 * An editable field of a block. Widget options are fields too; content fields add longer texts, addresses, pictures and lists. The items of
 * a list are objects with a stable `id` beside the fields of `item`.
 */
export type FieldSpec =
  | OptionSpec
  /** Several paragraphs, separated by blank lines. */
  | {
      readonly type: 'paragraphs';
      readonly default: string;
      readonly maxLength?: number;
      /** Markup of the owner, whose scripts run on the page; only accounts with `write-scripts` change it. [ROLE-12] */
      readonly runsScripts?: true;
      /** Every space and line counts: the field shows it as code, and nothing in it is corrected. */
      readonly isCode?: true;
      /** Cells of a table, as `protocol/text/dataset.ts` reads them. */
      readonly isDataset?: true;
    }
  /** A text with formats, as `protocol/text/rich-text.ts` reads it; plain paragraphs are stored as a string. */
  | { readonly type: 'rich-text'; readonly default: ''; readonly maxLength: number }
  /**
   * An address, checked by the link rules of `protocol/text/links.ts`. One with `collections` is that of a page which lists items of these
   * kinds.
   */
  | { readonly type: 'link'; readonly default: string; readonly collections?: readonly ItemKind[] }
  /** Site path of a picture, empty for none; `alt` and `focalPoint` name the fields beside it with its description and its focal point. */
  | { readonly type: 'image'; readonly default: string; readonly alt?: string; readonly focalPoint?: string }
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
      readonly visibleWhen?: VisibleWhen;
      /** Field of an item that a picture fills: several pictures at once become as many items. */
      readonly picture?: string;
    };

/** Holds while each named field beside it, a choice or a switch, has one of the listed values. */
export type FieldCondition = Readonly<Record<string, readonly (string | boolean)[]>>;

/**
 * Fields that the editor offers only while one of their conditions holds, because they change nothing otherwise. All other fields are
 * always offered. The value of a hidden field is kept.
 */
export type VisibleWhen = Readonly<Record<string, readonly FieldCondition[]>>;

export type FieldTable = Readonly<Record<string, FieldSpec>>;

/** A block type: the fields of its value and the behaviours of its markup. Plain data. */
export interface BlockTable {
  readonly type: string;
  /** Behaviours that the block's template may attach. */
  readonly widgets: readonly WidgetName[];
  readonly fields: FieldTable;
  readonly visibleWhen?: VisibleWhen;
  /** Names of fields that the editor shows together, by the group's name, below all others. */
  readonly groups?: Readonly<Record<string, readonly string[]>>;
  /** Fields that a connected widget applies in place (`update`); any other change renders the block again. */
  readonly liveFields: readonly string[];
  /** The switch without which visitors see nothing of the block; absent for a block that is always seen. */
  readonly shownBy?: string;
  /** Whether the block holds child blocks. */
  readonly children: boolean;
  /** Whether the block is inactive in the editor's frame and only shows a notice when used. */
  readonly previewOnly: boolean;
}

/** A field's labels in the editor; `item` has the labels of a list's fields. */
export interface FieldLabel extends Label {
  readonly item?: Readonly<Record<string, FieldLabel>>;
}

/** A block type's labels in the editor. */
export interface BlockLabels {
  readonly name: string;
  readonly description: string;
  readonly groups?: Readonly<Record<string, string>>;
  readonly fields: Readonly<Record<string, FieldLabel>>;
}
