import { useEffect, useRef, useState } from 'react';
import type { ReactNode, RefObject } from 'react';
import * as text from '#strings/editor';
import { deviceWidths } from './device-widths.js';
import type { DeviceView } from './device-widths.js';

interface CanvasProps {
  /** Path and query of the first page; later navigation goes through the connection. */
  readonly path: string;
  readonly name: string;
  readonly device: DeviceView;
  readonly frame: RefObject<HTMLIFrameElement | null>;
  /** What stands over the page; placed in pixels of the stage. */
  readonly children?: ReactNode;
  /** Called with the frame on mount; the returned function is the cleanup. */
  onFrame(frame: HTMLIFrameElement): () => void;
}

/** The page in its frame, in the width of a device, scaled down in a narrower window. */
export function Canvas({ path, name, device, frame, children, onFrame }: CanvasProps) {
  const stage = useRef<HTMLDivElement>(null);
  const width = deviceWidths[device];
  const scale = useScale(stage, width);

  useEffect(() => (frame.current ? onFrame(frame.current) : undefined), [frame, onFrame]);

  const style =
    width === null ? undefined : { inlineSize: width, blockSize: `${100 / scale}%`, transform: `scale(${scale})` };
  return (
    <div ref={stage} className={`stage is-${device}`}>
      <iframe ref={frame} className="page-frame" name={name} src={path} title={text.pagePreview()} style={style} />
      {children}
    </div>
  );
}

/** The scale that fits `width` into the element, at most 1. */
function useScale(element: React.RefObject<HTMLElement | null>, width: number | null): number {
  const [available, setAvailable] = useState(Infinity);
  useEffect(() => {
    const target = element.current;
    if (!target || typeof ResizeObserver === 'undefined') return;
    const observer = new ResizeObserver(([entry]) => setAvailable(entry?.contentRect.width ?? Infinity));
    observer.observe(target);
    return () => observer.disconnect();
  }, [element]);
  return width === null || available === 0 ? 1 : Math.min(1, available / width);
}
