import { onAbort } from '../../core/listen.js';

/** Puts the content of an element back when `signal` aborts. */
export function keepContent(element: HTMLElement, signal: AbortSignal): void {
  const nodes = [...element.childNodes];
  onAbort(signal, () => element.replaceChildren(...nodes));
}

/**
 * `element` for the widget to write in, with its content put back when `signal` aborts. Where there is none, a new one that goes then; it
 * stands in `place` of `anchor`.
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
  const made = document.createElement('p');
  anchor[place](made);
  onAbort(signal, () => made.remove());
  return made;
}
