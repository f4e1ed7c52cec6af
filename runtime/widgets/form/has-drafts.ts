import * as drafts from '../../../protocol/names/drafts.js';
import type { Environment } from '../../core/widget.js';

/** Whether the device keeps answers to any form, or this tab has kept some: only then can a form have something to restore or to tidy up. */
export function hasDrafts({ window, storage }: Environment): boolean {
  try {
    return (
      Object.keys(window.sessionStorage).some((key) => key.startsWith(drafts.tabKey)) ||
      Object.keys(storage ?? {}).some((key) => key.startsWith(drafts.prefix))
    );
  } catch {
    return true;
  }
}
