/** zod schemas of values that a table describes: what it does not allow is refused, and not replaced by another. */
import * as z from 'zod';
import type { FieldSpec, FieldTable } from '../blocks/block-table.js';
import { isHexColour } from '../colours/oklch.js';

function schemaOf(spec: FieldSpec): z.ZodType {
  switch (spec.type) {
    case 'boolean':
      return z.boolean();
    case 'choice':
      return z.enum(spec.choices as [string, ...string[]]);
    case 'number':
      return z
        .int()
        .min(spec.min ?? 0)
        .max(spec.max ?? 0);
    case 'text':
      return spec.format === 'colour'
        ? z.string().refine(isHexColour, 'is not a colour')
        : z.string().max(spec.maxLength ?? 0);
    case 'paragraphs':
      return z.string().max(spec.maxLength ?? 0);
    default:
      return z.never();
  }
}

/** An object with every field of the table. */
export function fieldsSchema(fields: FieldTable): z.ZodType {
  return z.object(Object.fromEntries(Object.entries(fields).map(([name, spec]) => [name, schemaOf(spec)])));
}
