import * as attributes from '../../protocol/names/attributes.js';
import type { ErrorCode } from '../../protocol/names/errors.js';
import type { OptionTable, OptionValues } from '../../protocol/widgets/option-table.js';

/** An option as the code of pages has it: its default and choices tell its type, so the build leaves out the word. */
export interface UntypedOption {
  readonly default: unknown;
  readonly integer?: true;
  readonly min?: number;
  readonly max?: number;
  readonly choices?: readonly string[];
  readonly maxLength?: number;
}

/**
 * The value of an option in `raw`, or undefined when it does not fit. Accepts JSON values and attribute texts: numbers and booleans also
 * as text, a list of words for one text; an attribute without a value is true.
 */
export function parseOption(spec: UntypedOption, raw: unknown): boolean | number | string | undefined {
  switch (spec.choices ? 'choice' : typeof spec.default) {
    case 'boolean':
      if (raw === true || raw === 'true' || raw === '') return true;
      return raw === false || raw === 'false' ? false : undefined;
    case 'number': {
      const value = typeof raw === 'string' && raw.trim() ? Number(raw) : raw;
      if (typeof value !== 'number' || !Number.isFinite(value) || (spec.integer && !Number.isInteger(value)))
        return undefined;
      return value >= (spec.min ?? -Infinity) && value <= (spec.max ?? Infinity) ? value : undefined;
    }
    case 'choice':
      return typeof raw !== 'object' && spec.choices?.includes(`${raw}`) ? `${raw}` : undefined;
    default: {
      const text = Array.isArray(raw) && raw.every((word) => typeof word === 'string') ? raw.join(' ') : raw;
      return typeof text === 'string' && text.length <= (spec.maxLength ?? Infinity) ? text : undefined;
    }
  }
}

/** The root's block data: an object, empty when there is none. Text that is not a JSON object is reported. */
export function readBlockJson(
  root: Element,
  report: (code: ErrorCode, detail?: unknown) => void,
): Readonly<Record<string, unknown>> {
  const text = root.getAttribute(attributes.blockJson);
  if (!text) return {};
  try {
    const value: unknown = JSON.parse(text);
    if (typeof value === 'object' && value && !Array.isArray(value)) return value as Record<string, unknown>;
  } catch {
    // Reported below, as JSON that is no object is.
  }
  report('bad-json', text.slice(0, 80));
  return {};
}

/**
 * Block data by option name: names in kebab-case become camelCase, and the fields of a nested object of options, such as
 * `autoplayOptions`, apply unless the block has the field itself.
 */
export function flattenBlock(block: Readonly<Record<string, unknown>>): ReadonlyMap<string, unknown> {
  const fields = new Map<string, unknown>();
  for (const [name, value] of Object.entries(block)) {
    if (/Options$/.test(name) && typeof value === 'object')
      for (const [inner, each] of Object.entries(value ?? {})) fields.set(inner, each);
  }
  for (const [name, value] of Object.entries(block))
    fields.set(
      name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase()),
      value,
    );
  return fields;
}

/**
 * The options of a widget on `root`. Precedence: default, site-wide default, block data, single attribute.
 * `null` means not set. A value that does not fit is reported and passed over; the result is always complete and in range.
 */
export function readOptions<T extends OptionTable>(
  root: HTMLElement,
  table: T,
  siteDefaults: Readonly<Record<string, unknown>>,
  report: (code: ErrorCode, detail?: unknown) => void,
): OptionValues<T> {
  const block = flattenBlock(readBlockJson(root, report));
  const values: Record<string, unknown> = {};
  for (const [name, spec] of Object.entries(table)) {
    values[name] = spec.default;
    for (const raw of [siteDefaults[name], block.get(name), root.dataset[name]]) {
      if (raw === undefined || raw === null) continue;
      const value = parseOption(spec, raw);
      if (value === undefined) report('bad-option', name);
      else values[name] = value;
    }
  }
  return values as OptionValues<T>;
}
