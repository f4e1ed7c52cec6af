/** Redirects that a site can have. Every server holds them in memory. */
export const mostRedirects = 5000;

/** Redirects that one call can add. */
export const mostAddedRedirects = 500;

/** Redirects of the site that one request is led along, at most; longer chains are loops. */
export const longestRedirectChain = 10;

/** Longest path and address of a redirect, in characters. */
export const longestRedirect = 1000;
