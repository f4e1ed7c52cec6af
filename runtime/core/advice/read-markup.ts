import * as attributes from '../../../protocol/names/attributes.js';
import type { WidgetTable } from '../../../protocol/widgets/option-table.js';

/** The table of a behaviour; undefined for a name that none has. */
export type TableOf = (name: string) => WidgetTable | undefined;

export const wordsOf = (element: Element, attribute: string): string[] =>
  (element.getAttribute(attribute) ?? '').split(/\s+/).filter(Boolean);

export const partSelector = (part: string): string => attributes.wordSelector(attributes.part, part);

/** Elements of a part that belong to `root`, and not to a behaviour of the same name in it. */
export const partsOf = (root: Element, widget: string, part: string): Element[] =>
  [...root.querySelectorAll(partSelector(part))].filter(
    (each) => each.closest(attributes.wordSelector(attributes.widget, widget)) === root,
  );
