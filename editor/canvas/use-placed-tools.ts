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

/** Reads the view of a frame, which may be scaled. */
function readFrameView(frame: HTMLIFrameElement): FrameView {
  const outer = (frame.parentElement ?? frame).getBoundingClientRect();
  const seen = frame.getBoundingClientRect();
  const scale = seen.width / (frame.offsetWidth || 1) || 1;
  const left = seen.left - outer.left;
  const top = seen.top - outer.top;
  return {
    stage: { left, top, width: seen.width, height: Math.min(seen.height, outer.height - top) },
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
  // Every rendering may bring other tools.
  useLayoutEffect(update);
}
