import { createChallenge, randomInt, verifySolution, type Challenge, type Payload } from 'altcha-lib';
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2';
import { challengeLifeMs, type CaptchaChallenge } from '../../../protocol/captcha/challenge.js';
import { allSecrets, sha256, sign, type Secrets } from '../http/signature.js';

/** Proof-of-work cost: about a tenth of a second on a laptop, under a second on a cheap phone. */
const cost = 5000;
const counterMin = 50;
const counterMax = 100;

/** Keys of the challenge signatures, derived from the site's secret. */
function secretsOf(secret: Secrets): { readonly hmacSignatureSecret: string; readonly hmacKeySignatureSecret: string } {
  return { hmacSignatureSecret: sign(secret, 'captcha'), hmacKeySignatureSecret: sign(secret, 'captcha-key') };
}

/** A challenge whose solution is accepted once, within ten minutes. */
export async function createAltchaChallenge(secret: Secrets, nowMs: number): Promise<CaptchaChallenge> {
  const challenge = await createChallenge({
    algorithm: 'PBKDF2/SHA-256',
    cost,
    counter: randomInt(counterMax, counterMin),
    deriveKey,
    expiresAt: Math.ceil((nowMs + challengeLifeMs) / 1000),
    ...secretsOf(secret),
  });
  return challenge as CaptchaChallenge;
}

/** Hash and expiry of a valid token, to be stored as used. */
export interface SolvedToken {
  readonly tokenHash: string;
  readonly expiresAt: number;
}

function readPayload(token: string): Payload | null {
  try {
    const value = JSON.parse(Buffer.from(token, 'base64').toString('utf8')) as Partial<Payload> | null;
    const isWhole =
      typeof value?.challenge?.parameters === 'object' &&
      value.challenge.parameters !== null &&
      typeof value.solution === 'object';
    return isWhole ? (value as Payload) : null;
  } catch {
    return null;
  }
}

/** Whether `token` has the format of the site's own captcha, valid or not. */
export function isAltchaToken(token: string): boolean {
  return readPayload(token) !== null;
}

/**
 * Verifies a token; null when it is malformed, foreign, wrong or expired. The library does not detect reuse, so that the caller must
 * consume the token.
 */
export async function readAltchaToken(secrets: Secrets, token: string, nowMs: number): Promise<SolvedToken | null> {
  const payload = readPayload(token);
  const expiresAt = Number(payload?.challenge.parameters.expiresAt) * 1000;
  if (!payload || !(expiresAt > nowMs)) return null;
  const challenge: Challenge = payload.challenge;
  for (const secret of allSecrets(secrets))
    if (await isSolved(secret, challenge, payload.solution))
      return { tokenHash: sha256(challenge.signature ?? ''), expiresAt };
  return null;
}

async function isSolved(secret: string, challenge: Challenge, solution: Payload['solution']): Promise<boolean> {
  try {
    return (await verifySolution({ challenge, solution, deriveKey, ...secretsOf(secret) })).verified;
  } catch {
    // Thrown for parameters that no challenge of this site has.
    return false;
  }
}
