import type { JsonValue } from '../document/document.js';
import { isRecord } from '../document/json.js';
import * as limits from '../enums/limits.js';
import { toPlainText } from '../text/rich-text.js';
import type { FieldSpec, FieldTable } from './block-table.js';

/** Begins the value of a patch that is the JSON of a document with formats. No plain text has this character. */
export const formattedStart = '\0';

/** The new text of one field, by its path in the block's value. */
export interface FieldPatch {
  /** A field, or `list/item/field`. */
  readonly path: string;
  readonly value: string;
}

type Values = Readonly<Record<string, JsonValue>>;

/** Markup is parsed with other characters in their place, so that only the server draws such a text. */
const isExact = (text: string): boolean => !/[\0\r\ufeff]|\p{Surrogate}/u.test(text);

function itemPatches(table: FieldTable, before: Values, after: Values, path: string): FieldPatch[] | null {
  if (before['id'] !== after['id']) return null;
  const patches: FieldPatch[] = [];
  for (const [name, spec] of Object.entries(table)) {
    const found = fieldPatches(spec, before[name], after[name], `${path}/${String(after['id'])}/${name}`);
    if (!found) return null;
    patches.push(...found);
  }
  return patches;
}

function richPatches(before: JsonValue | undefined, after: JsonValue | undefined, path: string): FieldPatch[] | null {
  if (before === undefined || after === undefined || !isExact(toPlainText(after))) return null;
  if (typeof after === 'string') return [{ path, value: after }];
  const value = JSON.stringify(after);
  if (value.length > limits.richTextSize) return null;
  return value === JSON.stringify(before) ? [] : [{ path, value: formattedStart + value }];
}

/**
 * The texts that differ between two settled values of a field: none for equal values, null when something else differs, such as a choice,
 * or the number or order of a list's items.
 */
export function fieldPatches(
  spec: FieldSpec,
  before: JsonValue | undefined,
  after: JsonValue | undefined,
  path: string,
): FieldPatch[] | null {
  if (before === after) return [];
  if (spec.type === 'rich-text') return richPatches(before, after, path);
  if (spec.type !== 'list') {
    const isText = typeof after === 'string' && typeof before === 'string' && spec.type !== 'choice';
    return isText && isExact(after) ? [{ path, value: after }] : null;
  }
  if (!Array.isArray(before) || !Array.isArray(after) || before.length !== after.length) return null;
  const patches: FieldPatch[] = [];
  for (const [index, item] of (after as readonly JsonValue[]).entries()) {
    const former = (before as readonly JsonValue[])[index];
    const found =
      isRecord(item) && isRecord(former) ? itemPatches(spec.item, former as Values, item as Values, path) : null;
    if (!found) return null;
    patches.push(...found);
  }
  return patches;
}
