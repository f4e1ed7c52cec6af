import { frameFilesAttribute } from '../../protocol/names/frame.js';

/**
 * Fetches the files that the page in the frame will load into the browser's cache, behind the editor's own scripts and before the frame is
 * there: while the editor renders, the line is idle. No hint of the document, because Firefox holds a prefetch against `default-src`, and
 * Chromium reports a preload that only another document uses. What does not come is loaded with the frame.
 */
export function fetchFrameFiles(root: HTMLElement, fetchFile: typeof fetch): void {
  for (const address of root.getAttribute(frameFilesAttribute)?.split(' ') ?? [])
    fetchFile(address, { priority: 'low' })
      .then((answer) => answer.arrayBuffer())
      .catch(() => {});
}
