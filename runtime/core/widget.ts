import type { PageContext } from '../../protocol/context/page-context.js';
import type { ErrorCode } from '../../protocol/names/errors.js';
import type { OptionTable, OptionValues, PartTable, WidgetTable } from '../../protocol/widgets/option-table.js';

/** The time source of the runtime. Tests inject a manual one. */
export interface Clock {
  /** Milliseconds since the epoch. */
  now(): number;
  /** Runs `task` once after `delayMs`, unless `signal` aborts first. */
  after(delayMs: number, task: () => unknown, signal?: AbortSignal): void;
}

/** The capabilities of the page that every part of the runtime may use; made once per page by `createEnvironment`, replaced by doubles in tests. */
export interface Environment {
  readonly window: Window & typeof globalThis;
  readonly context: PageContext;
  readonly clock: Clock;
  readonly fetch: typeof fetch;
  /** Local storage, or null where the browser refuses it. */
  readonly storage: Storage | null;
  /** Random unique id; letters, digits and hyphens. */
  uniqueId(): string;
  /** Whether the page is in the editor's frame: nothing may be sent, counted, ordered or opened there. */
  readonly editing: boolean;
  /** Aborts when the runtime is destroyed. */
  readonly signal: AbortSignal;
  /** The page's one instance of a service, made on first use. */
  use<T>(service: Service<T>): T;
  /** Reports a failure once per element and code. Never throws. */
  report(code: ErrorCode, about: string, element: Element | null, detail?: unknown): void;
}

/** Page-wide state behind a narrow interface, such as the data layer or the cart. A plain object, made once a page. */
export interface Service<T> {
  readonly name: string;
  create(environment: Environment): T;
}

type PartValue<K> = K extends 'one' ? HTMLElement : K extends 'optional' ? HTMLElement | null : readonly HTMLElement[];

/** The elements of a widget's parts: one, one or null, or a list, as the part table says. */
export type PartElements<P extends PartTable> = { readonly [K in keyof P]: PartValue<P[K]> };

/** The second argument of `connect`. */
export interface WidgetContext<T extends WidgetTable = WidgetTable> {
  readonly options: OptionValues<T['options']>;
  readonly parts: PartElements<T['parts']>;
  readonly environment: Environment;
  /** Aborts when the widget is disconnected; everything that it starts ends with it. */
  readonly signal: AbortSignal;
  /** Dispatches `<widget>:<event>` from the root. False when a listener cancelled it. */
  emit(event: keyof T['events'] & string, detail?: Readonly<Record<string, unknown>>): boolean;
  report(code: ErrorCode, detail?: unknown): void;
}

/** The interface of a connected widget. */
export interface Connection<O extends OptionTable = OptionTable> {
  /** Applies changed options in place. Only fields listed in the block table's `liveFields` arrive here. */
  update?(options: OptionValues<O>): void;
}

/**
 * A behaviour: a plain object that attaches to server-emitted markup. Each `runtime/widgets/<name>/<name>.ts` exports one as `widget`.
 * After `signal` aborts, the root's markup equals what it was before `connect`.
 */
export interface Widget<T extends WidgetTable = WidgetTable> {
  readonly table: T;
  connect(root: HTMLElement, context: WidgetContext<T>): Connection<T['options']> | void;
}
