/** Kinds of field with rules of their own, which are in `special-rules.ts`. */
export const specialKinds = ['address', 'currency', 'date', 'number', 'phone', 'tel', 'time', 'website'] as const;

export type SpecialKind = (typeof specialKinds)[number];
