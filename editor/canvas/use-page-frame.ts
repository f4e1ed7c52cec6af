import { useLayoutEffect, useRef } from 'react';
import type { RefObject } from 'react';
import { openPageFrame } from './page-frame.js';
import type { EarlyFrame } from './page-frame.js';

interface PageFrame {
  readonly path: string;
  readonly name: string;
  readonly title: string;
  /** Width of the page in its own pixels, and how large it is shown. */
  readonly width: number;
  readonly scale: number;
  readonly early?: EarlyFrame | undefined;
}

/** The frame in the returned element. It is not rendered by React, so that one that is loading already can be moved there. */
export function usePageFrame(
  frame: RefObject<HTMLIFrameElement | null>,
  { path, name, title, width, scale, early }: PageFrame,
): RefObject<HTMLDivElement | null> {
  const holder = useRef<HTMLDivElement>(null);
  const first = useRef(path);
  useLayoutEffect(() => {
    if (!holder.current) return;
    const opened = openPageFrame(holder.current, first.current, name, early);
    frame.current = opened;
    return () => {
      frame.current = null;
      opened.remove();
    };
  }, [frame, name, early]);
  useLayoutEffect(() => {
    const opened = frame.current;
    if (opened && opened.getAttribute('src') !== path) opened.src = path;
  }, [frame, path]);
  useLayoutEffect(() => {
    const opened = frame.current;
    if (!opened) return;
    opened.title = title;
    Object.assign(opened.style, {
      inlineSize: `${width}px`,
      blockSize: `${100 / scale}%`,
      transform: `scale(${scale})`,
    });
  }, [frame, title, width, scale]);
  return holder;
}
