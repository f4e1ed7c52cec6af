/** Limits of the shop's settings, inclusive. Amounts have that of prices in `limits.ts`. */
export const mostShippingOptions = 50;
export const mostTaxRules = 200;
export const settingNameMax = 80;
/** A state or province, as carts have it. */
export const taxRegionMax = 80;
/** In percent. */
export const taxRateMax = 100;
