import type { CategoryText, EditedCategory } from '../../protocol/commerce/category.js';
import { mergeParts, type Parts } from '../document/merge-parts.js';

interface Sides<T> {
  readonly base: T;
  readonly mine: T;
  readonly theirs: T;
}

export type CategoryField = Exclude<keyof EditedCategory, 'texts'>;

/** A field that both sides changed, each in another way. */
export interface CategoryDifference {
  readonly field: CategoryField;
  /** The language of the words; empty for those of the category itself. */
  readonly locale: string;
  /** Empty for words that the other side removed. */
  readonly theirs: string;
}

/** Between a language and a field of its words. */
const separator = '/';

function partsOf({ texts, ...own }: EditedCategory): Parts {
  const words = Object.entries(texts).flatMap(([locale, text]) =>
    Object.entries(text).map(([field, value]) => [locale + separator + field, value] as const),
  );
  return { ...own, ...Object.fromEntries(words) };
}

function categoryOf(parts: Parts): EditedCategory {
  const texts: Record<string, CategoryText> = {};
  const own: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(parts)) {
    const [field = '', locale] = key.split(separator).reverse();
    if (locale === undefined) own[field] = value;
    // Words that one side removed are undefined.
    else if (value !== undefined)
      texts[locale] = { name: '', description: '', imageAlt: '', searchTitle: '', ...texts[locale], [field]: value };
  }
  return { ...(own as unknown as EditedCategory), texts };
}

/** Joins two changes of a category that started from the same one: each field of the side that changed it; where both did, mine, and theirs is told. */
export function mergeCategory({ base, mine, theirs }: Sides<EditedCategory>): {
  readonly category: EditedCategory;
  readonly differences: readonly CategoryDifference[];
} {
  const { parts, differences } = mergeParts({ base: partsOf(base), mine: partsOf(mine), theirs: partsOf(theirs) });
  return {
    category: categoryOf(parts),
    differences: differences.map((each) => {
      const [field = '', locale = ''] = each.key.split(separator).reverse();
      return { field: field as CategoryField, locale, theirs: String(each.theirs ?? '') };
    }),
  };
}
