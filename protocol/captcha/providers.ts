/**
 * Captcha providers, as a form's option names them. `altcha` is the site's own and needs no key; the others are third-party scripts and
 * need a site key and a secret.
 */
export const captchaNames = ['none', 'altcha', 'recaptcha', 'hcaptcha', 'turnstile'] as const;

export type CaptchaName = (typeof captchaNames)[number];

/** Third-party providers. */
export const externalCaptchas = ['recaptcha', 'hcaptcha', 'turnstile'] as const;

export type ExternalCaptcha = (typeof externalCaptchas)[number];

/** The site's own provider. */
export const ownCaptcha = 'altcha';

/** Key of the worker's address in the `rollups` of the page context. */
export const captchaWorker = 'captcha-worker';

export function isExternalCaptcha(name: string): name is ExternalCaptcha {
  return (externalCaptchas as readonly string[]).includes(name);
}

/** Site keys of the third-party providers; empty for a provider that is not configured. */
export type CaptchaSiteKeys = Readonly<Record<ExternalCaptcha, string>>;
