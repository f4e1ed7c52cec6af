/** Module worker: solves the one challenge posted to it, and posts the solution, or null when it fails. */
import type { CaptchaChallenge } from '../../../protocol/captcha/challenge.js';
import { deriveNatively, solveChallenge } from './solve.js';

addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  solveChallenge(data, deriveNatively(crypto)).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
