import { isExternalCaptcha, type ExternalCaptcha } from '../../../protocol/captcha/providers.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import type { formTable } from '../../../protocol/widgets/form.js';
import type { PageNeeds } from '../../blocks/page-needs.js';
import type { PolicySources } from './policy-sources.js';

const recaptcha = 'https://www.google.com/recaptcha/';
const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com';
const turnstile = 'https://challenges.cloudflare.com';

/**
 * Sources that each provider documents. No directive becomes weaker: such a page requires Trusted Types like any other. Its policies may
 * have any name, because reCAPTCHA creates some of its own; the other two do not document support for Trusted Types, and the page's script
 * passes their strings through a default policy that admits scripts from their hosts only (`runtime/dom/admit-scripts.ts`).
 */
const sources: Readonly<Record<ExternalCaptcha, PolicySources>> = {
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

/** What the external captcha providers of the page's forms need. */
export function captchaSources({ valuesOf }: Pick<PageNeeds, 'valuesOf'>): readonly PolicySources[] {
  return valuesOf(captcha)
    .filter(isExternalCaptcha)
    .map((name) => sources[name]);
}
