import * as text from '#strings/editor';
import { damagedType } from '../../protocol/blocks/damaged-block.js';
import { blockLabels } from '../../protocol/blocks/labels.js';
import type { Block } from '../../protocol/document/document.js';
import type { BlockFailure } from '../../protocol/enums/block-failures.js';
import { isEqual } from '../document/equal.js';
import { listBlocks } from '../document/tree.js';
import { findFieldProblems } from '../fields/field-problems.js';
import type { Labels } from '../services/services.js';
import type { ReadStore } from '../ui/store.js';
import { noMarks } from './block-mark.js';
import type { BlockMark, BlockMarks, MarkSources } from './block-mark.js';

const none: readonly BlockMark[] = [];

/** A type that the editor does not know is named by the editor itself. */
const failureWords: Readonly<Record<Exclude<BlockFailure, 'unknown-block'>, () => string>> = {
  'render-failed': text.markRender,
  'not-shown': text.blockFailed,
  'behaviour-failed': text.markBehaviour,
};

function wordsOf({ type }: Block, isKnown: boolean, failure: BlockFailure | undefined): string {
  if (type === damagedType) return text.markDamaged();
  if (!isKnown || failure === 'unknown-block') return text.markUnknown();
  return failure ? failureWords[failure]() : '';
}

/** What is wrong with the stored fields of each block, for as long as it stays the same. */
function createFieldCheck({ tables, typed, labels: given }: MarkSources): (block: Block) => readonly BlockMark[] {
  const labels: Labels = given ?? blockLabels;
  const known = new WeakMap<Block, readonly BlockMark[]>();
  return (block) => {
    const unstored = typed.get(block.id);
    const kept = unstored.size > 0 ? undefined : known.get(block);
    const table = tables[block.type];
    if (kept || !table) return kept ?? none;
    const own = { ...table, labels: labels[block.type]?.fields ?? {}, values: block.value };
    const marks = [...findFieldProblems(own, unstored)].map(({ path, label, words }) => ({
      path,
      words: text.markField({ field: label, problem: words }),
    }));
    const found = marks.length > 0 ? marks : none;
    if (unstored.size === 0) known.set(block, found);
    return found;
  };
}

/** The marks of the document under edit; the same map as long as they stay the same. */
export function createBlockMarks(sources: MarkSources): ReadStore<BlockMarks> {
  const { editing, typed, tables } = sources;
  const checkFields = createFieldCheck(sources);
  let marks = noMarks;
  let basis: readonly unknown[] = [];

  function marksOf(block: Block, failure: BlockFailure | undefined): readonly BlockMark[] {
    const words = wordsOf(block, Object.hasOwn(tables, block.type), failure);
    const fields = checkFields(block);
    return words === '' ? fields : [...fields, { path: null, words }];
  }

  return {
    get() {
      const { document, failures } = editing.store.get();
      const next = [document, failures, typed.changes.get()] as const;
      if (next.every((part, index) => part === basis[index])) return marks;
      basis = next;
      const found = listBlocks(document.blocks)
        .map((block) => [block.id, marksOf(block, failures.get(block.id))] as const)
        .filter(([, own]) => own.length > 0)
        .map(([id, own]) => [id, isEqual(own, marks.get(id)) ? (marks.get(id) ?? own) : own] as const);
      const isSame = found.length === marks.size && found.every(([id, own]) => marks.get(id) === own);
      if (!isSame) marks = new Map(found);
      return marks;
    },
    subscribe(listener) {
      const stops = [editing.store.subscribe(listener), typed.changes.subscribe(listener)];
      return () => {
        for (const stop of stops) stop();
      };
    },
  };
}
