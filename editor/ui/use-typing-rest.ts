import { useEffect, useRef, useState } from 'react';
import type { Clock } from './clock.js';

/** How long nobody has typed before something may take the focus, in milliseconds. */
const restMs = 1000;

/** What is typed, or composed by an input method, in a window. */
function onTyped(window: Window, typed: () => void, signal: AbortSignal): void {
  for (const type of ['keydown', 'compositionupdate']) window.addEventListener(type, typed, { capture: true, signal });
}

/** The window of the frame that has the focus; null for none, and for a frame of another origin. */
function focusedFrame({ document }: Window): Window | null {
  const focused = document.activeElement;
  if (!(focused instanceof HTMLIFrameElement)) return null;
  return focused.contentDocument && focused.contentWindow;
}

/**
 * True once `isWanted` and nobody is typing, in this window or in the frame that has the focus: what takes the focus in the middle of a word
 * takes the rest of the word, too.
 */
export function useTypingRest(isWanted: boolean, window: Window, clock: Clock): boolean {
  const [hasRest, setHasRest] = useState(false);
  const typedAt = useRef(0);

  useEffect(() => {
    const ends = new AbortController();
    onTyped(window, () => (typedAt.current = clock.now()), ends.signal);
    return () => ends.abort();
  }, [window, clock]);

  useEffect(() => {
    if (!isWanted) return;
    const ends = new AbortController();
    const frame = focusedFrame(window);
    // The keys before this moment went to the frame alone.
    if (frame) {
      typedAt.current = clock.now();
      onTyped(frame, () => (typedAt.current = clock.now()), ends.signal);
    }
    let cancel = (): void => {};
    const check = (): void => {
      const leftMs = typedAt.current + restMs - clock.now();
      if (leftMs > 0) cancel = clock.after(leftMs, check);
      else setHasRest(true);
    };
    check();
    return () => {
      ends.abort();
      cancel();
      setHasRest(false);
    };
  }, [isWanted, window, clock]);

  return isWanted && hasRest;
}
