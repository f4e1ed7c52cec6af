import { useCallback, useState } from 'react';
import type { MediaFile, MediaListAnswer, MediaListQuery } from '../../protocol/http/media.js';
import { useLoaded } from './use-loaded.js';

/** One part of the library: the files that a search finds, the newest first. */
export interface MediaList {
  readonly files: readonly MediaFile[];
  /** Languages of the site, the primary one first. */
  readonly languages: readonly string[];
  readonly isLoading: boolean;
  /** Whether the files could not be loaded. */
  readonly isFailed: boolean;
  /** Shows the newest files; null while they are shown. */
  readonly toNewest: (() => void) | null;
  /** Shows the files after these; null at the end. */
  readonly toOlder: (() => void) | null;
  reload(): void;
}

/** Loads the library a part at a time; a part takes the place of the one before, so that a large library needs no more memory. */
export function useMediaList(
  load: ((query: MediaListQuery) => Promise<MediaListAnswer | null>) | undefined,
  { search, kind, isRemoved }: Omit<MediaListQuery, 'after'>,
): MediaList {
  const asked = JSON.stringify([search, kind, isRemoved]);
  // Another search begins at its start.
  const [place, setPlace] = useState({ asked, after: null as string | null });
  const after = place.asked === asked ? place.after : null;
  const { value, isLoading, reload } = useLoaded(
    useCallback(
      async () => (await load?.({ search, kind, after, isRemoved })) ?? null,
      [load, search, kind, after, isRemoved],
    ),
  );
  const next = value?.next ?? null;
  return {
    files: value?.files ?? [],
    languages: value?.languages ?? [],
    isLoading,
    isFailed: !isLoading && value === null,
    toNewest: after === null ? null : () => setPlace({ asked, after: null }),
    toOlder: next === null ? null : () => setPlace({ asked, after: next }),
    reload,
  };
}
