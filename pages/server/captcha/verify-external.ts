import type { ExternalCaptcha } from '../../../protocol/captcha/providers.js';

/** Verification endpoints of the providers. All accept the same form and answer `{ success }`. */
export const verifyAddresses: Readonly<Record<ExternalCaptcha, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** Timeout of a verification. */
const timeoutMs = 5000;

/** Error codes about this site's configuration or request, not about the visitor. */
const ownFaults = /secret|sitekey|bad-request|internal/;

interface VerifyAnswer {
  readonly success?: unknown;
  readonly 'error-codes'?: readonly string[];
}

/**
 * Verifies a token with its provider. `unknown` when the provider does not answer or reports a fault of this site, for which the visitor
 * is not refused. Only the token is sent, not the visitor's address.
 */
export async function verifyExternal(
  name: ExternalCaptcha,
  secret: string,
  token: string,
  fetchAnswer: typeof fetch,
): Promise<'passed' | 'failed' | 'unknown'> {
  try {
    const body = new URLSearchParams({ secret, response: token });
    const response = await fetchAnswer(verifyAddresses[name], {
      method: 'POST',
      body,
      signal: AbortSignal.timeout(timeoutMs),
    });
    const answer = (await response.json()) as VerifyAnswer | null;
    if (answer?.success === true) return 'passed';
    const codes = answer?.['error-codes'] ?? [];
    return !response.ok || answer?.success !== false || codes.some((code) => ownFaults.test(code))
      ? 'unknown'
      : 'failed';
  } catch {
    return 'unknown';
  }
}
