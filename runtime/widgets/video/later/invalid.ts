import * as text from '#strings/video';
import { onAbort } from '../../../core/listen.js';

/** Says to an editor what keeps the video from being one. [VID-12] [VID-13] */
export function showInvalid(root: HTMLElement, isImageAlone: boolean, signal: AbortSignal): void {
  if (signal.aborted) return;
  const message = root.ownerDocument.createElement('p');
  message.textContent = isImageAlone ? text.imageNeedsVideo() : text.invalid();
  root.prepend(message);
  onAbort(signal, () => message.remove());
}
