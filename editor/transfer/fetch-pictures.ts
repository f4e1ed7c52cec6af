import * as calls from '../../protocol/http/calls.js';
import { mediaFetchedPath, type MediaAnswer } from '../../protocol/http/media.js';
import type { CallRequest, CallResult } from '../storage/calls.js';
import { patiently } from './patiently.js';

export interface FetchDependencies {
  send<T>(path: string, request?: CallRequest): Promise<CallResult<T>>;
  pause(ms: number): Promise<void>;
  /** Words for a server that did not answer. */
  readonly unreachable: string;
}

/** Pictures from elsewhere, as the site has them. */
export interface FetchedPictures {
  /** Paths of those that are there by their addresses elsewhere. */
  readonly paths: ReadonlyMap<string, string>;
  /** Why others are not, by their addresses. */
  readonly problems: ReadonlyMap<string, string>;
  /** Has the server fetch those that were not asked for before. */
  fetch(addresses: readonly string[], onFetched: () => void, isEnded: () => boolean): Promise<void>;
}

/** Has the server fetch pictures, each address once, whichever items have it. */
export function createFetchedPictures({ send, pause, unreachable }: FetchDependencies): FetchedPictures {
  const paths = new Map<string, string>();
  const problems = new Map<string, string>();

  async function fetchOne(url: string, isEnded: () => boolean): Promise<void> {
    const request = { method: 'POST', body: { url } } as const;
    const result = await patiently(() => send<MediaAnswer>(calls.configMedia + mediaFetchedPath, request), {
      pause,
      isEnded,
    });
    if (result.ok) paths.set(url, result.value.file.path);
    else problems.set(url, result.message || unreachable);
  }

  return {
    paths,
    problems,
    async fetch(addresses, onFetched, isEnded) {
      for (const url of addresses) {
        if (isEnded()) return;
        if (paths.has(url) || problems.has(url)) continue;
        await fetchOne(url, isEnded);
        onFetched();
      }
    },
  };
}
