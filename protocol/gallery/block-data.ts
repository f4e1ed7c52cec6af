import type { FieldSpec } from '../blocks/block-table.js';
import { galleryBlockTable, galleryFieldNames } from '../blocks/gallery.js';
import { columnWidthOf } from './values.js';

const spellings = new Map<string, string>(Object.entries(galleryFieldNames).map(([field, name]) => [name, field]));

/** `value` as the field takes it, if it is a number or a boolean in other clothes; any other as it is. */
function coerce(spec: FieldSpec | undefined, value: unknown): unknown {
  if (spec?.type === 'boolean' && (value === 'true' || value === 'false')) return value === 'true';
  if (spec?.type === 'number' && typeof value === 'string' && value.trim()) return Number(value);
  if (spec?.type === 'text' && typeof value === 'number') return String(value);
  return value;
}

/**
 * A gallery's block data, from a document or from an attribute, by the names of the block's fields: the specification's spelling counts as
 * well, and so do numbers and booleans that are texts. A width of columns that is none leaves the usual one. Never throws. [GAL-01]
 */
export function readGalleryData(data: Readonly<Record<string, unknown>>): Record<string, unknown> {
  const fields: Readonly<Record<string, FieldSpec>> = galleryBlockTable.fields;
  const read: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(data)) {
    const field = spellings.get(name) ?? name;
    // A field by its own name wins over another spelling of it.
    if (field !== name && Object.hasOwn(data, field)) continue;
    if (!Object.hasOwn(fields, field)) continue;
    read[field] = field === 'columnWidth' ? columnWidthOf(value) : coerce(fields[field], value);
  }
  return read;
}
