import { setAttribute } from '../core/attributes.js';
import { onAbort } from '../core/listen.js';

/** Sets an attribute; removes it when `value` is null, and gives it back its first value when that is undefined. */
export type SetAttribute = (element: Element, name: string, value: string | null | undefined) => void;

/**
 * Returns a function that sets attributes and remembers their first values, which they have again once `signal` aborts. One undo step and
 * one record for each changed element, however many of them there are.
 */
export function keepAttributes(signal: AbortSignal): SetAttribute {
  const known = new Map<Element, Record<string, string | null>>();
  onAbort(signal, () =>
    known.forEach((former, element) => Object.keys(former).forEach((name) => set(element, name, undefined))),
  );
  function set(element: Element, name: string, value: string | null | undefined): void {
    const former = known.get(element) ?? {};
    known.set(element, former);
    if (!(name in former)) former[name] = element.getAttribute(name);
    setAttribute(element, name, signal.aborted || value === undefined ? (former[name] as string | null) : value);
  }
  return set;
}
