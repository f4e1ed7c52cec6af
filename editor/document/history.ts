import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { applyOperations } from './apply.js';
import { isEqual } from './equal.js';
import { invertOperations } from './invert.js';
import { mergeOperations } from './merge.js';

/** One step of undo: its operations, their inverse, and its localized name. */
export interface Step {
  readonly name: string;
  readonly operations: readonly DocumentOperation[];
  readonly inverse: readonly DocumentOperation[];
  /** Steps with the same key within `joinMs` are joined; null never joins. */
  readonly joinKey: string | null;
  /** Time of the last change in the step, in milliseconds. */
  readonly at: number;
}

export interface History {
  readonly past: readonly Step[];
  /** Undone steps; the next one to redo is the last. */
  readonly future: readonly Step[];
}

/** A change to record. */
export interface Change {
  readonly name: string;
  readonly operations: readonly DocumentOperation[];
  readonly joinKey?: string | null;
  /** Joins the change before with the same key however long ago that was made. */
  readonly isContinued?: boolean;
}

export interface Recorded {
  readonly document: PageDocument;
  readonly history: History;
  /** The operations that had an effect. */
  readonly operations: readonly DocumentOperation[];
}

/** Most steps that are kept; the oldest is dropped first. */
export const historyLength = 500;

/** Changes of one field are joined when the pause between them is at most this, in milliseconds. */
export const joinMs = 1000;

export const emptyHistory: History = { past: [], future: [] };

/** Applies a change and records its inverse. A no-op leaves document and history unchanged. */
export function recordChange(document: PageDocument, history: History, change: Change, at: number): Recorded {
  const inverse = invertOperations(document, change.operations);
  const next = applyOperations(document, change.operations);
  if (inverse.length === 0 || isEqual(next, document)) return { document, history, operations: [] };
  const step: Step = { name: change.name, operations: change.operations, inverse, joinKey: change.joinKey ?? null, at };
  const last = history.past.at(-1);
  const isNear = change.isContinued === true || (last !== undefined && at - last.at <= joinMs);
  const joined = last && isNear && history.future.length === 0 ? joinSteps(last, step) : null;
  const past = joined ? withoutEmpty([...history.past.slice(0, -1), joined]) : [...history.past, step];
  return { document: next, history: { past: past.slice(-historyLength), future: [] }, operations: change.operations };
}

function joinSteps(last: Step, step: Step): Step | null {
  if (last.joinKey === null || last.joinKey !== step.joinKey) return null;
  const [first, second] = [last.operations[0], step.operations[0]];
  if (!first || !second || last.operations.length > 1 || step.operations.length > 1) return null;
  const merged = mergeOperations(first, second);
  return merged && { ...last, operations: [merged], at: step.at };
}

/** Drops the last step when it joined changes that cancel each other out. */
function withoutEmpty(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1);
  return last && isEqual(last.operations, last.inverse) ? past.slice(0, -1) : past;
}

/** Undoes the last step; null when there is none. */
export function undoStep(document: PageDocument, history: History): (Recorded & { readonly step: Step }) | null {
  const step = history.past.at(-1);
  if (!step) return null;
  const closed: Step = { ...step, joinKey: null };
  return {
    step,
    document: applyOperations(document, step.inverse),
    history: { past: history.past.slice(0, -1), future: [...history.future, closed] },
    operations: step.inverse,
  };
}

/** Redoes the step that was undone last; null when there is none. */
export function redoStep(document: PageDocument, history: History): (Recorded & { readonly step: Step }) | null {
  const step = history.future.at(-1);
  if (!step) return null;
  return {
    step,
    document: applyOperations(document, step.operations),
    history: { past: [...history.past, step], future: history.future.slice(0, -1) },
    operations: step.operations,
  };
}
