/** Condition around the owner's rules in a page, which no other rule has: the editor's frame takes them out to show those of a draft. */
export const ownCssMedia = 'all';

/** The compiled rules of the owner as they stand in a page; empty without any. */
export const ownCssRule = (rules: string): string => rules && `@media ${ownCssMedia}{${rules}}`;
