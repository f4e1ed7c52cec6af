import type { FailureBody } from '../../protocol/http/failure.js';
import type { FirstAnswer } from '../../protocol/http/first-answers.js';
import * as cookies from '../../protocol/names/cookies.js';
import { crumbParameter, csrfHeader } from '../../protocol/names/cookies.js';

/** Why a call failed. `proof-required` asks for a recent proof of who somebody is; `conflict` is status 409; `offline` means that there was no response. */
export type CallFailure = 'offline' | 'login-required' | 'proof-required' | 'not-allowed' | 'conflict' | 'failed';

export type CallResult<T> =
  | { readonly ok: true; readonly value: T }
  | {
      readonly ok: false;
      readonly failure: CallFailure;
      readonly status: number;
      readonly message: string;
      readonly body: unknown;
    };

export interface CallRequest {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  /** Sent as JSON. */
  readonly body?: unknown;
  readonly query?: Readonly<Record<string, string>>;
}

export interface CallDependencies {
  readonly fetch: typeof fetch;
  /** An answer that came with the document. */
  firstAnswer(path: string): FirstAnswer | undefined;
  /** The value of a cookie, or null. */
  readCookie(name: string): string | null;
  writeCookie(name: string, value: string, maxAgeMs: number): void;
}

/** The editor's calls to the server. */
export interface Calls {
  /** Never throws. A stale anti-forgery value is renewed and the call repeated once. */
  send<T>(path: string, request?: CallRequest): Promise<CallResult<T>>;
  /** The answer to `GET` of a path that came with the document, once; null where none did. What is rendered first need not wait for it. */
  atHand<T>(path: string): CallResult<T> | null;
  /** Asks for `path` ahead of the next call of it, which gets the answer if it is a success. Returns a function that drops the answer. */
  askAhead(path: string): () => void;
  /** Sets the header value of later calls, from the answer to a login. */
  setXsrfToken(token: string): void;
}

export function createCalls(dependencies: CallDependencies): Calls {
  let xsrfToken = '';
  const askedAhead = new Map<string, Promise<CallResult<unknown>>>();
  const readCrumb = (): string | null => dependencies.readCookie(cookies.crumb.name);

  async function attempt(path: string, request: CallRequest): Promise<CallResult<unknown>> {
    const { method = 'GET', body } = request;
    const query = new URLSearchParams(request.query);
    const crumb = readCrumb();
    if (method !== 'GET' && crumb) query.set(crumbParameter, crumb);
    const address = query.size > 0 ? `${path}?${query}` : path;
    const first = method === 'GET' ? dependencies.firstAnswer(address) : undefined;
    if (first) return readAnswer(first.status, first.body);
    const ahead = method === 'GET' ? askedAhead.get(address) : undefined;
    askedAhead.delete(address);
    if (ahead) {
      const result = await ahead;
      if (result.ok) return result;
    }
    const headers: Record<string, string> = { accept: 'application/json' };
    if (method !== 'GET' && body !== undefined) headers['content-type'] = 'application/json';
    if (method !== 'GET' && xsrfToken) headers[csrfHeader] = xsrfToken;
    try {
      const response = await dependencies.fetch(address, {
        method,
        headers,
        credentials: 'same-origin',
        ...(body === undefined ? {} : { body: JSON.stringify(body) }),
      });
      return readAnswer(response.status, await response.text());
    } catch {
      return { ok: false, failure: 'offline', status: 0, message: '', body: null };
    }
  }

  return {
    async send<T>(path: string, request: CallRequest = {}) {
      const sent = readCrumb();
      let result = await attempt(path, request);
      const failure = result.ok ? null : (result.body as FailureBody | null);
      if (failure?.crumbFail) {
        // Of calls that are refused side by side the first renews it for all.
        if (failure.crumb && readCrumb() === sent)
          dependencies.writeCookie(cookies.crumb.name, failure.crumb, cookies.crumb.maxAgeMs);
        if (failure.crumb) xsrfToken = xsrfToken && (readCrumb() ?? failure.crumb);
        result = await attempt(path, request);
      }
      return result as CallResult<T>;
    },
    atHand<T>(path: string) {
      const first = dependencies.firstAnswer(path);
      return first ? (readAnswer(first.status, first.body) as CallResult<T>) : null;
    },
    askAhead(path) {
      const asked = attempt(path, {});
      askedAhead.set(path, asked);
      return () => {
        if (askedAhead.get(path) === asked) askedAhead.delete(path);
      };
    },
    setXsrfToken(token) {
      xsrfToken = token;
    },
  };
}

/** Flags are read in the order crumbFail (by the caller), loginRequired, authorizationFail. */
export function readAnswer(status: number, answer: string): CallResult<unknown> {
  const body = parseJson(answer);
  if (status >= 200 && status < 300) return { ok: true, value: body };
  const failure = (typeof body === 'object' && body !== null ? body : {}) as FailureBody;
  return {
    ok: false,
    failure: readFailure(status, failure),
    status,
    message: failure.error ?? failure.message ?? '',
    body: failure,
  };
}

function readFailure(status: number, body: FailureBody): CallFailure {
  if (body.crumbFail) return 'failed';
  if (body.loginRequired || status === 401) return 'login-required';
  if (body.proofRequired) return 'proof-required';
  if (body.authorizationFail || status === 403) return 'not-allowed';
  return status === 409 ? 'conflict' : 'failed';
}

function parseJson(value: string): unknown {
  try {
    return JSON.parse(value);
  } catch {
    return null;
  }
}
