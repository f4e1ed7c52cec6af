/** Access to a page: everybody, members of the site, or visitors with the page's password. */
export const pageAccess = ['public', 'members', 'password'] as const;

export type PageAccess = (typeof pageAccess)[number];

/** Placeholder of a stored secret in forms and answers: the secret is never sent out, and a request with the placeholder keeps it. [LIM-21] */
export const maskedSecret = '••••••••';

/** Length of a password in characters. Bounded, because the cost of hashing grows with it. */
export const passwordMinLength = 8;
export const passwordMaxLength = 1024;

/** Longest name of an account. */
export const displayNameMaxLength = 100;
