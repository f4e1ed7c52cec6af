/** How a collection of products is shown: one below the other, side by side, or each in full. [ENUM-02] */
export const collectionViews = ['list', 'grid', 'product'] as const;
