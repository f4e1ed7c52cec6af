/** Limits of coupons, inclusive. Amounts have that of prices in `limits.ts`. */
export const couponCodeMax = 40;
export const couponDescriptionMax = 200;
/** 100 % in hundredths of a percent. */
export const basisPointsMax = 10_000;
/** Largest number of orders that a limit can name. */
export const couponUsesMax = 1_000_000;
/** Rows of one answer of the editor's list. */
export const couponsPerAnswer = 50;
