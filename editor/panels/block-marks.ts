import type { Editing } from '../document/editing.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { ReadStore } from '../ui/store.js';
import type { BlockActions } from './block-actions.js';
import { noMarks } from './block-mark.js';
import type { BlockMarks, MarkSources } from './block-mark.js';

/** When a page that nothing is known to be wrong with is looked through, in milliseconds after it was opened. */
const lookMs = 1500;

/**
 * The marks of the document under edit. What finds them is fetched when something goes wrong, at the latest a moment after the page was
 * opened, which does not wait for it.
 */
export function createLaterMarks(sources: MarkSources, clock: Clock): ReadStore<BlockMarks> {
  const { editing, typed } = sources;
  const store = createStore(noMarks);
  let loading: Promise<void> | undefined;
  const load = (): Promise<void> =>
    (loading ??= import('./marks.js').then(
      ({ createBlockMarks }) => {
        const found = createBlockMarks(sources);
        found.subscribe(() => store.set(found.get()));
        store.set(found.get());
      },
      () => void (loading = undefined),
    ));
  typed.changes.subscribe(() => void load());
  editing.store.subscribe(() => editing.store.get().failures.size > 0 && void load());
  clock.after(lookMs, () => void load());
  return store;
}

/** Leads to the first field of the selected block, or of the selected item in it, that is wrong; to its settings without one. */
export function openMark(actions: BlockActions, marks: ReadStore<BlockMarks>, editing: Editing): void {
  const { selectedId, itemPath } = editing.store.get();
  const own = marks.get().get(selectedId ?? '') ?? [];
  const wrong = own.find(({ path }) => path !== null && (itemPath === null || path.startsWith(`${itemPath}/`)));
  if (selectedId === null || !wrong || wrong.path === null) actions.openSettings();
  else actions.openField(selectedId, wrong.path);
}
