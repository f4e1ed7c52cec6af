import * as text from '#strings/editor';
import type { Loaded } from './use-loaded.js';

/** Why no file is shown; empty while some are. */
export function listWords({ value, isLoading }: Loaded<readonly unknown[]>, shown: number): string {
  if (isLoading) return text.loading();
  if (value === null) return text.filesNotLoaded();
  return shown === 0 ? text.filesNone() : '';
}
