import type { Account } from '../../protocol/context/page-context.js';
import { piecedFromBytes } from '../../protocol/enums/uploads.js';
import * as calls from '../../protocol/http/calls.js';
import type { MediaAnswer } from '../../protocol/http/media.js';
import type { Clock } from '../ui/clock.js';
import type { ReadStore } from '../ui/store.js';
import type { CallResult } from './calls.js';
import { createFileRequest, type FileRequestDependencies } from './file-request.js';
import { sendInPieces, type PieceDependencies } from './pieced-upload.js';
import type { UploadOptions } from './upload-options.js';

/** Sends a file. Never throws; an aborted upload answers as offline. */
export type Upload = (file: File, options: UploadOptions) => Promise<CallResult<MediaAnswer>>;

export interface UploadDependencies
  extends Omit<FileRequestDependencies, 'requestLogin'>, Pick<PieceDependencies, 'keyValues' | 'locks'> {
  readonly session: {
    readonly account: ReadStore<{ readonly status: string; readonly account?: Pick<Account, 'id'> }>;
    requestLogin(): Promise<boolean>;
  };
  readonly clock: Clock;
  /** Tells when the device is online again. */
  readonly window: Pick<Window, 'addEventListener'>;
}

function pieceDependencies(given: UploadDependencies): Omit<PieceDependencies, 'request'> {
  const { session, clock, window, keyValues, locks } = given;
  return {
    keyValues,
    locks,
    readAccountId: () => session.account.get().account?.id ?? '',
    now: () => clock.now(),
    async pause(ms, signal) {
      const over = new AbortController();
      await new Promise<void>((resolve) => {
        const end = (): void => resolve();
        over.signal.addEventListener('abort', clock.after(ms, end));
        window.addEventListener('online', end, { signal: over.signal });
        signal.addEventListener('abort', end, { signal: over.signal });
      });
      over.abort();
    },
  };
}

/** Sends small files in one call, and large ones so that they go on after a lost connection. */
export function createUpload(dependencies: UploadDependencies): Upload {
  const request = createFileRequest({ ...dependencies, requestLogin: dependencies.session.requestLogin });
  return async function upload(file, options) {
    const { onProgress, signal, pieces, address = calls.configMedia } = options;
    if (pieces !== undefined || (file.size >= piecedFromBytes && address === calls.configMedia))
      return sendInPieces(file, options, { ...pieceDependencies(dependencies), request });
    const { result } = await request({
      method: 'POST',
      address,
      query: { name: file.name },
      body: file,
      signal,
      onProgress: (sent, all) => onProgress(all > 0 ? sent / all : 0),
    });
    return result as CallResult<MediaAnswer>;
  };
}
