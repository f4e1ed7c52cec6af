/** Device views and the width of the page in each, in pixels; null is the width that is available. [ENUM-20] */
export const deviceWidths = { desktop: null, tablet: 768, phone: 375 } as const;

export type DeviceView = keyof typeof deviceWidths;
