/** Ids of elements that links lead to, by the block's id. The prefix keeps a heading apart from every other element. */
export const headingAnchor = (blockId: string): string => `part-${blockId}`;
export const formAnchor = (blockId: string): string => `${blockId}-form`;
