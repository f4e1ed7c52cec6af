/** Types of the badge in the footer. [ENUM-24] */
export const badgeTypes = { none: 1, light: 2, dark: 3 } as const;

/** Their names, in the order of the types. */
export const badgeNames = ['none', 'light', 'dark'] as const satisfies readonly (keyof typeof badgeTypes)[];
