import { useEffect, useRef, type RefObject } from 'react';

/**
 * For a list whose rows can be removed: when `value` changes and the focused row is gone, moves the focus to the list
 * instead of the page.
 */
export function useFocusKept<T extends HTMLElement>(value: unknown): RefObject<T | null> {
  const list = useRef<T>(null);
  const former = useRef<unknown>(null);
  useEffect(() => {
    const isFirst = former.current === null;
    former.current = value;
    const document = list.current?.ownerDocument;
    if (!isFirst && document?.activeElement === document?.body) list.current?.focus();
  }, [value]);
  return list;
}
