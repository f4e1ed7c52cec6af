/** How long an authenticator may take to answer a challenge, in milliseconds: a log-in screen offers passkeys while it lies open. */
export const passkeyChallengeMs = 10 * 60_000;

/** Longest name of a passkey, in characters. */
export const passkeyNameMaxLength = 60;

/** Most passkeys of one account. */
export const passkeysAtMost = 20;
