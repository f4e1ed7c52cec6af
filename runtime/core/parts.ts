import * as attributes from '../../protocol/names/attributes.js';
import { wordSelector } from '../../protocol/names/attributes.js';
import type { PartTable } from '../../protocol/widgets/option-table.js';
import type { PartElements } from './widget.js';

/** Elements of part `name` inside `root` that belong to it and not to a nested widget of the same name. */
export function findParts(root: Element, widget: string, name: string): HTMLElement[] {
  const owner = wordSelector(attributes.widget, widget);
  return [...root.querySelectorAll<HTMLElement>(wordSelector(attributes.part, name))].filter(
    (part) => part.closest(owner) === root,
  );
}

/** All parts that `table` declares, or the name of the first required one that is missing. */
export function readParts<P extends PartTable>(root: Element, widget: string, table: P): PartElements<P> | string {
  const parts: Record<string, unknown> = {};
  for (const [name, kind] of Object.entries(table)) {
    const found = findParts(root, widget, name);
    if (!found.length && (kind === 'one' || kind === 'many')) return name;
    parts[name] = kind === 'one' || kind === 'optional' ? (found[0] ?? null) : found;
  }
  return parts as PartElements<P>;
}
