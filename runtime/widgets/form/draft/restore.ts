import { parseDraft, type StoredDraft } from '../../../../protocol/forms/drafts.js';
import * as names from '../../../../protocol/names/drafts.js';
import type { Environment, WidgetContext } from '../../../core/widget.js';
import { isChanged, isChoice, type Control } from '../../../dom/fields/changed.js';
import { keyOf } from './controls.js';
import type { DraftStore } from './store.js';
import { lockName, type DraftTab } from './tab.js';

export { showDraftNotice } from './notice.js';

/** A draft that was restored, and whether it changed the form. */
interface Restored {
  readonly former: Pick<StoredDraft, 'submissionId' | 'told'>;
  readonly isFilled: boolean;
}

/** Those of `ids` whose tabs are closed; none in a browser without locks. */
async function closedTabs({ window }: Environment, own: string, ids: readonly string[]): Promise<readonly string[]> {
  const locks = window.navigator.locks as LockManager | undefined;
  const held = await locks?.query().then(
    (state) => state.held?.map(({ name }) => name),
    () => undefined,
  );
  return held ? ids.filter((id) => id !== own && !held.includes(lockName(id))) : [];
}

/**
 * The draft to restore: of this tab, of the tab that it was duplicated from, or the newest of a closed or crashed tab. Removes expired and
 * unreadable drafts of all forms before.
 */
async function findDraft(store: DraftStore, tab: DraftTab, environment: Environment): Promise<StoredDraft | null> {
  const { clock, storage } = environment;
  for (const key of store.keys(names.prefix))
    if (!parseDraft(storage?.getItem(key) ?? null, clock.now())) storage?.removeItem(key);
  const own = store.read(tab.id) ?? store.read(tab.origin);
  if (own) return own;
  const closed = await closedTabs(environment, tab.id, store.tabs());
  const left = closed
    .map((id) => ({ id, draft: store.read(id) }))
    .sort((a, b) => (b.draft?.savedAt ?? 0) - (a.draft?.savedAt ?? 0))[0];
  if (left?.draft) store.remove(left.id);
  return left?.draft ?? null;
}

/**
 * Fills the controls that still have their default; a value that the visitor has typed, or the browser has restored, is newer.
 * Controls are found by name, so that the answers to unchanged questions survive a change of the form.
 * Returns whether any control was filled.
 */
function applyDraftValues(controls: readonly Control[], values: StoredDraft['values']): boolean {
  const byKey = new Map<string, (string | boolean)[]>();
  for (const [key, value] of values) byKey.set(key, [...(byKey.get(key) ?? []), value]);
  const touched = new Set(controls.filter(isChanged).map(({ name }) => name));
  let isFilled = false;
  for (const control of controls) {
    const value = byKey.get(keyOf(control))?.shift();
    // Controls of one name, such as a group of choices, are filled together or not at all.
    if (touched.has(control.name)) continue;
    if (isChoice(control) && value !== undefined) control.checked = value === true;
    else if (typeof value === 'string') control.value = value;
    isFilled ||= isChanged(control);
  }
  return isFilled;
}

/** What this tab kept before it had a draft. */
function readEarly(store: DraftStore, { clock }: Environment): StoredDraft['values'] {
  const savedAt = clock.now();
  return (
    parseDraft(`{"submissionId":"","savedAt":${savedAt},"values":${store.early() ?? '[]'}}`, savedAt)?.values ?? []
  );
}

/** Finds a draft and fills the form with it; null without one. A chunk of its own, because most visitors have no draft. */
export async function restoreDraft(
  controls: readonly Control[],
  store: DraftStore,
  tab: DraftTab,
  { environment, signal }: Pick<WidgetContext, 'environment' | 'signal'>,
): Promise<Restored | null> {
  const found = await findDraft(store, tab, environment);
  // The newest first.
  const values = [...readEarly(store, environment), ...(found?.values ?? [])];
  if (signal.aborted || (!found && !values[0])) return null;
  const former = found ?? { submissionId: '', told: false };
  return { former, isFilled: applyDraftValues(controls, values) };
}
