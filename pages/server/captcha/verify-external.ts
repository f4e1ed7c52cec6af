import type { ExternalCaptcha } from '../../../protocol/captcha/providers.js';

/** Where the providers are asked about a token. All take the same form and answer `{ success }`. */
export const verifyAddresses: Readonly<Record<ExternalCaptcha, string>> = {
  recaptcha: 'https://www.google.com/recaptcha/api/siteverify',
  hcaptcha: 'https://api.hcaptcha.com/siteverify',
  turnstile: 'https://challenges.cloudflare.com/turnstile/v0/siteverify',
};

/** How long a provider may take. */
const timeoutMs = 5000;

/** Faults of our own side, which say nothing of the visitor. */
const ownFaults = /secret|sitekey|bad-request|internal/;

interface VerifyAnswer {
  readonly success?: unknown;
  readonly 'error-codes'?: readonly string[];
}

/**
 * Asks a provider about a token. `unknown` when it does not answer, or complains about us: the visitor must not pay for that.
 * The token alone is sent, nothing of the visitor.
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
