import type { FieldSpec } from '../blocks/block-table.js';
import { galleryBlockTable, galleryFieldNames } from '../blocks/gallery.js';
import { columnWidthOf } from './values.js';

const spellings = new Map<string, string>(Object.entries(galleryFieldNames).map(([field, name]) => [name, field]));

/** `value` converted to the type of the field if it is a number or boolean as a text, or a number for a text; else unchanged. */
function coerce(spec: FieldSpec | undefined, value: unknown): unknown {
  if (spec?.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (spec?.type === 'number' && typeof value === 'string' && value.trim()) return Number(value);
  if (spec?.type === 'text' && typeof value === 'number') return String(value);
  return value;
}

/**
 * A gallery's block data, from a document or an attribute, by the names of the block's fields. Accepts the specification's spelling of a
 * field, and numbers and booleans as texts. An invalid column width becomes the default. Never throws. [GAL-01]
 */
export function readGalleryData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: Readonly<Record<string, FieldSpec>> = galleryBlockTable.fields;
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const field = spellings.get(name) ?? name;
    // The field's own name has precedence over its other spelling.
    if (field !== name && Object.hasOwn(data, field)) continue;
    if (!Object.hasOwn(fields, field)) continue;
    read[field] = field === 'columnWidth' ? columnWidthOf(value) : coerce(fields[field], value);
  }
  return read;
}
