import type { SearchPreviewResult } from '../../../protocol/http/search.js';
import { isSitePath } from '../../../protocol/text/links.js';
import { setAttribute } from '../../core/attributes.js';
import { createLife } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { layers } from '../../layers/layers.js';

/** The list of results; in the page only while it is open. */
export interface ResultList {
  readonly element: HTMLElement;
  /** Replaces the results. Closes the list when there are none. */
  show(results: readonly SearchPreviewResult[], label?: string): void;
  /** Opens the list; closes it when it is empty. */
  open(): void;
  options(): readonly HTMLElement[];
  choose(option: HTMLElement | null): void;
  chosen(): HTMLElement | null;
  /** The option `by` steps from the chosen one; null, for the field itself, between the last and the first. */
  next(by: 1 | -1): HTMLElement | null;
}

/** Creates the options as links, so that modifier keys and the middle mouse button work as on any link. */
function createOptions(document: Document, results: readonly SearchPreviewResult[], id: string): HTMLElement[] {
  const create = (name: string, className: string, words = ''): HTMLElement => {
    const made = document.createElement(name);
    made.className = className;
    made.textContent = words;
    return made;
  };
  return results.map(({ path, title, note }, index) => {
    const option = create('a', 'search-option') as HTMLAnchorElement;
    option.setAttribute('role', 'option');
    option.id = `${id}-${index}`;
    option.tabIndex = -1;
    option.href = isSitePath(path) ? path : '';
    option.append(create('span', 'search-option-title', title), ' ', create('span', 'search-option-note', note));
    return option;
  });
}

/** Creates an empty list for the field `input`. It opens at the end of `root`, as a layer over the page. */
export function createList(root: HTMLElement, input: HTMLElement, { uniqueId, use }: Environment): ResultList {
  const { ownerDocument: document } = root;
  const id = uniqueId();
  const element = document.createElement('div');
  element.className = 'search-list';
  element.setAttribute('role', 'listbox');
  element.id = id;
  let current: HTMLElement | null = null;
  /** The list while it is open. */
  let layer: AbortController | null = null;

  const options = (): HTMLElement[] => [...element.children] as HTMLElement[];

  function choose(option: HTMLElement | null): void {
    if (current) setAttribute(current, 'aria-selected', null);
    current = option;
    if (option) {
      setAttribute(option, 'aria-selected', 'true');
      option.scrollIntoView?.({ block: 'nearest' });
    }
    setAttribute(input, 'aria-activedescendant', option?.id ?? null);
    setAttribute(input, 'aria-expanded', String(!!layer));
  }

  function close(): void {
    layer?.abort();
    layer = null;
    element.remove();
    choose(null);
  }

  function open(): void {
    if (!element.firstChild) return close();
    if (!layer) {
      layer = createLife();
      root.append(element);
      use(layers).add(close, layer.signal);
    }
    choose(null);
  }

  return {
    element,
    options,
    open,
    choose,
    chosen: () => current,
    show(results, label = '') {
      current = null;
      element.setAttribute('aria-label', label);
      element.replaceChildren(...createOptions(document, results, id));
      open();
    },
    next(by) {
      const all = options();
      // The field counts as one more option, between the last and the first.
      const at = current ? all.indexOf(current) : all.length;
      return all[(at + by + all.length + 1) % (all.length + 1)] ?? null;
    },
  };
}
