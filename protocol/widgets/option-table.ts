/**
 * The shape of a widget's option table. One table drives the page's attribute reader and the editor's fields. Names are in camelCase here
 * and in kebab-case as `data-` attributes, without digits, which dataset does not convert.
 */
interface BooleanOption {
  readonly type: 'boolean';
  readonly default: boolean;
}

type Unit = 'ms' | 's' | 'px' | 'percent' | 'days' | 'minutes';

interface NumberOption {
  readonly type: 'number';
  readonly default: number;
  readonly min?: number;
  readonly max?: number;
  readonly integer?: true;
  readonly unit?: Unit;
  /** Usual values, which the editor offers on a slider; others can be typed. Tables of blocks name it, not those of widgets. */
  readonly range?: readonly [lowest: number, highest: number, step: number];
}

interface TextOption {
  readonly type: 'text';
  readonly default: string;
  readonly maxLength?: number;
  /**
   * What the editor accepts beside an empty text: an e-mail address, a number written with a point, a video as read by
   * `protocol/media/video-source`, a sound as `protocol/media/sound-source` reads it, a track, which is a sound of the site, the address of a page in a frame, a place that is searched
   * for, a day as `2026-03-04`, a time as `19:30`, words parted by commas (tags or categories), the id of a mailing list, which must be chosen, a colour as `#9c3f1c`, or an identifier of letters,
   * digits, `_` and `-`, which is generated for a new block.
   */
  readonly format?:
    | 'email'
    | 'number'
    | 'identifier'
    | 'video'
    | 'sound'
    | 'track'
    | 'frame'
    | 'place'
    | 'date'
    | 'time'
    | 'tags'
    | 'categories'
    | 'mailing-list'
    | 'colour';
  /** Of the format `number`. */
  readonly unit?: Unit;
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

/** Values of a table's options: every option present, in range, of its type. */
export type OptionValues<T extends OptionTable> = { readonly [K in keyof T]: ValueOf<T[K]> };

/**
 * Parts of a widget. `one`: exactly one is required; `optional`: none or one; `many`: at least one; `any`: any number.
 * A missing required part reports `missing-part` and leaves the markup plain.
 */
export type PartTable = Readonly<Record<string, 'one' | 'optional' | 'many' | 'any'>>;

/** An event of a widget. */
interface EventSpec {
  /** Whether `preventDefault` prevents the action; false by default. */
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

/** Label of an option or field; never imported by the runtime. */
export interface Label {
  readonly label: string;
  readonly help?: string;
  /** Labels of the values of a choice. */
  readonly choices?: Readonly<Record<string, string>>;
}
