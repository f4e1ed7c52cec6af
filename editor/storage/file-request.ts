import * as cookies from '../../protocol/names/cookies.js';
import { crumbParameter } from '../../protocol/names/cookies.js';
import { readAnswer, type CallDependencies, type CallResult } from './calls.js';

export interface FileCall {
  readonly method: 'HEAD' | 'POST' | 'PATCH' | 'DELETE';
  readonly address: string;
  readonly query?: Readonly<Record<string, string>>;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: Blob;
  /** Ends the call. */
  readonly signal?: AbortSignal;
  /** Bytes that have been sent, of all. */
  onProgress?(sent: number, all: number): void;
}

export interface FileReply {
  readonly result: CallResult<unknown>;
  headerOf(name: string): string | null;
}

/** Makes a call whose body is a file or a part of one. Never throws; one that is ended is answered as offline. */
export type FileRequest = (call: FileCall) => Promise<FileReply>;

export interface FileRequestDependencies extends Pick<CallDependencies, 'readCookie' | 'writeCookie'> {
  /** `fetch` reports no progress of what it sends. */
  createRequest(): XMLHttpRequest;
  /** Opens the login dialog; true once logged in. */
  requestLogin(): Promise<boolean>;
}

export const offline: CallResult<never> = { ok: false, failure: 'offline', status: 0, message: '', body: null };

/** Calls with the crumb, again with a renewed one, and again after a login. */
export function createFileRequest(dependencies: FileRequestDependencies): FileRequest {
  const { createRequest, readCookie, writeCookie, requestLogin } = dependencies;

  function attempt({ method, address, query, headers = {}, body, signal, onProgress }: FileCall): Promise<FileReply> {
    const values = new URLSearchParams({ ...query, [crumbParameter]: readCookie(cookies.crumb.name) ?? '' });
    return new Promise((resolve) => {
      const request = createRequest();
      const stop = (): void => request.abort();
      const end = (result: CallResult<unknown>): void => {
        signal?.removeEventListener('abort', stop);
        resolve({ result, headerOf: (name) => request.getResponseHeader(name) });
      };
      request.open(method, `${address}?${values}`);
      request.setRequestHeader('accept', 'application/json');
      for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
      request.upload.onprogress = ({ loaded, total }) => onProgress?.(loaded, total);
      request.onload = () => end(readAnswer(request.status, request.responseText));
      request.onerror = () => end(offline);
      request.onabort = () => end(offline);
      signal?.addEventListener('abort', stop);
      if (signal?.aborted) return end(offline);
      request.send(body ?? null);
    });
  }

  return async function request(call) {
    let reply = await attempt(call);
    const failure = reply.result.ok ? null : (reply.result.body as { crumbFail?: boolean; crumb?: string } | null);
    if (failure?.crumbFail) {
      if (failure.crumb) writeCookie(cookies.crumb.name, failure.crumb, cookies.crumb.maxAgeMs);
      reply = await attempt(call);
    }
    while (!reply.result.ok && reply.result.failure === 'login-required' && (await requestLogin()))
      reply = await attempt(call);
    return reply;
  };
}
