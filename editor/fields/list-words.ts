import * as text from '#strings/editor';
import type { MediaList } from './use-media-list.js';

/** Why no file is shown; empty while some are. */
export function listWords({ files, isLoading, isFailed }: MediaList): string {
  if (isLoading && files.length === 0) return text.loading();
  if (isFailed) return text.unableToLoad();
  return files.length === 0 ? text.filesNone() : '';
}
