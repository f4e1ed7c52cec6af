import { collectField, type Query } from '../../../protocol/forms/collect-field.js';
import type { FieldReading } from '../../../protocol/forms/reading.js';

/**
 * All answers as JSON: field id to answer, in the order of the fields. [FORM-15] Sections hold no answer. [FIELD-12]
 * Written pair by pair, because an object would move ids that look like numbers to its front.
 */
export function collectForm(fields: readonly FieldReading[], query: Query): string {
  const pairs = fields
    .filter(({ type }) => type !== 'section')
    .map((field) => `${JSON.stringify(field.id)}:${JSON.stringify(collectField(field, query))}`);
  return `{${pairs.join(',')}}`;
}
