import { onAbort } from './listen.js';

/** Sets (or with null removes) attributes and restores the former values when `signal` aborts. */
export function applyAttributes(
  element: Element,
  values: Readonly<Record<string, string | null>>,
  signal: AbortSignal,
): void {
  for (const [name, value] of Object.entries(values)) {
    const former = element.getAttribute(name);
    setAttribute(element, name, value);
    onAbort(signal, () => setAttribute(element, name, former));
  }
}

/**
 * Sets an attribute, or removes it when `value` is null. Reads it first: Chrome leaves an empty `style` where a script has set styles and
 * nobody has read the attribute since.
 */
export function setAttribute(element: Element, name: string, value: string | null): void {
  if (element.getAttribute(name) === value) return;
  if (value === null) element.removeAttribute(name);
  else element.setAttribute(name, value);
}
