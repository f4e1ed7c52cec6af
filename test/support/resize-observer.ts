import { afterEach, beforeEach } from 'vitest';

/** Reports a width in pixels to all observers. */
export type Resize = (widthPx: number) => void;

/** Replaces the document's ResizeObserver, which has no layout to observe, by a fake that the test triggers. */
export function useResizing(): Resize {
  const callbacks = new Map<object, { readonly call: ResizeObserverCallback; readonly targets: Set<Element> }>();
  let original: typeof ResizeObserver;

  beforeEach(() => {
    original = window.ResizeObserver;
    window.ResizeObserver = class {
      constructor(call: ResizeObserverCallback) {
        callbacks.set(this, { call, targets: new Set() });
      }
      observe(target: Element): void {
        callbacks.get(this)?.targets.add(target);
      }
      unobserve(target: Element): void {
        callbacks.get(this)?.targets.delete(target);
      }
      disconnect(): void {
        callbacks.delete(this);
      }
    };
  });
  afterEach(() => {
    window.ResizeObserver = original;
    callbacks.clear();
  });

  return (widthPx) => {
    for (const [observer, { call, targets }] of callbacks) {
      const entries = [...targets].map(
        (target) => ({ target, contentRect: { width: widthPx } }) as unknown as ResizeObserverEntry,
      );
      if (entries.length) call(entries, observer as ResizeObserver);
    }
  };
}
