import * as limits from '../../../protocol/enums/limits.js';
import * as cookies from '../../../protocol/names/cookies.js';
import * as pageEvents from '../../../protocol/names/events.js';
import type { Service } from '../../core/widget.js';
import { cookieJar } from '../cookies.js';
import type { CallRequest, CallResult } from './call.js';
import { noAnswer } from './no-answer.js';
import { createSender } from './sender.js';
import { within } from './within.js';

/**
 * Makes every call of the page. [DATA-02 to DATA-21]
 *
 * Calls to the site itself carry credentials, the CSRF token (crumb) in the query, read when the call is sent, and the login token in a
 * header; other sites get none of them. A refused crumb is renewed and the call repeated, once. A failed call dispatches
 * `system_network_error`. The caller shows failures to the visitor; `system-errors/ask.ts` does it for them.
 */
export interface DataLayer {
  /** Never rejects, except with the reason of `request.signal` (or of the runtime's end) when that aborts. */
  call<T>(request: CallRequest): Promise<CallResult<T>>;
}

/** The page's {@link DataLayer}. */
export const dataLayer: Service<DataLayer> = {
  name: 'dataLayer',
  create(environment) {
    const { clock, signal: pageSignal, window } = environment;
    const jar = environment.use(cookieJar);
    const queues = new Map<string, Promise<unknown>>();
    const send = createSender(environment, jar);

    /** One attempt after a delay. */
    function attempt(request: CallRequest, delayMs: number): Promise<CallResult<unknown>> {
      const { signal = pageSignal, timeoutMs = limits.callTimeoutMs } = request;
      return within([pageSignal, signal], async (life) => {
        const wait = (ms: number) => new Promise<void>((resolve) => clock.after(ms, resolve, life));
        if (delayMs) await wait(delayMs);
        return Promise.race([send(request, life).catch(() => noAnswer()), wait(timeoutMs).then(() => noAnswer())]);
      });
    }

    /**
     * Repeats attempts after a renewed crumb (once), without a usable answer, and after a login on the page (once). Of calls that are refused side by
     * side the first renews the crumb for all: another one would take it away from a call that is about to be sent.
     */
    async function perform<T>(request: CallRequest, mayLogIn = true): Promise<CallResult<T>> {
      const { url } = request;
      const { name } = cookies.crumb;
      const sent = jar.get(name);
      let leftRetries = request.retries ?? Number(request.method === 'GET');
      let leftCrumbs = 1;
      let result = await attempt(request, 0);
      while (!result.ok) {
        const { data, kind } = result;
        const isRenewed =
          kind === 'crumb' && (!data?.crumb || jar.get(name) !== sent || jar.set(cookies.crumb, data.crumb));
        if (isRenewed && leftCrumbs-- && window.navigator.cookieEnabled !== false) result = await attempt(request, 0);
        else if (kind === 'connection' && leftRetries-- > 0) result = await attempt(request, limits.retryDelayMs);
        else break;
      }
      if (result.ok) return result as CallResult<T>;
      const failure = { ...result, path: url.replace(/^\w+:\/\/[^/]*|[?#].*/g, '') };
      const detail = { urlRequested: failure.path };
      window.document.dispatchEvent(new window.CustomEvent(pageEvents.networkError, { cancelable: true, detail }));
      const isLoggedIn =
        failure.kind === 'login' &&
        (await import('./require-login.js').then(
          ({ requireLogin }) => requireLogin(environment, url),
          () => false,
        ));
      return mayLogIn && isLoggedIn ? perform<T>(request, false) : failure;
    }

    return {
      call<T>(request: CallRequest): Promise<CallResult<T>> {
        const { queue } = request;
        if (queue === undefined) return perform(request);
        const turn = Promise.resolve(queues.get(queue)).then(() => perform<T>(request));
        queues.set(
          queue,
          turn.catch(() => {}),
        );
        return turn;
      },
    };
  },
};
