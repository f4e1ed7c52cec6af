import { useEffect } from 'react';
import { frameName } from '../canvas/frame-connection.js';
import { startEarlyFrame } from '../canvas/page-frame.js';
import type { EarlyFrame } from '../canvas/page-frame.js';
import { useServices } from '../services/services.js';

/** Loads the page into a frame while `isLoading`; whoever shows the page takes the frame from the returned place, or it is gone. */
export function useEarlyFrame(path: string, isLoading: boolean): EarlyFrame {
  const { window, createId, earlyFrame } = useServices();
  useEffect(() => {
    if (!isLoading) return;
    // It may have begun before the first rendering.
    if (earlyFrame.current?.getAttribute('src') !== path) {
      earlyFrame.current?.remove();
      earlyFrame.current = startEarlyFrame(window.document, path, frameName(createId));
    }
    return () => {
      earlyFrame.current?.remove();
      earlyFrame.current = null;
    };
  }, [window, createId, earlyFrame, path, isLoading]);
  return earlyFrame;
}
