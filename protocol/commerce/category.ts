/** Words of a category in another language than the first; without a name visitors of that language read those of the first. */
export interface CategoryText {
  readonly name: string;
  /** Paragraphs apart by empty lines. */
  readonly description: string;
  readonly imageAlt: string;
  readonly searchTitle: string;
}

/** A category as the editor changes it; its place in the tree is changed apart. */
export interface EditedCategory extends CategoryText {
  /** Last segment of its address; unique among those beside it. */
  readonly urlId: string;
  /** Site path of its picture; empty for none. */
  readonly image: string;
  /** Words by language. */
  readonly texts: Readonly<Record<string, CategoryText>>;
}

/** A category as stored. */
export interface CategoryRecord extends EditedCategory {
  readonly id: string;
  /** Id of the category that it is in; empty at the top. */
  readonly parentId: string;
}

/** Where a category is without a parent. */
export const topLevel = '';

/** A category with nothing but a name and an address. */
export function plainCategory(name: string, urlId: string): EditedCategory {
  return { name, urlId, description: '', image: '', imageAlt: '', searchTitle: '', texts: {} };
}
