import type { FailureBody } from '../../../protocol/http/failure.js';
import * as cookies from '../../../protocol/names/cookies.js';
import type { Environment } from '../../core/widget.js';
import type { CookieJar } from '../cookies.js';
import { callAddress } from './call-address.js';
import type { CallRequest, CallResult } from './call.js';
import { noAnswer } from './no-answer.js';

/** Sends a call once and reads the answer. Rejects without an answer. */
export type Sender = (request: CallRequest, signal: AbortSignal) => Promise<CallResult<unknown>>;

/** The result of an answer. Only an answer that is no plain success needs the chunk that knows the failures. */
async function read(status: number, content: string, url: string): Promise<CallResult<unknown>> {
  try {
    const data = JSON.parse(status === 204 ? 'null' : content) as FailureBody | null;
    const isFlagged = data?.crumbFail || data?.loginRequired || data?.authorizationFail;
    if (status >= 200 && status < 300 && !isFlagged) return { ok: true, status, data };
  } catch {
    // A body that is not JSON.
  }
  return import('./read-answer.js').then(
    ({ readAnswer }) => readAnswer(status, content, url),
    () => noAnswer(status),
  );
}

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
        ? await import('./login/login.js').then(
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
    return read(response.status, await response.text(), url);
  };
}
