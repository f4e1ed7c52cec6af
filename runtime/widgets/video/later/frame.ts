import { withAutoplay } from '../../../../protocol/media/video-autoplay.js';
import { onAbort } from '../../../core/listen.js';
import { watch } from './watch.js';

/**
 * The host's player: made for the press and gone afterwards, so that the host hears of nobody who did not ask and no sound goes on. One
 * that nobody had to press starts anew when it is shut away. `stop` ends `signal`.
 */
export function showFrame(
  root: HTMLElement,
  src: string,
  title: string,
  isPressed: boolean,
  stop: () => void,
  signal: AbortSignal,
): void {
  if (signal.aborted) return;
  const frame = root.ownerDocument.createElement('iframe');
  frame.title = title;
  frame.allow = 'autoplay; encrypted-media; picture-in-picture';
  frame.allowFullscreen = true;
  // Some hosts refuse to play for a page that does not say where it is.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (!isPressed) frame.setAttribute('loading', 'lazy');
  frame.src = isPressed ? withAutoplay(src) : src;
  root.append(frame);
  onAbort(signal, () => frame.remove());
  if (isPressed) frame.focus();
  watch(root, isPressed ? stop : () => root.append(frame), signal);
}
