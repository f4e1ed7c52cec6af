import { attributeSelector, part, state } from '../../protocol/names/attributes.js';
import { closestBlock } from './found-blocks.js';

/** A visitor's state in a block, carried over when the block's element is replaced. */
export interface KeptState {
  /** Restores, before the new element is inserted, open parts and typed answers. */
  prepare(next: HTMLElement): void;
  /** Restores, after the replacement, inner scroll offsets and focus; once behaviours are attached again, also the parts they hold open. */
  restore(next: HTMLElement): void;
}

/** The element in `next` that corresponds to `element` of `former`: by id, by the id of the next neighbour, else by position. */
function findTwin(element: Element, former: Element, next: Element): Element | null {
  if (element === former) return next;
  const byId = (id: string | undefined): Element | null =>
    id ? next.querySelector(attributeSelector('id', id)) : null;
  const known = byId(element.id) ?? byId(element.nextElementSibling?.id)?.previousElementSibling;
  if (known) return known;
  const { parentElement } = element;
  const parent = parentElement && findTwin(parentElement, former, next);
  const twin = parent?.children[[...(parentElement?.children ?? [])].indexOf(element)];
  return twin?.tagName === element.tagName ? twin : null;
}

function copyAnswer(control: HTMLInputElement, twin: HTMLInputElement): void {
  if (control.type === 'file') return;
  if (control.checked !== control.defaultChecked) twin.checked = control.checked;
  else if (control.value !== control.defaultValue) twin.value = control.value;
}

const readExpanded = (element: Element): string | null => element.getAttribute('aria-expanded');

/** Runs `task` now, and again when a behaviour has attached to `root` or inside it. */
function whenReady(root: HTMLElement, task: () => void): void {
  task();
  const Observer = root.ownerDocument.defaultView?.MutationObserver;
  if (!Observer) return;
  const observer = new Observer((records) => {
    if (!records.some(({ target }) => (target as Element).getAttribute(state) === 'ready')) return;
    observer.disconnect();
    task();
  });
  observer.observe(root, { attributes: true, attributeFilter: [state], subtree: true });
}

/** Reads the state of `former` and its own content; child blocks keep theirs, because they are moved and not replaced. */
export function readKeptState(former: HTMLElement): KeptState {
  const document = former.ownerDocument;
  const own = [...former.querySelectorAll<HTMLElement>('*')].filter((element) => closestBlock(element) === former);
  const focused = document.activeElement as HTMLElement | null;
  const hadFocus = former.contains(focused);
  const scrolled = own
    .filter((element) => element.scrollTop || element.scrollLeft)
    .map((element) => [element, element.scrollTop, element.scrollLeft] as const);
  const expanded = own.filter((element) => readExpanded(element) && element.hasAttribute('aria-controls'));

  function restoreFocus(next: HTMLElement): void {
    const current = document.activeElement;
    if (!hadFocus || !focused || (current !== document.body && current !== next)) return;
    const twin = former.contains(focused) ? (findTwin(focused, former, next) as HTMLElement | null) : focused;
    if (!twin && !next.hasAttribute('tabindex')) {
      next.tabIndex = -1;
      next.addEventListener('blur', () => next.removeAttribute('tabindex'), { once: true });
    }
    (twin ?? next).focus({ preventScroll: true });
  }

  return {
    prepare(next) {
      for (const element of own) {
        const twin = findTwin(element, former, next);
        if (!twin) continue;
        const value = element.hasAttribute(part) && element.getAttribute(state);
        if (value && twin.hasAttribute(part)) twin.setAttribute(state, value);
        if (element.matches('input,textarea') && twin.tagName === element.tagName)
          copyAnswer(element as HTMLInputElement, twin as HTMLInputElement);
      }
    },
    restore(next) {
      for (const [element, top, left] of scrolled)
        findTwin(element, former, next)?.scrollTo({ top, left, behavior: 'instant' });
      whenReady(next, () => {
        for (const element of expanded) {
          const twin = findTwin(element, former, next) as HTMLElement | null;
          const isExpanded = twin && readExpanded(twin);
          if (isExpanded && isExpanded !== readExpanded(element)) twin.click();
        }
        restoreFocus(next);
      });
    },
  };
}
