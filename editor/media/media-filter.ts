import type { MediaKind } from '../../protocol/enums/media.js';
import type { MediaListQuery } from '../../protocol/http/media.js';

/** What the library shows. */
export const mediaFilters = ['all', 'picture', 'document', 'film', 'typeface', 'removed'] as const;

export type MediaFilter = (typeof mediaFilters)[number];

export function queryOf(filter: MediaFilter, search: string): Omit<MediaListQuery, 'after'> {
  const isRemoved = filter === 'removed';
  const kind: MediaKind | null = filter === 'all' || filter === 'removed' ? null : filter;
  return { search, kind, isRemoved };
}
