import { useCallback, useRef, useState } from 'react';
import { phoneFirstBelow } from '../../protocol/enums/device-views.js';
import { createCanvasView } from '../canvas/canvas-view.js';
import type { CanvasViewStore } from '../canvas/canvas-view.js';
import { Canvas } from '../canvas/Canvas.js';
import { frameName } from '../canvas/frame-connection.js';
import { connectVisitorFrame } from '../canvas/visitor-frame.js';
import { useServices } from '../services/services.js';

interface ComparedPageProps {
  /** Path and query of the state. */
  readonly path: string;
  readonly title: string;
  /** Called once the page is there, with its frame. */
  onReady(frame: HTMLIFrameElement): void;
}

/** One state of a page as visitors would see it. Its links lead nowhere, and nothing is sent. */
export function ComparedPage({ path, title, onReady }: ComparedPageProps) {
  const services = useServices();
  const { window, createId } = services;
  const frame = useRef<HTMLIFrameElement>(null);
  const [name] = useState(() => frameName(createId));
  const [view] = useState(() => fittingView(window));
  const onFrame = useCallback(
    (iframe: HTMLIFrameElement) => {
      const connection = connectVisitorFrame(iframe, services, { onReady: () => onReady(iframe) });
      return () => connection.destroy();
    },
    [services, onReady],
  );
  return <Canvas {...{ path, name, view, frame, title, onFrame }} />;
}

/** The view that this browser remembers; in a narrow window that of a phone, because nothing else could be read. */
function fittingView(window: Window): CanvasViewStore {
  const view = createCanvasView(window);
  if (window.innerWidth < phoneFirstBelow) view.update((kept) => ({ ...kept, device: 'phone' }));
  return view;
}
