import * as text from '#strings/captcha';
import { challengeLifeMs, type CaptchaChallenge, type CaptchaPayload } from '../../../protocol/captcha/challenge.js';
import * as calls from '../../../protocol/http/calls.js';
import { dataLayer } from '../data-layer/data-layer.js';
import { withPatience } from './patience.js';
import type { CaptchaProvider, ProviderInput } from './provider.js';
import { solveApart } from './solve-apart.js';

/** A token is no longer used this long before it expires. */
const marginMs = 60_000;

/**
 * The site's own captcha, which needs no input: the page solves a proof-of-work challenge of the server while the visitor types. An
 * expired token is replaced on request.
 */
export function createAltcha({ environment, signal, say }: ProviderInput): CaptchaProvider {
  const { clock } = environment;
  let solving: Promise<string> | null = null;
  let freshUntil = 0;
  let isFetching = false;

  async function solve(): Promise<string> {
    say(text.checking());
    isFetching = true;
    const answer = await environment
      .use(dataLayer)
      .call<CaptchaChallenge | null>({ method: 'GET', url: calls.captchaChallenge, signal });
    if (!answer.ok || !answer.data?.parameters) throw new Error('No challenge');
    isFetching = false;
    const challenge = answer.data;
    const payload: CaptchaPayload = { challenge, solution: await solveApart(challenge, environment, signal) };
    return environment.window.btoa(JSON.stringify(payload));
  }

  function currentToken(): Promise<string> {
    if (solving && clock.now() < freshUntil) return solving;
    const started = solve();
    solving = started;
    freshUntil = clock.now() + challengeLifeMs - marginMs;
    started.then(
      () => solving === started && say(text.passed()),
      () => {
        if (solving === started) solving = null;
      },
    );
    return started;
  }

  /** The next attempt repeats a call that hangs; slow work continues. */
  function hurriedToken(): Promise<string> {
    return withPatience(currentToken(), clock).catch((error: unknown) => {
      if (isFetching) solving = null;
      throw error;
    });
  }

  return {
    isCompleted: () => true,
    load: () => hurriedToken().then(() => {}),
    token: hurriedToken,
    reset() {
      solving = null;
      say('');
    },
  };
}
