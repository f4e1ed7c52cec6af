import { onAbort } from '../../core/listen.js';

/** Puts the content of an element back when `signal` aborts. */
export function keepContent(element: HTMLElement, signal: AbortSignal): void {
  const nodes = [...element.childNodes];
  onAbort(signal, () => element.replaceChildren(...nodes));
}

/** `element` for the widget to write in, with its content put back when `signal` aborts; where there is none, a new one that goes then. */
export function borrowElement(element: HTMLElement | null, root: HTMLElement, place: (made: HTMLElement) => void, signal: AbortSignal): HTMLElement {
  if (element) {
    keepContent(element, signal);
    return element;
  }
  const made = root.ownerDocument.createElement('p');
  place(made);
  onAbort(signal, () => made.remove());
  return made;
}
