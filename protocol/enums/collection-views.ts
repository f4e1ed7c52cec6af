/** Views of a collection of products: as a list, as a grid, or each product in full. [ENUM-02] */
export const collectionViews = ['list', 'grid', 'product'] as const;
