import { guard } from './guard.js';

/**
 * Adds a listener that ends with `signal`. Removes it by hand on abort, because `MediaQueryList` and some test documents ignore the
 * `signal` option of `addEventListener`.
 */
export function listen<E extends Event = Event>(
  target: EventTarget,
  type: string,
  signal: AbortSignal,
  handler: (event: E) => unknown,
  options: AddEventListenerOptions = {},
): void {
  if (signal.aborted) return;
  const listener = guard(signal, handler) as EventListener;
  target.addEventListener(type, listener, options);
  onAbort(signal, () => target.removeEventListener(type, listener, options));
}

/** Whether a press or key has no modifier and, for a mouse, is of the main button. The browser handles all others. */
export function isPlain({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  button,
}: (KeyboardEvent & { readonly button?: undefined }) | MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey || button);
}

/** The undo steps of each signal. A Set, because an AbortSignal compares each added listener with all that it has. */
const undoSteps = new WeakMap<AbortSignal, Set<() => void>>();

/** Number of undo steps of `signal` that have not run. Tests use it to find leaks. @internal */
export const countUndoSteps = (signal: AbortSignal): number => undoSteps.get(signal)?.size ?? 0;

/** Runs the undo steps of `signal`, the last one first. */
function undoAll(signal: AbortSignal, steps: ReadonlySet<() => void>): void {
  [...steps].reverse().forEach((step) => steps.has(step) && guard(signal, step)());
}

/**
 * A controller whose signal holds undo steps without a listener of its own: what `listen`, `onAbort` and clocks hang on a signal of the page is
 * undone by its `abort`. A page has one for each behaviour, and more for what moves.
 */
export function createLife(): AbortController {
  const controller = new AbortController();
  const { signal } = controller;
  const steps = new Set<() => void>();
  undoSteps.set(signal, steps);
  return {
    signal,
    abort() {
      if (signal.aborted) return;
      controller.abort();
      undoAll(signal, steps);
    },
  };
}

/**
 * Runs `undo` when `signal` aborts, at once when it already has. The last step runs first, so that of several who have set an attribute
 * the first one restores it at last; a step that throws stops no other. Returns a function that removes the step, for steps that are no
 * longer needed.
 */
export function onAbort(signal: AbortSignal, undo: () => void): () => void {
  if (signal.aborted) undo();
  else if (undoSteps.has(signal)) undoSteps.get(signal)?.add(undo);
  else {
    // A signal that came from elsewhere.
    const steps = new Set([undo]);
    undoSteps.set(signal, steps);
    signal.addEventListener('abort', () => undoAll(signal, steps), { once: true });
  }
  return () => void undoSteps.get(signal)?.delete(undo);
}
