import { externalCaptchas, isExternalCaptcha, type ExternalCaptcha } from '../../../protocol/captcha/providers.js';
import { optionAttribute } from '../../../protocol/names/attributes.js';
import { formTable } from '../../../protocol/widgets/form.js';

interface CaptchaSources {
  /** What is added to directives of the page's policy. */
  readonly add: Readonly<Record<string, string>>;
  /** Directives that the provider's script cannot live with. */
  readonly drop?: readonly string[];
}

const recaptcha = 'https://www.google.com/recaptcha/';
const hcaptcha = 'https://hcaptcha.com https://*.hcaptcha.com';
const turnstile = 'https://challenges.cloudflare.com';

/**
 * What each provider documents to need. reCAPTCHA brings Trusted Types policies of its own names; the other two promise nothing about
 * Trusted Types, so that a page which asks them cannot require them.
 */
const sources: Readonly<Record<ExternalCaptcha, CaptchaSources>> = {
  recaptcha: {
    add: {
      'script-src': `${recaptcha} https://www.gstatic.com/recaptcha/`,
      'frame-src': `${recaptcha} https://recaptcha.google.com/recaptcha/`,
      'connect-src': recaptcha,
      'trusted-types': '*',
    },
  },
  hcaptcha: {
    add: { 'script-src': hcaptcha, 'frame-src': hcaptcha, 'style-src': hcaptcha, 'connect-src': hcaptcha },
    drop: ['require-trusted-types-for', 'trusted-types'],
  },
  turnstile: {
    add: { 'script-src': turnstile, 'frame-src': turnstile, 'connect-src': turnstile },
    drop: ['require-trusted-types-for', 'trusted-types'],
  },
};

const asking = new RegExp(`\\s${optionAttribute('captcha' satisfies keyof typeof formTable.options)}="(${externalCaptchas.join('|')})"`, 'g');

/** Providers elsewhere that forms in `markup` ask for. Text of visitors and owners cannot pose as such: its quotes are escaped. */
export function externalCaptchasIn(markup: string): readonly ExternalCaptcha[] {
  return [...new Set([...markup.matchAll(asking)].map(([, name = '']) => name))].filter(isExternalCaptcha);
}

/** The content policy of a page with what its captchas need; the same one when it asks nobody elsewhere. */
export function addCaptchaSources(policy: string, names: readonly ExternalCaptcha[]): string {
  const directives = new Map(policy.split(/;\s*/).map((text) => [text.split(' ', 1)[0] ?? '', text]));
  const needs = names.map((name) => sources[name]);
  for (const [directive, value] of needs.flatMap(({ add }) => Object.entries(add))) {
    directives.set(directive, `${directives.get(directive) ?? directive} ${value}`);
  }
  for (const directive of needs.flatMap(({ drop = [] }) => drop)) directives.delete(directive);
  return [...directives.values()].join('; ');
}
