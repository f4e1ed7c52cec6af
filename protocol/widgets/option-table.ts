/**
 * The shape of a widget's option table. One table drives the attribute reader of the page, the editor's fields, the zod schema
 * and the reference. Names are camelCase here and the same in kebab-case as `data-` attributes; no digits (dataset cannot convert them).
 */
interface BooleanOption {
  readonly type: 'boolean';
  readonly default: boolean;
}

interface NumberOption {
  readonly type: 'number';
  readonly default: number;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: true;
  readonly unit?: 'ms' | 's' | 'px' | 'percent' | 'days';
}

interface TextOption {
  readonly type: 'text';
  readonly default: string;
  readonly maxLength?: number;
  /**
   * What the editor takes beside an empty text: an e-mail address, a number written with a point, a video as `protocol/media/video-source`
   * reads it, or an identifier of letters, digits, `_` and `-`, of which a new block gets one of its own.
   */
  readonly format?: 'email' | 'number' | 'identifier' | 'video';
}

interface ChoiceOption {
  readonly type: 'choice';
  readonly default: string;
  readonly choices: readonly string[];
}

export type OptionSpec = BooleanOption | NumberOption | TextOption | ChoiceOption;

export type OptionTable = Readonly<Record<string, OptionSpec>>;

type ValueOf<S extends OptionSpec> = S extends { type: 'boolean' }
  ? boolean
  : S extends { type: 'number' }
    ? number
    : S extends { type: 'choice'; choices: readonly (infer C)[] }
      ? C
      : string;

/** The values that a table yields once read: every option present, in range, of its type. */
export type OptionValues<T extends OptionTable> = { readonly [K in keyof T]: ValueOf<T[K]> };

/**
 * Parts of a widget. `one`: exactly one is required; `optional`: none or one; `many`: at least one; `any`: any number.
 * A missing required part reports `missing-part` and leaves the markup plain.
 */
export type PartTable = Readonly<Record<string, 'one' | 'optional' | 'many' | 'any'>>;

/** Events of a widget: name without the `widget:` prefix to what it is about. */
interface EventSpec {
  /** Whether `preventDefault` keeps the act from happening; by default it does not. */
  readonly cancelable?: boolean;
  /** Field names of `event.detail`. */
  readonly detail: readonly string[];
}

type EventTable = Readonly<Record<string, EventSpec>>;

/** Everything a widget declares about itself; plain data. */
export interface WidgetTable {
  readonly name: string;
  readonly options: OptionTable;
  readonly parts: PartTable;
  readonly events: EventTable;
}

/** One option or field as people read it; never imported by the runtime. */
export interface Label {
  readonly label: string;
  readonly help?: string;
  /** Words for each value of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
}
