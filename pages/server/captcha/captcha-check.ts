import { uncheckedKey, type CaptchaChallenge, type CaptchaMark } from '../../../protocol/captcha/challenge.js';
import {
  externalCaptchas,
  isExternalCaptcha,
  ownCaptcha,
  type CaptchaName,
  type CaptchaSiteKeys,
} from '../../../protocol/captcha/providers.js';
import type { Secrets } from '../http/signature.js';
import { createAltchaChallenge, isAltchaToken, readAltchaToken } from './altcha.js';
import type { CaptchaTokenStore } from './captcha-tokens.js';
import { siteKeysOf, type ExternalCaptchaKeys } from './keys.js';
import { verifyExternal } from './verify-external.js';

/** Server-side verification of all captchas. */
export interface CaptchaCheck {
  readonly siteKeys: CaptchaSiteKeys;
  createChallenge(): Promise<CaptchaChallenge>;
  /**
   * The captcha mark of an entry whose form uses `name`; null when the entry must be refused. Consumes `token`. Where verification is
   * impossible, because the visitor could not load the captcha or its provider does not answer, the entry is accepted as unchecked, so
   * that no answer is lost.
   */
  check(name: CaptchaName, token: string): Promise<CaptchaMark | null>;
  /** The captcha that issued a token, for an author's page whose markup the server does not read. */
  guess(token: string | undefined): CaptchaName;
}

export interface CaptchaCheckInput {
  /** The site's signing secrets. */
  readonly secret: Secrets;
  /** The keys in effect, which their owner may change. */
  keys(): ExternalCaptchaKeys;
  readonly tokens: CaptchaTokenStore;
  readonly fetch: typeof fetch;
  /** Epoch milliseconds. */
  now(): number;
}

export function createCaptchaCheck({ secret, keys, tokens, fetch, now }: CaptchaCheckInput): CaptchaCheck {
  async function checkOwn(token: string): Promise<CaptchaMark | null> {
    const solved = await readAltchaToken(secret, token, now());
    return solved && (await tokens.use(solved)) ? 'passed' : null;
  }

  return {
    get siteKeys() {
      return siteKeysOf(keys());
    },
    createChallenge: () => createAltchaChallenge(secret, now()),
    async check(name, token) {
      if (token === uncheckedKey) return 'unchecked';
      if (name === ownCaptcha) return checkOwn(token);
      if (!isExternalCaptcha(name) || !keys()[name].secret || !token) return null;
      const verdict = await verifyExternal(name, keys()[name].secret, token, fetch);
      if (verdict === 'failed') return null;
      return verdict === 'passed' ? 'passed' : 'unchecked';
    },
    guess(token) {
      if (!token) return 'none';
      if (token === uncheckedKey || isAltchaToken(token)) return ownCaptcha;
      return externalCaptchas.find((name) => keys()[name].secret) ?? 'none';
    },
  };
}
