import type { DocumentOperation, PageDocument } from '../../protocol/document/document.js';
import { applyOperations } from './apply.js';
import { isEqual } from './equal.js';
import { invertOperations } from './invert.js';
import { mergeOperations } from './merge.js';

/** One step of undo: what was done, how to take it back, and its name in the words of the editor. */
export interface Step {
  readonly name: string;
  readonly operations: readonly DocumentOperation[];
  readonly inverse: readonly DocumentOperation[];
  /** Steps with the same key within `joinMs` are one; null never joins. */
  readonly joinKey: string | null;
  /** Time of the last change in the step, in milliseconds. */
  readonly at: number;
}

export interface History {
  readonly past: readonly Step[];
  /** Steps taken back, the next to redo last. */
  readonly future: readonly Step[];
}

/** A change as it is handed in. */
export interface Change {
  readonly name: string;
  readonly operations: readonly DocumentOperation[];
  readonly joinKey?: string | null;
}

export interface Recorded {
  readonly document: PageDocument;
  readonly history: History;
  /** The operations that had an effect. */
  readonly operations: readonly DocumentOperation[];
}

/** Longest history; the oldest step goes first. */
export const historyLength = 500;

/** Typing in one field with pauses of no more than this is one step. */
export const joinMs = 1000;

export const emptyHistory: History = { past: [], future: [] };

/** Carries out a change and remembers how to take it back. A change without effect leaves document and history as they are. */
export function recordChange(document: PageDocument, history: History, change: Change, at: number): Recorded {
  const inverse = invertOperations(document, change.operations);
  const next = applyOperations(document, change.operations);
  if (inverse.length === 0 || isEqual(next, document)) return { document, history, operations: [] };
  const step: Step = { name: change.name, operations: change.operations, inverse, joinKey: change.joinKey ?? null, at };
  const last = history.past.at(-1);
  const joined = last && history.future.length === 0 ? joinSteps(last, step) : null;
  const past = joined ? withoutEmpty([...history.past.slice(0, -1), joined]) : [...history.past, step];
  return { document: next, history: { past: past.slice(-historyLength), future: [] }, operations: change.operations };
}

function joinSteps(last: Step, step: Step): Step | null {
  if (last.joinKey === null || last.joinKey !== step.joinKey || step.at - last.at > joinMs) return null;
  const [first, second] = [last.operations[0], step.operations[0]];
  if (!first || !second || last.operations.length > 1 || step.operations.length > 1) return null;
  const merged = mergeOperations(first, second);
  return merged && { ...last, operations: [merged], at: step.at };
}

/** Typing something and taking it back within one step leaves no step behind. */
function withoutEmpty(past: readonly Step[]): readonly Step[] {
  const last = past.at(-1);
  return last && isEqual(last.operations, last.inverse) ? past.slice(0, -1) : past;
}

/** Takes the last step back; null when there is none. */
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

/** Carries out the step that was taken back last; null when there is none. */
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
