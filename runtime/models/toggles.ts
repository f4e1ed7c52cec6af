import { isRecord } from '../../protocol/document/json.js';
import * as errors from '../../protocol/enums/features.js';

/** What a lookup finds: never both. */
export type Lookup<T> = { readonly value: T; readonly error?: undefined } | { readonly error: errors.ToggleError };

/**
 * The toggle `name` in the features of the page: on or off, or the name of a variant. Errors are checked in their order: features not loaded,
 * unknown, malformed, of another kind. Never throws; the caller has its own default for an error. [TOG-01] to [TOG-04]
 */
export function lookUp<K extends 'boolean' | 'string'>(
  features: unknown,
  name: string,
  kind: K,
): Lookup<K extends 'boolean' ? boolean : string> {
  if (!isRecord(features)) return { error: errors.notLoaded };
  if (!Object.hasOwn(features, name)) return { error: errors.notFound };
  const value = features[name];
  const isSound = typeof value === 'boolean' || (typeof value === 'string' && value !== '');
  if (isSound && typeof value !== kind) return { error: errors.wrongType };
  return isSound ? { value: value as never } : { error: errors.invalid };
}

/** Whether a feature that is on by default is on. */
export function isOn(features: unknown, name: string): boolean {
  const found = lookUp(features, name, 'boolean');
  return found.error !== undefined || found.value;
}
