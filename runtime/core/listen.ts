/**
 * Adds a listener that ends with `signal`. Removes it by hand on abort, because `MediaQueryList` and some test documents ignore the
 * `signal` option of `addEventListener`.
 */
export function listen<E extends Event = Event>(
  target: EventTarget,
  type: string,
  signal: AbortSignal,
  handler: (event: E) => void,
  options: AddEventListenerOptions = {},
): void {
  if (signal.aborted) return;
  const listener = handler as EventListener;
  target.addEventListener(type, listener, options);
  onAbort(signal, () => target.removeEventListener(type, listener, options));
}

/** Whether a press or key comes alone: no modifier held, and of a mouse the main button. What comes with one is the browser's. */
export function isPlain({ altKey, ctrlKey, metaKey, shiftKey, button }: KeyboardEvent & { readonly button?: undefined } | MouseEvent): boolean {
  return !(altKey || ctrlKey || metaKey || shiftKey || button);
}

/** Runs `undo` when `signal` aborts, at once when it already has. Undo steps run in the order in which they were added. */
export function onAbort(signal: AbortSignal, undo: () => void): void {
  if (signal.aborted) undo();
  else signal.addEventListener('abort', undo, { once: true });
}
