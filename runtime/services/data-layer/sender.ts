import * as cookies from '../../../protocol/names/cookies.js';
import type { Environment } from '../../core/widget.js';
import type { CookieJar } from '../cookies.js';
import { callAddress } from './call-address.js';
import type { CallRequest, CallResult } from './call.js';
import { readAnswer } from './read-answer.js';

/** Sends a call once and reads the answer. Rejects without an answer. */
export type Sender = (request: CallRequest, signal: AbortSignal) => Promise<CallResult<unknown>>;

/** The chunk with the functions for calls that need a login. */
export const loadLogin = (): Promise<typeof import('./login/login.js')> => import('./login/login.js');

/** Browsers refuse a keepalive request with a body above 64 KB. Three bytes per character, because text may be beyond ASCII. */
const keepaliveLength = 21_000;

/** Sends with the current crumb and, after a login, with its token. Other sites get neither. */
export function createSender(environment: Environment, jar: CookieJar): Sender {
  const { context, fetch, use, window } = environment;
  const { baseUrl } = context.website;
  let isLoggedIn: unknown = context.authenticatedAccount;

  return async ({ method, url, secure, json, form, keepalive }, signal) => {
    const address = callAddress(environment, url, secure);
    const { origin } = address;
    const isOwnSite = origin === window.location.origin || origin === `https://${baseUrl.split('/')[2]}`;
    const crumb = jar.get(cookies.crumb.name);
    if (isOwnSite && crumb !== null) address.searchParams.set(cookies.crumbParameter, crumb);
    // A login is a secure call.
    isLoggedIn ||= secure;
    const send =
      isOwnSite && isLoggedIn
        ? await loadLogin().then(
            ({ accountFetch }) => use(accountFetch),
            () => fetch,
          )
        : fetch;
    const body = (form ? new URLSearchParams(form) : JSON.stringify(json)) as BodyInit | null;
    const response = await send(address.href, {
      method,
      signal,
      headers: json === undefined ? {} : { 'Content-Type': 'application/json' },
      body,
      credentials: isOwnSite ? 'include' : 'omit',
      keepalive: !!keepalive && `${body}`.length < keepaliveLength,
    });
    return readAnswer(response.status, await response.text(), url);
  };
}
