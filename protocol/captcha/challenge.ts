/** A challenge of the site's own captcha: parameters and signature as altcha-lib creates them. Numbers are integers. */
export interface CaptchaChallenge {
  readonly parameters: {
    /** `PBKDF2/SHA-256`. */
    readonly algorithm: string;
    /** Hexadecimal. */
    readonly nonce: string;
    /** Hexadecimal. */
    readonly salt: string;
    /** Iterations of one derivation. */
    readonly cost: number;
    /** Length of the derived key in bytes. */
    readonly keyLength: number;
    /** Required prefix of the derived key; hexadecimal. */
    readonly keyPrefix: string;
    /** Epoch seconds, by the server's clock. */
    readonly expiresAt?: number;
  };
  readonly signature: string;
}

/** The counter whose derived key begins with the challenge's prefix, and that key in hexadecimal. */
export interface CaptchaSolution {
  readonly counter: number;
  readonly derivedKey: string;
}

/** A solved challenge; as `captchaKey` it is sent as base64 of its JSON. */
export interface CaptchaPayload {
  readonly challenge: CaptchaChallenge;
  readonly solution: CaptchaSolution;
}

/** Lifetime of a challenge of the site's own captcha. */
export const challengeLifeMs = 600_000;

/** How long a page waits for a captcha before it reports the delay and offers to send without it. */
export const captchaPatienceMs = 5000;

/**
 * Sent as `captchaKey` when the captcha could not be loaded and the visitor sends without it. The entry is stored and marked as unchecked,
 * like an entry posted without script.
 */
export const uncheckedKey = 'unchecked';

/** Result of a form's captcha in the entry: passed, or unchecked because it could not be shown. */
export type CaptchaMark = 'passed' | 'unchecked';
