/** Where a tracked button is. [ENUM-26] */
export const buttonBlock = 1;
export const popupOverlay = 2;
