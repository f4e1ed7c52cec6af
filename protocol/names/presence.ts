/** Broadcast channel, or key of a storage event as a fallback, by which the pages of a browser notify each other of logins and logouts. */
export const channel = 'mortise:presence';

export const loggedIn = 'in';
export const loggedOut = 'out';
