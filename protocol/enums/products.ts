/** Limits of products, inclusive. Prices and stock-keeping units have theirs in `limits.ts`. */
export const productTitleMax = 200;
export const productDescriptionMax = 20_000;
export const productAddressMax = 100;
export const mostPictures = 100;
export const pictureAltMax = 300;
export const mostOptions = 6;
export const optionNameMax = 50;
export const optionValueMax = 80;
/** Names and values of a product's options that have words in another language. */
export const mostOptionWords = 1000;
/** Variants are a collection that the owner orders. [LIM-03] */
export const mostVariants = 250;
/** Longest category of products and posts, in characters, inclusive. [LIM-09] */
export const categoryMaxLength = 25;
export const mostProductCategories = 20;
/** Other products that the owner chooses for a product's page. */
export const mostRelated = 8;
/** Pieces of one variant, and of one change of its stock. */
export const stockMax = 1_000_000;
export const stockNoteMax = 200;
/** Weight and measures of a piece, in the units of the shop. */
export const measureMax = 100_000;
/** Stock-keeping units that a product had before, under which pages may name it. */
export const mostFormerSkus = 500;
/** Rows of one answer of the editor's list. */
export const productsPerAnswer = 50;
/** Changes of stock in one answer. */
export const stockChangesPerAnswer = 50;
