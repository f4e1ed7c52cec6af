import type { BlockLabels, BlockTable } from '../../protocol/blocks/block-table.js';
import type { Editing } from '../document/editing.js';
import type { TypedTexts } from '../fields/typed-texts.js';
import type { Clock } from '../ui/clock.js';
import { createStore } from '../ui/store.js';
import type { ReadStore } from '../ui/store.js';
import type { BlockActions } from './block-actions.js';

/** Something about a block that needs the owner. */
export interface BlockMark {
  /** Path of the field that is wrong; null when it is the block. */
  readonly path: string | null;
  readonly words: string;
}

/** The marks of each block that has one. */
export type BlockMarks = ReadonlyMap<string, readonly BlockMark[]>;

export const noMarks: BlockMarks = new Map();

export interface MarkSources {
  readonly editing: Editing;
  readonly typed: TypedTexts;
  readonly tables: Readonly<Record<string, BlockTable>>;
  readonly labels: Readonly<Record<string, BlockLabels>>;
}

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
