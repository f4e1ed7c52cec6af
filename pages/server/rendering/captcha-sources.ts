import { isExternalCaptcha, type ExternalCaptcha } from '../../../protocol/captcha/providers.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import type { PageNeeds } from '../../blocks/page-needs.js';
import { addSources, type AddedSources } from './added-sources.js';

const recaptcha = 'https://www.google.com/recaptcha/';
const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com';
const turnstile = 'https://challenges.cloudflare.com';

/**
 * Sources that each provider documents. No directive becomes weaker: such a page requires Trusted Types like any other. Its policies may
 * have any name, because reCAPTCHA creates some of its own; the other two do not document support for Trusted Types, and the page's script
 * passes their strings through a default policy that admits scripts from their hosts only (`runtime/dom/admit-scripts.ts`).
 */
const sources: Readonly<Record<ExternalCaptcha, AddedSources>> = {
  recaptcha: {
    'script-src': `${recaptcha} https://www.gstatic.com/recaptcha/`,
    'frame-src': `${recaptcha} https://recaptcha.google.com/recaptcha/`,
    'connect-src': recaptcha,
    'trusted-types': '*',
  },
  hcaptcha: {
    'script-src': hcaptcha,
    'frame-src': hcaptcha,
    'style-src': hcaptcha,
    'connect-src': hcaptcha,
    'trusted-types': '*',
  },
  turnstile: { 'script-src': turnstile, 'frame-src': turnstile, 'connect-src': turnstile, 'trusted-types': '*' },
};

const captcha = optionAttribute('captcha' satisfies keyof typeof formTable.options);

/** External captcha providers of the page's forms. */
export function externalCaptchasOf({ valuesOf }: Pick<PageNeeds, 'valuesOf'>): readonly ExternalCaptcha[] {
  return valuesOf(captcha).filter(isExternalCaptcha);
}

/** The content policy of a page with the sources of its captchas; unchanged for a page without external providers. */
export function addCaptchaSources(policy: string, names: readonly ExternalCaptcha[]): string {
  return addSources(
    policy,
    names.map((name) => sources[name]),
  );
}
