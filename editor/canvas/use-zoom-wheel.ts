import { useEffect } from 'react';
import type { RefObject } from 'react';
import { zoomWheelPx } from '../../protocol/enums/device-views.js';
import type { CanvasViewStore } from './canvas-view.js';

/** Zooms by the wheel with Control, and by two fingers on a touch pad, over the edges of the page; the page reports its own. */
export function useZoomWheel(stage: RefObject<HTMLElement | null>, view: CanvasViewStore): void {
  useEffect(() => {
    const target = stage.current;
    if (!target) return;
    let turned = 0;
    function turn(event: WheelEvent): void {
      if (!event.ctrlKey) return;
      event.preventDefault();
      turned += event.deltaY;
      if (Math.abs(turned) < zoomWheelPx) return;
      view.zoomBy(turned < 0 ? 1 : -1);
      turned = 0;
    }
    target.addEventListener('wheel', turn, { passive: false });
    return () => target.removeEventListener('wheel', turn);
  }, [stage, view]);
}
