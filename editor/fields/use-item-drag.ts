import { useEffect, useRef, useState } from 'react';
import type { PointerEvent as ReactPointerEvent, RefObject } from 'react';
import type { ListItem } from '../document/items.js';

/** Distance from the edge of the scroller, in pixels, from which it scrolls, and the step for each movement. */
const edgePx = 40;
const scrollStepPx = 12;

interface ItemDrag {
  readonly list: RefObject<HTMLOListElement | null>;
  /** Where the dragged item would drop, seen from the item at this index. */
  edgeAt(index: number): 'before' | 'after' | null;
  /** Begins to drag an item by its handle. */
  grab(event: ReactPointerEvent<HTMLElement>, itemId: string): void;
}

/** The gap between rows that is nearest to the pointer, from 0 to their number. */
function gapAt(rows: readonly Element[], clientY: number): number {
  const at = rows.findIndex((row) => {
    const { top, height } = row.getBoundingClientRect();
    return clientY < top + height / 2;
  });
  return at < 0 ? rows.length : at;
}

function scrollNear(list: Element, clientY: number): void {
  const scroller = list.closest('.settings-panel') ?? list.ownerDocument.scrollingElement;
  if (!scroller) return;
  const { top, bottom } = scroller.getBoundingClientRect();
  if (clientY < top + edgePx) scroller.scrollBy(0, -scrollStepPx);
  else if (clientY > bottom - edgePx) scroller.scrollBy(0, scrollStepPx);
}

/** Moves items under mouse, pen or finger. Escape, or a lost pointer, leaves the list as it was. */
export function useItemDrag(items: readonly ListItem[], moveTo: (itemId: string, index: number) => void): ItemDrag {
  const list = useRef<HTMLOListElement>(null);
  const [dragged, setDragged] = useState<{ readonly from: number; readonly gap: number } | null>(null);
  const life = useRef<AbortController | null>(null);
  useEffect(() => () => life.current?.abort(), []);

  function grab(event: ReactPointerEvent<HTMLElement>, itemId: string): void {
    const element = list.current;
    const from = items.findIndex(({ id }) => id === itemId);
    if (event.button !== 0 || !element || from < 0) return;
    event.preventDefault();
    const handle = event.currentTarget;
    const { pointerId } = event;
    const ends = new AbortController();
    const { signal } = ends;
    life.current?.abort();
    life.current = ends;
    handle.setPointerCapture?.(pointerId);
    let gap = from;
    setDragged({ from, gap });
    signal.addEventListener('abort', () => setDragged(null));

    const follow = ({ clientY }: PointerEvent): void => {
      scrollNear(element, clientY);
      gap = gapAt([...element.children], clientY);
      setDragged({ from, gap });
    };
    const drop = (): void => {
      ends.abort();
      moveTo(itemId, gap > from ? gap - 1 : gap);
    };
    handle.addEventListener('pointermove', follow, { signal });
    handle.addEventListener('pointerup', drop, { signal });
    handle.addEventListener('pointercancel', () => ends.abort(), { signal });
    handle.ownerDocument.addEventListener(
      'keydown',
      (key) => {
        if (key.key !== 'Escape') return;
        key.preventDefault();
        key.stopPropagation();
        ends.abort();
      },
      { signal, capture: true },
    );
  }

  return {
    list,
    grab,
    edgeAt(index) {
      if (!dragged || dragged.gap === dragged.from || dragged.gap === dragged.from + 1) return null;
      if (dragged.gap === index) return 'before';
      return dragged.gap === items.length && index === items.length - 1 ? 'after' : null;
    },
  };
}
