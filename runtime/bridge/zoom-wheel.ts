import { zoomWheelPx } from '../../protocol/enums/device-views.js';
import { listen } from '../core/listen.js';
import type { Session } from './session.js';

/**
 * While the page is edited, a turn of the wheel with Control, or two fingers on a touch pad, are the editor's keys for its zoom. It comes
 * with the drag, which is fetched with the first pointer.
 */
export function connectZoomWheel(window: Window, session: Session, signal: AbortSignal): void {
  let turned = 0;
  listen<WheelEvent>(
    window,
    'wheel',
    signal,
    (event) => {
      if (!event.ctrlKey || session.mode !== 'edit') return;
      event.preventDefault();
      event.stopImmediatePropagation();
      turned += event.deltaY;
      if (Math.abs(turned) < zoomWheelPx) return;
      const key = turned < 0 ? '+' : '-';
      turned = 0;
      session.tell({ type: 'key/pressed', key, ctrl: false, meta: false, shift: false, alt: false });
    },
    { capture: true, passive: false },
  );
}
