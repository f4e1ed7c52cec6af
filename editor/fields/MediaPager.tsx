import { Pager } from '../ui/Pager.js';
import type { MediaList } from './use-media-list.js';

/** Buttons of a library that has more files than are shown at once. */
export function MediaPager({ list: { toNewest, toOlder, isLoading } }: { readonly list: MediaList }) {
  if (!toNewest && !toOlder) return null;
  return <Pager isSmall onNewest={toNewest} onOlder={isLoading ? null : toOlder} />;
}
