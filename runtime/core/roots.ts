import * as limits from '../../protocol/enums/limits.js';
import * as attributes from '../../protocol/names/attributes.js';
import { loadMoments, type LoadMoment } from '../../protocol/names/widgets.js';
import { atFirstSign } from './first-sign.js';
import { isSound, uncover } from './sound.js';

/** Notified when widget roots are inserted and removed. `moment` is null where the markup names none. */
export interface RootsListener {
  found(root: HTMLElement, moment: LoadMoment | null): void;
  lost(root: Element): void;
}

export interface RootsWatcher {
  /** Reports the roots of the document and of markup that is inserted later, until `signal` aborts. */
  start(signal: AbortSignal): void;
  /** Reports the roots in `subtree`, itself included. */
  scan(subtree: ParentNode): void;
  rootsIn(subtree: ParentNode): HTMLElement[];
  /** Runs `task` once, as soon as the root is within 200 px of the viewport; at once in browsers without IntersectionObserver. [IMG-19] [IMG-20] */
  whenNear(root: Element, task: () => void): void;
  /** Runs `task` once, as soon as a press on the root is to be expected: it is near, and the visitor has given a sign. */
  whenExpected(root: Element, task: () => void): void;
}

/** Creates the watcher that finds widget roots, including those inserted later. */
export function watchRoots(window: Window & typeof globalThis, listener: RootsListener): RootsWatcher {
  const selector = `[${attributes.widget}]`;
  const near = new WeakMap<Element, (() => void)[]>();
  let observer: IntersectionObserver | undefined;
  let visited: Promise<void>;

  function rootsIn(subtree: ParentNode): HTMLElement[] {
    return [subtree, ...subtree.querySelectorAll(selector)].filter(
      (each): each is HTMLElement => isSound(each) && each.matches(selector),
    );
  }

  function scan(subtree: ParentNode): void {
    for (const root of rootsIn(subtree)) {
      const moment = root.getAttribute(attributes.load) as LoadMoment | null;
      listener.found(root, moment && loadMoments.includes(moment) ? moment : null);
    }
  }

  function whenNear(root: Element, task: () => void): void {
    if (!observer) return task();
    near.set(root, [...(near.get(root) ?? []), task]);
    observer.observe(root);
  }

  function changed(records: readonly MutationRecord[]): void {
    uncover();
    for (const { addedNodes, removedNodes } of records) {
      // A node that was only moved is connected again by now and keeps its behaviour.
      for (const node of removedNodes) if (isSound(node) && !node.isConnected) rootsIn(node).forEach(listener.lost);
      for (const node of addedNodes) if (isSound(node) && node.isConnected) scan(node);
    }
  }

  return {
    scan,
    rootsIn,
    start(signal) {
      if (window.IntersectionObserver) {
        observer = new window.IntersectionObserver(
          (entries) => {
            for (const { target, isIntersecting } of entries) {
              if (!isIntersecting) continue;
              observer?.unobserve(target);
              near.get(target)?.forEach((task) => task());
              near.delete(target);
            }
          },
          { rootMargin: `${limits.visibleMarginPx}px` },
        );
      }
      visited = new Promise((resolve) => atFirstSign(window, signal, resolve));
      const mutations = new window.MutationObserver(changed);
      scan(window.document);
      mutations.observe(window.document.documentElement, { childList: true, subtree: true });
      signal.addEventListener('abort', () => {
        mutations.disconnect();
        observer?.disconnect();
      });
    },
    whenNear,
    whenExpected: (root, task) => whenNear(root, () => void visited.then(task)),
  };
}
