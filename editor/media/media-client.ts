import * as calls from '../../protocol/http/calls.js';
import {
  mediaDetailsPath,
  mediaRemovedPath,
  mediaReplacedPath,
  mediaRestoredPath,
  mediaUsesPath,
  type MediaAnswer,
  type MediaDetailsRequest,
  type MediaPathRequest,
  type MediaReplaceAnswer,
  type MediaReplaceRequest,
  type MediaUsesAnswer,
} from '../../protocol/http/media.js';
import type { CallRequest, CallResult } from '../storage/calls.js';

/** The calls about single files of the library. */
export interface MediaClient {
  change(details: MediaDetailsRequest): Promise<CallResult<MediaAnswer>>;
  remove(path: string): Promise<CallResult<unknown>>;
  restore(path: string): Promise<CallResult<unknown>>;
  uses(path: string): Promise<CallResult<MediaUsesAnswer>>;
  replace(request: MediaReplaceRequest): Promise<CallResult<MediaReplaceAnswer>>;
}

export function createMediaClient(
  send: <T>(path: string, request?: CallRequest) => Promise<CallResult<T>>,
): MediaClient {
  const post = <T>(path: string, body: MediaPathRequest | MediaReplaceRequest): Promise<CallResult<T>> =>
    send<T>(calls.configMedia + path, { method: 'POST', body });
  return {
    change: (details) => send<MediaAnswer>(calls.configMedia + mediaDetailsPath, { method: 'PUT', body: details }),
    remove: (path) => post(mediaRemovedPath, { path }),
    restore: (path) => post(mediaRestoredPath, { path }),
    uses: (path) => send<MediaUsesAnswer>(calls.configMedia + mediaUsesPath, { query: { path } }),
    replace: (request) => post<MediaReplaceAnswer>(mediaReplacedPath, request),
  };
}
