import type { CaptchaChallenge, CaptchaSolution } from '../../../protocol/captcha/challenge.js';
import { captchaWorker } from '../../../protocol/captcha/providers.js';
import { onAbort } from '../../core/listen.js';
import { createScheduler } from '../../core/scheduler.js';
import type { Environment } from '../../core/widget.js';
import { trustedPolicy } from '../../dom/trusted-policy.js';
import { deriveNatively, solveChallenge } from './solve.js';

/** The solution from a worker; null when the worker cannot be had or fails. */
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
      // Such as scripts from another host: workers come from the page's own only.
      resolve(null);
    }
  });
}

/**
 * Solves `challenge` in a worker, or on the page where there is none: the derivations themselves never block it. A page at an address
 * without encryption, such as a device at home, lacks the browser's own derivation and fetches another.
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
