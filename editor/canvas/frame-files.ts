import { frameFilesAttribute } from '../../protocol/names/frame.js';

/**
 * Asks for the files that the page in the frame will load, behind the editor's own scripts and before the frame is there: while the editor
 * renders, the line is idle. A browser that ignores these hints loads the files with the frame.
 */
export function prefetchFrameFiles(root: HTMLElement): void {
  for (const address of root.getAttribute(frameFilesAttribute)?.split(' ') ?? []) {
    const link = root.ownerDocument.createElement('link');
    link.rel = 'prefetch';
    link.href = address;
    root.ownerDocument.head.append(link);
  }
}
