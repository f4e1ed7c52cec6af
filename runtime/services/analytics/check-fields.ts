import type { EventSchema } from '../../../protocol/site/event-schemas.js';

/**
 * The fields that the schema allows. One of another type, null where the schema has none, and one that the schema does not know are left
 * out with a warning; one that is missing though required is warned of, and the event goes all the same. A field that is undefined is not
 * there. [AN-05] to [AN-07]
 */
export function checkFields(
  schema: EventSchema,
  fields: Readonly<Record<string, unknown>>,
  warn: (field: string) => void,
): Record<string, unknown> {
  const checked: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(fields)) {
    if (value === undefined) continue;
    const field = Object.hasOwn(schema, name) ? schema[name] : undefined;
    if (field && (value === null ? field.nullable : typeof value === field.type && !Number.isNaN(value)))
      checked[name] = value;
    else warn(name);
  }
  for (const [name, { required }] of Object.entries(schema)) if (required && !(name in checked)) warn(name);
  return checked;
}
