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

/**
 * Runs `undo` when `signal` aborts, at once when it already has. The last step runs first, so that of several who have set an attribute
 * the first one restores it at last; a step that throws stops no other. Returns a function that removes the step, for steps that are no
 * longer needed.
 */
export function onAbort(signal: AbortSignal, undo: () => void): () => void {
  if (signal.aborted) undo();
  else if (undoSteps.has(signal)) undoSteps.get(signal)?.add(undo);
  else {
    const steps = new Set([undo]);
    undoSteps.set(signal, steps);
    signal.addEventListener(
      'abort',
      () => [...steps].reverse().forEach((step) => steps.has(step) && guard(signal, step)()),
      { once: true },
    );
  }
  return () => void undoSteps.get(signal)?.delete(undo);
}
