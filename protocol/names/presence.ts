/** How pages of one browser tell each other that somebody has logged in or out: a broadcast channel or, where there is none, a storage event. */
export const channel = 'mortise:presence';

export const loggedIn = 'in';
export const loggedOut = 'out';
