/**
 * Captcha providers by the name that a form's option gives. `altcha` is the site's own and needs no key; the others are scripts from
 * elsewhere and need a site key and a secret.
 */
export const captchaNames = ['none', 'altcha', 'recaptcha', 'hcaptcha', 'turnstile'] as const;

export type CaptchaName = (typeof captchaNames)[number];

/** Providers elsewhere. */
export const externalCaptchas = ['recaptcha', 'hcaptcha', 'turnstile'] as const;

export type ExternalCaptcha = (typeof externalCaptchas)[number];

/** The provider of the site's own. */
export const ownCaptcha = 'altcha';

/** Name of the worker's address among the page context's chunks. */
export const captchaWorker = 'captcha-worker';

export function isExternalCaptcha(name: string): name is ExternalCaptcha {
  return (externalCaptchas as readonly string[]).includes(name);
}

/** Site keys of the providers elsewhere; empty for one that is not set up. */
export type CaptchaSiteKeys = Readonly<Record<ExternalCaptcha, string>>;
