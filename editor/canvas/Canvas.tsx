import { useLayoutEffect, useRef } from 'react';
import type { ReactNode, RefObject } from 'react';
import * as text from '#strings/editor';
import type { DeviceView } from '../../protocol/enums/device-views.js';
import { useStore } from '../ui/use-store.js';
import type { CanvasViewStore } from './canvas-view.js';
import type { EarlyFrame } from './page-frame.js';
import { useCanvasSize } from './use-canvas-size.js';
import { usePageFrame } from './use-page-frame.js';
import { useZoomWheel } from './use-zoom-wheel.js';
import { WidthHandle } from './WidthHandle.js';

interface CanvasProps {
  /** Path and query of the first page; later navigation goes through the connection. */
  readonly path: string;
  readonly name: string;
  /** Name of the frame; by default that of the page under edit. */
  readonly title?: string;
  readonly view: CanvasViewStore;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** A frame that is loading the page already. */
  readonly early?: EarlyFrame;
  /** What stands over the page; placed in pixels of the stage. */
  readonly children?: ReactNode;
  /** Called with the frame on mount; the returned function is the cleanup. */
  onFrame(frame: HTMLIFrameElement): () => void;
}

/** The page in its frame, in the width of a device and scaled; where it does not fit it is scrolled sideways. */
export function Canvas({ path, name, title, view, frame, early, children, onFrame }: CanvasProps) {
  const stage = useRef<HTMLDivElement>(null);
  const scroller = useRef<HTMLDivElement>(null);
  const device = useStore(view, (state) => state.device);
  const { width, scale } = useCanvasSize(view);
  const holder = usePageFrame(frame, { path, name, title: title ?? text.pagePreview(), width, scale, early });
  useRoom(scroller, view, device);
  useZoomWheel(stage, view);
  const isMeasured = useStore(view.room, (room) => room > 0);
  useKeptMiddle(scroller, isMeasured ? width * scale : null);

  // Before the paint: the page is asked for its connection at once, and what it needs is rendered in the same frame.
  useLayoutEffect(() => (frame.current ? onFrame(frame.current) : undefined), [frame, onFrame]);

  return (
    <div ref={stage} className={`stage is-${device}`}>
      <div ref={scroller} className="stage-scroll">
        <div className="page-sheet" style={{ inlineSize: width * scale }}>
          <div ref={holder} />
          {device === 'free' && <WidthHandle view={view} />}
        </div>
      </div>
      {children}
    </div>
  );
}

/**
 * Measures the width that the page has, without what the sheet itself needs, which differs by device: before the first paint, and whenever
 * the outer size changes. Where scrollbars take room, the inner one changes again once the page fits, and the browser would report a loop.
 */
function useRoom(scroller: RefObject<HTMLElement | null>, { room }: CanvasViewStore, device: DeviceView): void {
  useLayoutEffect(() => {
    const target = scroller.current;
    if (!target || typeof ResizeObserver === 'undefined') return;
    const measure = (): void => room.set(contentWidth(target));
    measure();
    const observer = new ResizeObserver(measure);
    observer.observe(target, { box: 'border-box' });
    return () => observer.disconnect();
  }, [scroller, room, device]);
}

function contentWidth(element: HTMLElement): number {
  const style = element.ownerDocument.defaultView?.getComputedStyle(element);
  const padding = [style?.paddingLeft, style?.paddingRight].map((each) => Number.parseFloat(each ?? '') || 0);
  return Math.floor(padding.reduce((width, each) => width - each, element.getBoundingClientRect().width));
}

/**
 * Keeps in the middle what is there, when the page becomes wider or narrower on the screen. Nothing is measured before the page has a width, null:
 * that would lay out the whole editor once more.
 */
function useKeptMiddle(scroller: RefObject<HTMLElement | null>, shownWidth: number | null): void {
  const last = useRef(shownWidth);
  useLayoutEffect(() => {
    const [element, before] = [scroller.current, last.current];
    last.current = shownWidth;
    if (!element || before === null || shownWidth === null || before === shownWidth) return;
    const half = element.clientWidth / 2;
    element.scrollLeft = ((element.scrollLeft + half) * shownWidth) / before - half;
  }, [scroller, shownWidth]);
}
