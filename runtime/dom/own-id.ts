import type { Environment } from '../core/widget.js';

/** The id by which `element` alone can be named: its own, unless it has none or an element before it has the same; then a new one. */
export function ownId(element: Element, { window, uniqueId }: Environment): string {
  const { id } = element;
  return id && window.document.getElementById(id) === element ? id : uniqueId();
}
