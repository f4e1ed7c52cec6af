import { onAbort } from '../../core/listen.js';

/** Restores the content of an element when `signal` aborts. */
export function keepContent(element: HTMLElement, signal: AbortSignal): void {
  const nodes = [...element.childNodes];
  onAbort(signal, () => element.replaceChildren(...nodes));
}

/**
 * Returns `element` for the widget to write into; its content is restored when `signal` aborts. Without one, adds a new element at `place`
 * of `anchor`, which is removed then.
 */
export function borrowElement(
  element: HTMLElement | null,
  anchor: Element,
  place: 'before' | 'prepend' | 'append' | 'after',
  signal: AbortSignal,
): HTMLElement {
  if (element) {
    keepContent(element, signal);
    return element;
  }
  const made = anchor.ownerDocument.createElement('p');
  anchor[place](made);
  onAbort(signal, () => made.remove());
  return made;
}
