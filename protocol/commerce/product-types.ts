/** Numeric product types as single constants, so that a bundle contains only those it uses. [ENUM-03] */
export const physical = 1;
export const digital = 2;
export const service = 3;
export const giftCard = 4;
export const paywall = 5;
