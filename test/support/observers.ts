import { onTestFinished } from 'vitest';

/** Fake observers of the window that the test triggers. */
export interface TestObservers {
  /** Sets the box of elements and notifies their observers, later ones when they start to observe. */
  resize(boxes: ReadonlyMap<Element, readonly [width: number, height: number]>): void;
  /** Notifies the observers that elements are near the viewport. */
  approach(...elements: readonly Element[]): void;
  /** Options of each IntersectionObserver. */
  readonly margins: readonly (string | undefined)[];
  readonly observed: { readonly size: ReadonlySet<Element>; readonly nearness: ReadonlySet<Element> };
  /** Number of observers of both kinds. */
  readonly count: number;
}

/** Replaces the observers of the window until the test ends. */
export function holdObservers(): TestObservers {
  const size = new Set<Element>();
  const nearness = new Set<Element>();
  const margins: (string | undefined)[] = [];
  const sizeCallbacks: ResizeObserverCallback[] = [];
  const nearnessCallbacks: IntersectionObserverCallback[] = [];
  const known = new Map<Element, readonly [width: number, height: number]>();
  const entryOf = (target: Element): ResizeObserverEntry => {
    const [width, height] = known.get(target) ?? [0, 0];
    return { target, contentRect: { width, height } } as unknown as ResizeObserverEntry;
  };
  const former = { ResizeObserver: window.ResizeObserver, IntersectionObserver: window.IntersectionObserver };
  const observerOf = (set: Set<Element>) => ({
    observe: (element: Element) => void set.add(element),
    unobserve: (element: Element) => void set.delete(element),
    disconnect: () => set.clear(),
  });

  Object.assign(window, {
    ResizeObserver: function (callback: ResizeObserverCallback) {
      sizeCallbacks.push(callback);
      const observer = observerOf(size);
      return {
        ...observer,
        observe(element: Element) {
          observer.observe(element);
          if (known.has(element)) callback([entryOf(element)], {} as ResizeObserver);
        },
      };
    },
    IntersectionObserver: function (callback: IntersectionObserverCallback, options?: IntersectionObserverInit) {
      nearnessCallbacks.push(callback);
      margins.push(options?.rootMargin);
      return observerOf(nearness);
    },
  });
  onTestFinished(() => void Object.assign(window, former));

  return {
    margins,
    observed: { size, nearness },
    get count() {
      return sizeCallbacks.length + nearnessCallbacks.length;
    },
    resize(boxes) {
      for (const [element, box] of boxes) known.set(element, box);
      const entries = [...boxes.keys()].filter((element) => size.has(element)).map(entryOf);
      for (const callback of sizeCallbacks) callback(entries, {} as ResizeObserver);
    },
    approach(...elements) {
      const entries = elements
        .filter((element) => nearness.has(element))
        .map((target) => ({ target, isIntersecting: true }));
      for (const callback of nearnessCallbacks)
        callback(entries as unknown as IntersectionObserverEntry[], {} as IntersectionObserver);
    },
  };
}
