/** Access to a page: everybody, members of the site, or visitors with the page's password. */
export const pageAccess = ['public', 'members', 'password'] as const;

export type PageAccess = (typeof pageAccess)[number];

/** Placeholder of a stored secret in forms and answers: the secret is never sent out, and a request with the placeholder keeps it. [LIM-21] */
export const maskedSecret = '••••••••';

/** Shortest new password of an account, in characters (ASVS 2.1.1). A shorter one from before stays valid; its holder is told at the log-in. */
export const passwordMinLength = 12;
/** Shortest password of a page, which visitors share. */
export const pagePasswordMinLength = 8;
/** Longest password, because the cost of hashing grows with it. */
export const passwordMaxLength = 1024;

/** Longest name of an account. */
export const displayNameMaxLength = 100;
