/** Script of the platform that draws its follow buttons, and the host of what that loads. [FOLLOW-01] */
export const script = 'https://platform.twitter.com/widgets.js';
export const host = 'twitter.com';
/** [FOLLOW-02] */
export const timeoutMs = 10_000;
/** Class by which the script finds the links. */
export const linkClass = 'twitter-follow-button';
/** Profiles are below it. */
export const profiles = 'https://x.com/';
