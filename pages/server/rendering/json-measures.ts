import { blockJson } from '../../../protocol/names/attributes.js';

/** A number in the text of block data, with a selector for the elements whose text has it. */
export interface JsonMeasure {
  readonly selector: string;
  readonly value: number;
}

const camelCase = (name: string): string => name.replace(/-([a-z])/g, (_, letter: string) => letter.toUpperCase());

/** Fields of block data as JSON, as behaviours read them: names in kebab-case too, and those of nested options unless the block has its own. */
export function fieldsOf(json: string): ReadonlyMap<string, unknown> {
  let block: unknown;
  try {
    block = JSON.parse(json);
  } catch {
    // The behaviour reports it.
  }
  if (typeof block !== 'object' || block === null || Array.isArray(block)) return new Map();
  const own = Object.entries(block);
  const nested = own.flatMap(([name, value]) => (/Options$/.test(name) ? Object.entries(Object(value)) : []));
  return new Map([...nested, ...own].map(([name, value]) => [camelCase(name), value]));
}

/**
 * The measure `name` of block data as JSON; null where the data does not set it. The selector holds only the field's name and its number,
 * as they stand in the text, so that no other text becomes part of a rule.
 */
export function findJsonMeasure(json: string, name: string): JsonMeasure | null {
  const set = fieldsOf(json).get(camelCase(name));
  if (typeof set !== 'number' && typeof set !== 'string') return null;
  const field = new RegExp(
    `"(?:${name}|${camelCase(name)})"[ \\t\\n]*:[ \\t\\n]*("?)(\\d{1,5}(?:\\.\\d{1,20})?)\\1[ \\t\\n]*[,}]`,
    'g',
  );
  const found = [...json.matchAll(field)].find(([, , number]) => Number(number) === Number(set));
  if (!found) return null;
  const text = found[0].replaceAll('"', '\\"').replaceAll('\n', '\\a ');
  return { selector: `[${blockJson}*="${text}"]`, value: Number(Number(set).toFixed(4)) };
}
