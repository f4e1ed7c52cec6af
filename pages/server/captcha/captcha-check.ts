import { uncheckedKey, type CaptchaChallenge, type CaptchaMark } from '../../../protocol/captcha/challenge.js';
import {
  externalCaptchas,
  isExternalCaptcha,
  ownCaptcha,
  type CaptchaName,
  type CaptchaSiteKeys,
} from '../../../protocol/captcha/providers.js';
import { createAltchaChallenge, isAltchaToken, readAltchaToken } from './altcha.js';
import type { CaptchaTokenStore } from './captcha-tokens.js';
import { siteKeysOf, type ExternalCaptchaKeys } from './keys.js';
import { verifyExternal } from './verify-external.js';

/** The server's side of all captchas. */
export interface CaptchaCheck {
  readonly siteKeys: CaptchaSiteKeys;
  createChallenge(): Promise<CaptchaChallenge>;
  /**
   * What to note of an entry whose form asks for `name` and that came with `token`; null when it is to be refused. Uses the token up.
   * Where nobody can tell, because the visitor could not load the captcha or its provider does not answer, the entry is taken and
   * marked: a doubt costs nobody their words.
   */
  check(name: CaptchaName, token: string): Promise<CaptchaMark | null>;
  /** The captcha behind a token on a page whose markup the server does not know. */
  guess(token: string | undefined): CaptchaName;
}

export interface CaptchaCheckInput {
  /** Secret of the site's signatures. */
  readonly secret: string;
  readonly keys: ExternalCaptchaKeys;
  readonly tokens: CaptchaTokenStore;
  readonly fetch: typeof fetch;
  /** Milliseconds since the epoch. */
  now(): number;
}

export function createCaptchaCheck({ secret, keys, tokens, fetch, now }: CaptchaCheckInput): CaptchaCheck {
  async function checkOwn(token: string): Promise<CaptchaMark | null> {
    const solved = await readAltchaToken(secret, token, now());
    return solved && (await tokens.use(solved)) ? 'passed' : null;
  }

  return {
    siteKeys: siteKeysOf(keys),
    createChallenge: () => createAltchaChallenge(secret, now()),
    async check(name, token) {
      if (token === uncheckedKey) return 'unchecked';
      if (name === ownCaptcha) return checkOwn(token);
      if (!isExternalCaptcha(name) || !keys[name].secret || !token) return null;
      const verdict = await verifyExternal(name, keys[name].secret, token, fetch);
      if (verdict === 'failed') return null;
      return verdict === 'passed' ? 'passed' : 'unchecked';
    },
    guess(token) {
      if (!token) return 'none';
      if (token === uncheckedKey || isAltchaToken(token)) return ownCaptcha;
      return externalCaptchas.find((name) => keys[name].secret) ?? 'none';
    },
  };
}
