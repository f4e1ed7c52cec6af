/** What the page solves for the site's own captcha: the parameters and signature as altcha-lib makes them. Numbers are whole. */
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
    /** What the derived key begins with; hexadecimal. */
    readonly keyPrefix: string;
    /** Epoch seconds of the server's clock. */
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

/** How long a challenge of the site's own captcha can be handed in. */
export const challengeLifeMs = 600_000;

/** How long a page waits for a captcha before it says so and offers another way. */
export const captchaPatienceMs = 5000;

/**
 * Sent as `captchaKey` by a visitor whose captcha could not be loaded and who sends without it. The entry is stored and marked as
 * unchecked, like one that is posted without script.
 */
export const uncheckedKey = 'unchecked';

/** What an entry's details say about the captcha of its form: passed, or not asked because there was no way to. */
export type CaptchaMark = 'passed' | 'unchecked';
