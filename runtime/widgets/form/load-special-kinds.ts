import * as fieldAttributes from '../../../protocol/names/field-attributes.js';
import type { SpecialCheck } from './validate.js';

/** Kinds with rules that a plain contact form does not need. */
export const specialKinds = /^(date|time|address|phone|number|currency|website)$/;

/**
 * Fetches the rules of special kinds where a form has such a field. Gives what is there by the time it is asked: until then, and where they
 * cannot be fetched, the server is the one to judge, by the same rules and with the same messages.
 */
export function loadSpecialKinds(fields: readonly HTMLElement[]): () => SpecialCheck | null {
  let check: SpecialCheck | null = null;
  if (fields.some((field) => specialKinds.test(field.getAttribute(fieldAttributes.type) ?? ''))) {
    import('./special-kinds.js').then((module) => (check = module.checkSpecial), () => {});
  }
  return () => check;
}
