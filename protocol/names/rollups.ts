/**
 * Name in the `rollups` of the page context for all behaviours and services without an address of their own. Its address has a `*` for
 * the name.
 */
export const lateRollup = '*';
