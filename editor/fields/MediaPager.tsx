import * as text from '#strings/editor';
import { Pager } from '../ui/Pager.js';
import type { MediaList } from './use-media-list.js';

interface MediaPagerProps {
  readonly list: MediaList;
  /** Whether something else on the screen offers to load the list again. */
  readonly isRetriedElsewhere?: boolean;
}

/** Buttons of a library that has more files than are shown at once, or that could not be loaded. */
export function MediaPager({ list, isRetriedElsewhere = false }: MediaPagerProps) {
  const { toNewest, toOlder, isLoading, isFailed, reload } = list;
  if (isFailed && !isRetriedElsewhere)
    return (
      <button type="button" className="button small" onClick={reload}>
        {text.tryAgain()}
      </button>
    );
  if (!toNewest && !toOlder) return null;
  return <Pager isSmall onNewest={toNewest} onOlder={isLoading ? null : toOlder} />;
}
