import type { CategoryText, EditedCategory } from '../../protocol/commerce/category.js';
import { isEqual } from '../document/equal.js';

interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

/** Each field of the side that changed it; where both did, mine. */
function mergeFields<T extends object>({ base, mine, theirs }: Sides<T>): T {
  const fields = [...new Set([...Object.keys(mine), ...Object.keys(theirs)])] as (keyof T)[];
  const merged = fields.map((field) => [field, isEqual(base[field], mine[field]) ? theirs[field] : mine[field]]);
  return Object.fromEntries(merged.filter(([, value]) => value !== undefined)) as T;
}

/** Joins two changes of a category that started from the same one: each field of the side that changed it; where both did, mine. */
export function mergeCategory({ base, mine, theirs }: Sides<EditedCategory>): EditedCategory {
  const texts = mergeFields<Readonly<Record<string, CategoryText>>>({
    base: base.texts,
    mine: mine.texts,
    theirs: theirs.texts,
  });
  return { ...mergeFields({ base, mine, theirs }), texts };
}
