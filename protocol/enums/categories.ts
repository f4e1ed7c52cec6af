/** Limits of the categories of a shop, inclusive. The length of their names is that of all categories, `categoryMaxLength`. */

/** Categories of a shop on all levels together. [LIM-05] */
export const mostShopCategories = 10_000;
/** Levels of the tree. */
export const deepestCategory = 8;
export const categoryAddressMax = 100;
export const categoryDescriptionMax = 5000;
export const categorySearchTitleMax = 120;
/** Rows of one answer of the editor's list. */
export const categoriesPerAnswer = 50;
/** Categories of a shop up to which a list of products offers all of them to choose from; of a larger one it offers the top level. */
export const mostOfferedCategories = 200;
