import { useEffect, useRef } from 'react';
import { frameName } from '../canvas/frame-connection.js';
import { startEarlyFrame } from '../canvas/page-frame.js';
import type { EarlyFrame } from '../canvas/page-frame.js';
import { useServices } from '../services/services.js';

/** Loads the page into a frame while `isLoading`; whoever shows the page takes the frame from the returned place, or it is gone. */
export function useEarlyFrame(path: string, isLoading: boolean): EarlyFrame {
  const { window, createId } = useServices();
  const early = useRef<HTMLIFrameElement>(null);
  useEffect(() => {
    if (!isLoading) return;
    early.current = startEarlyFrame(window.document, path, frameName(createId));
    return () => {
      early.current?.remove();
      early.current = null;
    };
  }, [window, createId, path, isLoading]);
  return early;
}
