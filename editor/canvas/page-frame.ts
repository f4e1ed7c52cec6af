/** A frame that loads before there is a place for it; null where there is none, and once it has been taken. */
export interface EarlyFrame {
  current: HTMLIFrameElement | null;
}

function createFrame(document: Document, path: string, name: string): HTMLIFrameElement {
  const frame = document.createElement('iframe');
  frame.name = name;
  frame.src = path;
  return frame;
}

/**
 * Begins to load a page out of sight and reach, in the width of a desktop, while the editor asks for what it needs to show the page. Null where
 * the browser would load the frame anew when it is moved.
 */
export function startEarlyFrame(document: Document, path: string, name: string): HTMLIFrameElement | null {
  if (!('moveBefore' in document.body)) return null;
  const frame = createFrame(document, path, name);
  frame.className = 'early-frame';
  frame.tabIndex = -1;
  frame.setAttribute('aria-hidden', 'true');
  document.body.append(frame);
  return frame;
}

/** Moves the early frame into `holder`, with all that it has loaded; null when there is none with this page. */
function takeEarlyFrame(holder: Element, path: string, early: EarlyFrame): HTMLIFrameElement | null {
  const frame = early.current;
  if (frame?.getAttribute('src') !== path) return null;
  early.current = null;
  for (const name of ['tabindex', 'aria-hidden']) frame.removeAttribute(name);
  holder.moveBefore(frame, null);
  return frame;
}

/** Puts a frame with the page into `holder`. */
export function openPageFrame(holder: Element, path: string, name: string, early?: EarlyFrame): HTMLIFrameElement {
  const taken = early ? takeEarlyFrame(holder, path, early) : null;
  const frame = taken ?? createFrame(holder.ownerDocument, path, name);
  frame.className = 'page-frame';
  if (!taken) holder.append(frame);
  return frame;
}
