/** Building blocks of the message guards. Without zod, because the page loads them. */
import { messageLimits } from './messages.js';

/** An object with unchecked fields. */
export type Fields = Readonly<Record<string, unknown>>;

/** Deepest nesting of a message; deeper messages are refused. */
const deepest = 32;

/** Longest single text of a message, in UTF-16 code units. */
export const longestText = 65_536;

const unsafeNames: readonly string[] = ['__proto__', 'constructor', 'prototype'];

export function isFields(value: unknown): value is Fields {
  // Compares the tag, not the prototype: the sender may be in another realm.
  return Object.prototype.toString.call(value) === '[object Object]';
}

/** Whether `value` is plain data (no cycle, no key that reaches a prototype) of at most `bytesPerMessage`, counted in code units. */
export function isBoundedData(value: unknown): boolean {
  let left: number = messageLimits.bytesPerMessage;
  function isPlain(part: unknown, depth: number): boolean {
    left -= typeof part === 'string' ? part.length + 2 : 4;
    if (left < 0 || depth > deepest) return false;
    if (part === null || typeof part === 'string' || typeof part === 'boolean') return true;
    if (typeof part === 'number') return Number.isFinite(part);
    if (Array.isArray(part)) return Array.from(part).every((item) => isPlain(item, depth + 1));
    return (
      isFields(part) &&
      Reflect.ownKeys(part).every((key) => {
        if (typeof key !== 'string' || unsafeNames.includes(key)) return false;
        left -= key.length + 4;
        return isPlain(part[key], depth + 1);
      })
    );
  }
  return isPlain(value, 0);
}

/** Whether `value` may name a block, a type or a field: 1 to 64 letters, digits, `_` or `-`, and none that reaches a prototype. */
export function isName(value: unknown): value is string {
  return typeof value === 'string' && /^[\w-]{1,64}$/.test(value) && !unsafeNames.includes(value);
}

export function isNameOrNull(value: unknown): value is string | null {
  return value === null || isName(value);
}

/** Whether `value` is the path of a field in a block's value: names parted by slashes, as `list/item/field`. */
export function isFieldPath(value: unknown): value is string {
  return typeof value === 'string' && value.length <= 512 && value.split('/').every(isName);
}

export function isText(value: unknown): value is string {
  return typeof value === 'string' && value.length <= longestText;
}

export function isBoolean(value: unknown): value is boolean {
  return typeof value === 'boolean';
}

/** Whether `value` is a whole number, not negative. */
export function isCount(value: unknown): value is number {
  return Number.isSafeInteger(value) && (value as number) >= 0;
}

export function isNumber(value: unknown): value is number {
  return Number.isFinite(value);
}

export function isOneOf(choices: readonly string[]): (value: unknown) => boolean {
  return (value) => choices.includes(value as string);
}

/** Whether every value of an object satisfies `isValue`. */
export function isRecordOf(isValue: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => isFields(value) && Object.values(value).every(isValue);
}

/** Whether `value` is a list of at most `operationsPerMessage` items that satisfy `isItem`. */
export function isListOf(isItem: (value: unknown) => boolean): (value: unknown) => boolean {
  return (value) => Array.isArray(value) && value.length <= messageLimits.operationsPerMessage && value.every(isItem);
}

/** Guards by field name. */
export type FieldGuards = Readonly<Record<string, (value: unknown) => boolean>>;

/** Whether `value` is an object that has every field of `guards`, each satisfying its guard. Further fields are allowed. */
export function hasFields(value: unknown, guards: FieldGuards): value is Fields {
  return (
    isFields(value) && Object.keys(guards).every((name) => Object.hasOwn(value, name) && guards[name]?.(value[name]))
  );
}

/** Whether `value` is a variant of a discriminated union: its own field `type` selects the guards. */
export function isVariant(value: unknown, variants: Readonly<Record<string, FieldGuards>>): boolean {
  if (!isFields(value) || typeof value['type'] !== 'string' || !Object.hasOwn(variants, value['type'])) return false;
  return hasFields(value, variants[value['type']] as FieldGuards);
}

/** Guard of a message: bounded plain data that is one of `variants`. */
export function isMessage(value: unknown, variants: Readonly<Record<string, FieldGuards>>): boolean {
  return isBoundedData(value) && isVariant(value, variants);
}
