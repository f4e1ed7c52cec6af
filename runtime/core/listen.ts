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

/** Whether a press or key comes alone: no modifier held, and of a mouse the main button. What comes with one is the browser's. */
export function isPlain({
  altKey,
  ctrlKey,
  metaKey,
  shiftKey,
  button,
}: (KeyboardEvent & { readonly button?: undefined }) | MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey || button);
}

/** What is to be undone with each signal. A signal of its own is a poor list: it compares each listener that is added with all it has. */
const undoSteps = new WeakMap<AbortSignal, Set<() => void>>();

/** How many steps wait for `signal` to abort. Tells what would leak, in tests. */
export const countUndoSteps = (signal: AbortSignal): number => undoSteps.get(signal)?.size ?? 0;

/**
 * Runs `undo` when `signal` aborts, at once when it already has. Undo steps run in the order in which they were added; one that throws
 * stops no other. Returns what takes the step back, for those that outlive their purpose.
 */
export function onAbort(signal: AbortSignal, undo: () => void): () => void {
  if (signal.aborted) undo();
  else if (undoSteps.has(signal)) undoSteps.get(signal)?.add(undo);
  else {
    const steps = new Set([undo]);
    undoSteps.set(signal, steps);
    signal.addEventListener('abort', () => steps.forEach((step) => guard(signal, step)()), { once: true });
  }
  return () => void undoSteps.get(signal)?.delete(undo);
}
