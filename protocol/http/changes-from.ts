/**
 * The body of a call that changes settings: what changes, and of it in `from` what was read before. Where somebody else has stored something
 * else meanwhile, nothing is changed, and the answer is 409. What is left out stays.
 */
export type ChangesFrom<T> = Partial<T> & { readonly from?: Partial<T> };
