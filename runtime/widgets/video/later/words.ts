import * as text from '#strings/video';
import { listen, onAbort } from '../../../core/listen.js';

function show(root: HTMLElement, name: string, words: string, signal: AbortSignal): HTMLElement {
  const element = root.ownerDocument.createElement(name);
  element.textContent = words;
  root.append(element);
  onAbort(signal, () => element.remove());
  return element;
}

/** Says to an editor what keeps the video from being one. [VID-12] [VID-13] */
export function showInvalid(root: HTMLElement, isImageAlone: boolean, signal: AbortSignal): void {
  show(root, 'p', isImageAlone ? text.imageNeedsVideo() : text.invalid(), signal);
}

/** Says that the film cannot be played, until it is asked to play once more. */
export function showFailure(root: HTMLElement, film: HTMLElement, signal: AbortSignal): void {
  const message = show(root, 'p', text.failed(), signal);
  message.setAttribute('role', 'alert');
  listen(film, 'play', signal, () => message.remove(), { once: true });
}
