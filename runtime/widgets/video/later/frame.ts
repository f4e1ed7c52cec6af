import { withAutoplay } from '../../../../protocol/media/video-autoplay.js';
import { onAbort } from '../../../core/listen.js';
import { watch } from './watch.js';

/**
 * Shows the host's player until `signal` aborts. It exists only from the press on, so that the host gets no request before it and no
 * sound continues afterwards. A player that needed no press is reloaded when it is no longer rendered. `stop` aborts `signal`.
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
  // Some hosts refuse to play without a referrer.
  frame.referrerPolicy = 'strict-origin-when-cross-origin';
  if (!isPressed) frame.setAttribute('loading', 'lazy');
  frame.src = isPressed ? withAutoplay(src) : src;
  root.append(frame);
  onAbort(signal, () => frame.remove());
  if (isPressed) frame.focus();
  watch(root, isPressed ? stop : () => root.append(frame), signal);
}
