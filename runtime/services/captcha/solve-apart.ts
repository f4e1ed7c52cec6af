import type { CaptchaChallenge, CaptchaSolution } from '../../../protocol/captcha/challenge.js';
import { captchaWorker } from '../../../protocol/captcha/providers.js';
import { onAbort } from '../../core/listen.js';
import { createScheduler } from '../../core/scheduler.js';
import type { Environment } from '../../core/widget.js';
import { trustedPolicy } from '../../dom/trusted-policy.js';
import { deriveNatively, solveChallenge } from './solve.js';

/** The solution from a worker; null when the worker cannot start or fails. */
function askWorker(
  challenge: CaptchaChallenge,
  { window, context }: Environment,
  signal: AbortSignal,
): Promise<CaptchaSolution | null> {
  return new Promise((resolve) => {
    const address = context.rollups[captchaWorker];
    if (!address || !window.Worker) return resolve(null);
    try {
      const worker = new window.Worker(
        trustedPolicy(window).createScriptURL(new URL(address, window.location.href).href),
        { type: 'module' },
      );
      const end = (solution: CaptchaSolution | null): void => {
        worker.terminate();
        resolve(solution);
      };
      onAbort(signal, () => end(null));
      worker.onerror = () => end(null);
      worker.onmessage = ({ data }: MessageEvent<CaptchaSolution | null>) => end(data);
      worker.postMessage(challenge);
    } catch {
      // For example scripts on another host: workers must be of the page's own origin.
      resolve(null);
    }
  });
}

/**
 * Solves `challenge` in a worker, or on the page without one: the derivations never block it. An insecure context, such as a device on the
 * local network, has no `crypto.subtle` and fetches a derivation in plain script.
 */
export async function solveApart(
  challenge: CaptchaChallenge,
  environment: Environment,
  signal: AbortSignal,
): Promise<CaptchaSolution> {
  const { window } = environment;
  if (!(window.crypto as Partial<Crypto>).subtle) {
    const { createPlainDerivation } = await import('./derive-plainly.js');
    return solveChallenge(challenge, createPlainDerivation(createScheduler(window)));
  }
  const solution = await askWorker(challenge, environment, signal);
  signal.throwIfAborted();
  return solution ?? solveChallenge(challenge, deriveNatively(window.crypto));
}
