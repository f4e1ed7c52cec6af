import { earlyKey } from '../../../../protocol/names/drafts.js';
import { isChanged } from '../../../dom/fields/changed.js';
import { findDraftControls, readDraftValues } from './controls.js';

/**
 * Keeps in the tab what differs from the markup, when the page is left before its draft is open. What was kept so before may not be in the
 * fields yet, and stays after the newer values of the same name.
 */
export function keepEarly(root: HTMLFormElement, formId: string, window: Window): void {
  const controls = findDraftControls(root);
  const changed = controls.filter(isChanged).map(({ name }) => name);
  if (!changed[0]) return;
  try {
    const storage = window.sessionStorage;
    const key = earlyKey(window.location.pathname, formId);
    const former = JSON.parse(storage.getItem(key) ?? '[]') as unknown[];
    // Controls of one name, such as a group of choices, are filled together or not at all.
    const values = readDraftValues(controls.filter(({ name }) => changed.includes(name)));
    storage.setItem(key, JSON.stringify([...values, ...former]));
  } catch {
    // Where storage is refused or full, nothing is kept.
  }
}
