import * as calls from '../../protocol/http/calls.js';
import type { MediaAnswer } from '../../protocol/http/media.js';
import * as cookies from '../../protocol/names/cookies.js';
import { crumbParameter } from '../../protocol/names/cookies.js';
import { readAnswer } from './calls.js';
import type { CallDependencies, CallResult } from './calls.js';

export interface UploadOptions {
  /** The part that is sent, from 0 to 1. */
  onProgress(fraction: number): void;
  readonly signal: AbortSignal;
  /** Call that takes the file; by default that of the site's media. */
  readonly address?: string;
}

/** Sends a file. Never throws; an aborted upload answers as offline. */
export type Upload = (file: File, options: UploadOptions) => Promise<CallResult<MediaAnswer>>;

interface UploadDependencies extends Pick<CallDependencies, 'readCookie' | 'writeCookie'> {
  /** `fetch` reports no progress of what it sends. */
  createRequest(): XMLHttpRequest;
  /** Opens the login dialog; true once logged in. */
  requestLogin(): Promise<boolean>;
}

const offline: CallResult<never> = { ok: false, failure: 'offline', status: 0, message: '', body: null };

export function createUpload({ createRequest, readCookie, writeCookie, requestLogin }: UploadDependencies): Upload {
  function attempt(
    file: File,
    { onProgress, signal, address = calls.configMedia }: UploadOptions,
  ): Promise<CallResult<unknown>> {
    const query = new URLSearchParams({ name: file.name, [crumbParameter]: readCookie(cookies.crumb.name) ?? '' });
    return new Promise((resolve) => {
      const request = createRequest();
      const stop = (): void => request.abort();
      const end = (result: CallResult<unknown>): void => {
        signal.removeEventListener('abort', stop);
        resolve(result);
      };
      request.open('POST', `${address}?${query}`);
      request.setRequestHeader('accept', 'application/json');
      request.upload.onprogress = ({ loaded, total }) => onProgress(total > 0 ? loaded / total : 0);
      request.onload = () => end(readAnswer(request.status, request.responseText));
      request.onerror = () => end(offline);
      request.onabort = () => end(offline);
      signal.addEventListener('abort', stop);
      if (signal.aborted) return end(offline);
      request.send(file);
    });
  }

  return async function upload(file, options) {
    let result = await attempt(file, options);
    const failure = result.ok ? null : (result.body as { crumbFail?: boolean; crumb?: string } | null);
    if (failure?.crumbFail) {
      if (failure.crumb) writeCookie(cookies.crumb.name, failure.crumb, cookies.crumb.maxAgeMs);
      result = await attempt(file, options);
    }
    while (!result.ok && result.failure === 'login-required' && (await requestLogin()))
      result = await attempt(file, options);
    return result as CallResult<MediaAnswer>;
  };
}
