import { useEffect, useRef, type RefObject } from 'react';

/** For a section whose parts (`.shop-item`) are added by a button: moves the focus into the part that was added last. */
export function useAddedFocus(count: number): RefObject<HTMLElement | null> {
  const section = useRef<HTMLElement>(null);
  const former = useRef(count);
  useEffect(() => {
    const isAdded = count > former.current;
    former.current = count;
    if (!isAdded) return;
    const items = section.current?.querySelectorAll<HTMLElement>('.shop-item') ?? [];
    items[items.length - 1]?.querySelector('input')?.focus();
  }, [count]);
  return section;
}
