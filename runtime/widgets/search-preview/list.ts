import type { SearchPreviewResult } from '../../../protocol/http/search.js';
import { setAttribute } from '../../core/attributes.js';

/** The list of results; in the page only while it is open. */
export interface ResultList {
  readonly element: HTMLElement;
  fill(results: readonly SearchPreviewResult[], label?: string): void;
  options(): readonly HTMLElement[];
  choose(option: HTMLElement | null): void;
  chosen(): HTMLElement | null;
  /** The option `by` steps from the chosen one; null, which is the field itself, between the last and the first. */
  next(by: 1 | -1): HTMLElement | null;
}

/** Creates an empty list beside `field`. Results are links, so that every kind of press on one does what visitors expect of it. */
export function createList({ ownerDocument }: Element, id: string): ResultList {
  const create = (name: string, className: string, role?: string): HTMLElement => {
    const made = ownerDocument.createElement(name);
    made.className = className;
    if (role) made.setAttribute('role', role);
    return made;
  };
  const element = create('div', 'search-list', 'listbox');
  element.id = id;
  let current: HTMLElement | null = null;

  const options = (): HTMLElement[] => [...element.children] as HTMLElement[];

  return {
    element,
    options,
    chosen: () => current,
    fill(results, label = '') {
      current = null;
      element.setAttribute('aria-label', label);
      element.replaceChildren(
        ...results.map(({ path, title, note }, index) => {
          const option = create('a', 'search-option', 'option') as HTMLAnchorElement;
          option.id = `${id}-${index}`;
          option.tabIndex = -1;
          option.href = path;
          const words = create('span', 'search-option-title');
          const more = create('span', 'search-option-note');
          words.textContent = title;
          more.textContent = note;
          option.append(words, ' ', more);
          return option;
        }),
      );
    },
    choose(option) {
      if (current) setAttribute(current, 'aria-selected', null);
      current = option;
      if (!option) return;
      setAttribute(option, 'aria-selected', 'true');
      option.scrollIntoView?.({ block: 'nearest' });
    },
    next(by) {
      const all = options();
      // The field counts as one more, between the last and the first.
      const at = current ? all.indexOf(current) : all.length;
      return all[(at + by + all.length + 1) % (all.length + 1)] ?? null;
    },
  };
}
