import * as calls from '../../protocol/http/calls.js';
import {
  removedPath,
  type Redirect,
  type RedirectRemoval,
  type RedirectsAnswer,
  type RedirectsRequest,
} from '../../protocol/http/redirects.js';
import type { CallRequest, CallResult } from './calls.js';

/** The calls about redirects. */
export interface RedirectClient {
  list(): Promise<CallResult<RedirectsAnswer>>;
  /** Adds all or none. A refusal of status 400 has a `RedirectRefusal` as its body. */
  add(redirects: readonly Redirect[]): Promise<CallResult<unknown>>;
  remove(path: string): Promise<CallResult<unknown>>;
}

export function createRedirectClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): RedirectClient {
  return {
    list: () => send<RedirectsAnswer>(calls.configRedirects),
    add: (redirects) => send(calls.configRedirects, { method: 'POST', body: { redirects } satisfies RedirectsRequest }),
    remove: (path) =>
      send(calls.configRedirects + removedPath, { method: 'POST', body: { path } satisfies RedirectRemoval }),
  };
}
