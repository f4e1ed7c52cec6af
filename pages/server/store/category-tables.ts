import type { Generated } from 'kysely';

/** Tables of the shop's categories. */
export interface CategoryTables {
  category: {
    id: string;
    /** Empty at the top. */
    parent_id: string;
    /** Among those with the same parent. */
    position: number;
    name: string;
    /** Last segment of its address; unique among those with the same parent that are not removed. */
    url_id: string;
    description: Generated<string>;
    image: Generated<string>;
    image_alt: Generated<string>;
    search_title: Generated<string>;
    /** Folded name, for search. */
    words: string;
    /** Increases by one with every change but those of its place. */
    version: Generated<number>;
    saved_at: number;
    saved_by: string | null;
    /** When it was removed; null while it is in the tree. */
    removed_at: number | null;
    /** Id of the category whose removal took it along, which may be itself. */
    removed_with: string | null;
  };
  /** Translations of categories. */
  category_text: {
    category_id: string;
    locale: string;
    name: string;
    description: string;
    image_alt: string;
    search_title: string;
  };
  /** Former addresses of categories, without that of the shop. */
  category_redirect: { path: string; category_id: string; moved_at: number };
  /** The categories of a product, in its own order. */
  product_category: { product_id: string; category_id: string; position: number };
}
