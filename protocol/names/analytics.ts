/** Where events of authors keep what they need in the browser, as far as the visitor allows it. */
/** Keys of local storage: the present session, and that there has been one. */
export const sessionKey = 'mortise:session';
export const visitedKey = 'mortise:visited';
/** Database of the events that wait for a connection, and key of local storage while there are some. */
export const waitingKey = 'mortise:waiting';
export const waitingEvents = 'mortise-events';
/** Channel on which the events of the owner's own visits reach their other tabs. */
export const eventChannel = 'mortise:events';
