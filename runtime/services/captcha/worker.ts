/** Module worker: solves the one challenge that it is sent, and answers with the solution, or with null when it cannot. */
import type { CaptchaChallenge } from '../../../protocol/captcha/challenge.js';
import { deriveNatively, solveChallenge } from './solve.js';

addEventListener('message', ({ data }: MessageEvent<CaptchaChallenge>) => {
  solveChallenge(data, deriveNatively(crypto)).then(
    (solution) => postMessage(solution),
    () => postMessage(null),
  );
});
