import { setAttribute } from '../core/attributes.js';
import { onAbort } from '../core/listen.js';

/**
 * Restores these attributes of the elements when `signal` aborts. Keeps one undo step and the values that are present, however many
 * elements there are. Returns a function that restores one of the elements at once.
 */
export function keepAttributes<E extends Element>(
  elements: readonly E[],
  names: readonly string[],
  signal: AbortSignal,
): (element: E) => void {
  const former = elements.flatMap((element) =>
    names.flatMap((name) => (element.hasAttribute(name) ? [[element, name, element.getAttribute(name)] as const] : [])),
  );
  function restore(element: E): void {
    for (const name of names)
      setAttribute(element, name, former.find(([each, kept]) => each === element && kept === name)?.[2] ?? null);
  }
  onAbort(signal, () => elements.forEach(restore));
  return restore;
}
