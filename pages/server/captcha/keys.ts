import { externalCaptchas, type CaptchaSiteKeys, type ExternalCaptcha } from '../../../protocol/captcha/providers.js';
import { StartError } from '../errors/start-error.js';

/** Site key and secret of a provider; both empty when it is not configured. */
export interface CaptchaKeys {
  readonly siteKey: string;
  readonly secret: string;
}

export type ExternalCaptchaKeys = Readonly<Record<ExternalCaptcha, CaptchaKeys>>;

function readKeys(env: Readonly<Record<string, string | undefined>>, name: ExternalCaptcha): CaptchaKeys {
  const prefix = `MORTISE_${name.toUpperCase()}`;
  const siteKey = env[`${prefix}_SITE_KEY`]?.trim() ?? '';
  const secret = env[`${prefix}_SECRET`]?.trim() ?? '';
  if (!siteKey === !secret) return { siteKey, secret };
  throw new StartError(`${prefix}_SITE_KEY and ${prefix}_SECRET belong together: one of them is missing.`);
}

/** Reads the providers' keys from the environment. @throws StartError when a provider has only one of its two keys. */
export function readCaptchaKeys(env: Readonly<Record<string, string | undefined>>): ExternalCaptchaKeys {
  return Object.fromEntries(externalCaptchas.map((name) => [name, readKeys(env, name)])) as Record<
    ExternalCaptcha,
    CaptchaKeys
  >;
}

/** The public keys, without the secrets. */
export function siteKeysOf(keys: ExternalCaptchaKeys): CaptchaSiteKeys {
  return Object.fromEntries(externalCaptchas.map((name) => [name, keys[name].siteKey])) as Record<
    ExternalCaptcha,
    string
  >;
}
