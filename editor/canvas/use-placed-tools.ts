import { useCallback, useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import type { Store } from '../ui/store.js';
import type { Places } from './preview-link.js';

interface Rectangle {
  readonly left: number;
  readonly top: number;
  readonly width: number;
  readonly height: number;
}

/** How the page in the frame is seen: from its own pixels to those of the stage around it. */
export interface FrameView {
  /** The visible part of the frame, in pixels of the stage. */
  readonly stage: Rectangle;
  toStage(inFrame: Rectangle): Rectangle;
}

/** What the tools are placed in. */
const stageOf = (frame: Element): Element | null => frame.closest('.stage');

/** Reads the view of a frame, which may be scaled, and scrolled sideways. */
function readFrameView(frame: HTMLIFrameElement): FrameView {
  const outer = (stageOf(frame) ?? frame).getBoundingClientRect();
  const page = frame.getBoundingClientRect();
  const scale = page.width / (frame.offsetWidth || 1) || 1;
  const left = page.left - outer.left;
  const top = page.top - outer.top;
  const seenLeft = Math.max(left, 0);
  return {
    stage: {
      left: seenLeft,
      top,
      width: Math.min(left + page.width, outer.width) - seenLeft,
      height: Math.min(page.height, outer.height - top),
    },
    toStage: (box) => ({
      left: left + box.left * scale,
      top: top + box.top * scale,
      width: box.width * scale,
      height: box.height * scale,
    }),
  };
}

/**
 * Calls `place` before every paint of the tools and whenever the page reports other places. It writes styles itself, so that nothing
 * renders while the page scrolls.
 */
export function usePlacedTools(
  places: Store<Places>,
  frame: RefObject<HTMLIFrameElement | null>,
  place: (places: Places, view: FrameView) => void,
): void {
  const latest = useRef(place);
  latest.current = place;
  const update = useCallback((): void => {
    if (frame.current) latest.current(places.get(), readFrameView(frame.current));
  }, [places, frame]);
  useLayoutEffect(() => places.subscribe(update), [places, update]);
  useLayoutEffect(() => {
    const element = frame.current;
    const scroller = element?.closest('.stage-scroll');
    if (!element || !scroller || typeof ResizeObserver === 'undefined') return;
    // A transform resizes nothing: the sheet around the frame has the size that is seen.
    const observer = new ResizeObserver(update);
    for (const sized of [element.parentElement, scroller]) if (sized) observer.observe(sized, { box: 'border-box' });
    scroller.addEventListener('scroll', update, { passive: true });
    return () => {
      observer.disconnect();
      scroller.removeEventListener('scroll', update);
    };
  }, [frame, update]);
  // Every rendering may bring other tools.
  useLayoutEffect(update);
}
