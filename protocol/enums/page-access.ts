/** Who may see a page: everybody, members of the site, or who knows the page's password. */
export const pageAccess = ['public', 'members', 'password'] as const;

export type PageAccess = (typeof pageAccess)[number];

/** Stands in forms and answers for a secret that is stored: the secret itself is never sent out, and this sent in keeps it. [LIM-21] */
export const maskedSecret = '••••••••';

/** Length of a password in characters. The most is bounded, because hashing costs time in it. */
export const passwordMinLength = 8;
export const passwordMaxLength = 1024;

/** Longest name of an account. */
export const displayNameMaxLength = 100;
