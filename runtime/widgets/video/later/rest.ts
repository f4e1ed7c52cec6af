import * as text from '#strings/video';
import { withAutoplay } from '../../../../protocol/media/video-autoplay.js';
import { isBrokenSound, readPlayerAddress } from '../../../../protocol/media/video-embed.js';
import * as consoleMessages from '../../../../protocol/strings/console.js';
import type { videoTable } from '../../../../protocol/widgets/video.js';
import { applyAttributes } from '../../../core/attributes.js';
import { onAbort } from '../../../core/listen.js';
import type { Widget, WidgetContext } from '../../../core/widget.js';
import { consent } from '../../../services/consent/consent.js';
import { playback } from '../../../services/playback/playback.js';
import type { Video } from '../play.js';
import { prepareFilm } from './film.js';
import { follow } from './follow.js';
import { watch } from './watch.js';
import { ask, showInvalid } from './words.js';

/** Connects what is no address behind an overlay: a film of the site's own, a player without an overlay, embed markup, an invalid embed. */
export function connectRest(
  widget: Widget<typeof videoTable>,
  root: HTMLElement,
  context: WidgetContext<typeof videoTable>,
  video: Video,
): void {
  const { environment, options, parts, signal } = context;
  const { window, editing } = environment;
  const { overlay } = parts;
  const { html, title } = options;
  const film = parts.media as HTMLVideoElement | null;
  const src = readPlayerAddress(html);
  const isBroken = isBrokenSound(src);
  if (!film && (!src || isBroken)) {
    if (isBroken) window.console.warn(consoleMessages.soundCloud);
    // Visitors do not see the message. [VID-12]
    else if (editing || environment.context.authenticatedAccount)
      return showInvalid(root, !html && !!overlay?.querySelector('img'), signal);
    return applyAttributes(root, { hidden: '' }, signal);
  }
  if (editing) return;
  const gate = environment.use(consent);
  if (film) {
    const { start } = environment.use(playback);
    const play = prepareFilm(root, film, start, () => (overlay?.hasAttribute('inert') ? video.hide : null), signal);
    // The browser's controls would show through the overlay.
    applyAttributes(film, { ...(title && { 'aria-label': title }), ...(overlay && { controls: null }) }, signal);
    return video.use((until) => {
      play(until);
      if (overlay) start(root, video.hide, until);
    });
  }
  if (!overlay && options.consent && !gate.allowed()) return ask(widget, root, context, src, gate);
  video.use((until) => {
    const frame = video.createFrame(window.document, title || text.video());
    if (!overlay) frame.setAttribute('loading', 'lazy');
    frame.src = overlay ? withAutoplay(src) : src;
    root.append(frame);
    onAbort(until, () => frame.remove());
    // A player that needed no press is loaded again when it is no longer rendered.
    if (!overlay) return watch(root, () => root.append(frame), until);
    frame.focus();
    follow(root, environment, video.hide, until);
  });
  if (!overlay) video.reveal();
}
