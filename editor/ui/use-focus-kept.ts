import { useEffect, useRef, type RefObject } from 'react';
import { useServices } from './services.js';

/** For a list whose rows go: when `value` is another one and the focus went with a row, it moves to the list, not to the page's beginning. */
export function useFocusKept<T extends HTMLElement>(value: unknown): RefObject<T | null> {
  const { document } = useServices().window;
  const list = useRef<T>(null);
  const former = useRef<unknown>(null);
  useEffect(() => {
    const isFirst = former.current === null;
    former.current = value;
    if (!isFirst && document.activeElement === document.body) list.current?.focus();
  }, [document, value]);
  return list;
}
