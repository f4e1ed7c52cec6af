import * as text from '#strings/video';
import * as attributes from '../../../protocol/names/attributes.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { isBrokenSound, readPlayerAddress } from '../../../protocol/text/video-embed.js';
import { videoTable } from '../../../protocol/widgets/video.js';
import { applyAttributes } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { readFocus } from '../../dom/focus.js';
import { consent } from '../../services/consent/consent.js';
import { playback } from '../../services/playback/playback.js';
import { playFilm } from './film.js';

/**
 * Video: a press on the overlay shows the film in its place and plays it. [VID-01 to VID-12]
 * Without script: the overlay is a link to where the video can be seen; a film of the site's own has the browser's controls.
 * With script: nothing is asked of the host before the press. One video plays at a time; the others go back to their overlay. A player
 * without an overlay is there at once, without playing, or once the visitor agrees where it waits for consent.
 * Emits: video:revealed, video:hidden. In the editor's frame a press selects the block and plays nothing.
 */
export const widget: Widget<typeof videoTable> = {
  table: videoTable,
  connect(root, { environment, options, parts, signal, emit, report }) {
    const { window, editing, context } = environment;
    const { document } = window;
    const { overlay, note } = parts;
    const { html, title, mode } = options;
    const film = parts.media as HTMLVideoElement | null;
    const src = readPlayerAddress(html);
    const isBroken = isBrokenSound(src);
    if (!film && (!src || isBroken)) {
      if (isBroken) window.console.warn(consoleMessages.soundCloud);
      // Visitors see nothing of it. [VID-12]
      else if (editing || context.authenticatedAccount) {
        import('./later/invalid.js').then(({ showInvalid }) => showInvalid(root, !html && !!overlay?.querySelector('img'), signal)).catch((error: unknown) => report('load-failed', error));
        return;
      }
      return applyAttributes(root, { hidden: '' }, signal);
    }
    applyAttributes(root, { [attributes.videoMode]: mode }, signal);
    if (editing) return;
    const gate = environment.use(consent);
    const { start } = environment.use(playback);
    const isHeld = (): boolean => options.consent && !gate.allowed();
    let shown: AbortController | null = null;

    function hide(): void {
      const focus = readFocus(document);
      const hadFocus = shown && focus !== overlay && root.contains(focus);
      shown?.abort();
      if (shown) emit('hidden');
      shown = null;
      if (hadFocus) overlay?.focus();
    }

    function reveal(): void {
      if (shown) return;
      shown = new AbortController();
      const until = shown.signal;
      if (film) playFilm(film, until);
      else {
        import('./later/frame.js')
          .then(({ showFrame }) => showFrame(root, src, title || text.video(), !!overlay, until))
          .catch((error: unknown) => {
            hide();
            report('load-failed', error);
          });
      }
      if (overlay) {
        applyAttributes(overlay, { inert: '' }, until);
        start(root, hide, until);
      }
      emit('revealed');
    }

    /** Tells what a press means until the visitor has agreed; a player that waits for nothing else is there then. */
    function applyConsent(): void {
      if (note) note.hidden = !isHeld();
      if (!overlay && !film && !isHeld()) reveal();
    }

    if (overlay) {
      // A link is pressed with Enter by itself, a button with Space too. [VID-06]
      applyAttributes(overlay, { 'aria-label': [text.play(), title].filter(Boolean).join(': '), hidden: null, role: 'button' }, signal);
      listen<MouseEvent>(overlay, 'click', signal, (event) => {
        if (event.metaKey || event.ctrlKey || event.shiftKey) return;
        event.preventDefault();
        reveal();
      });
      listen<KeyboardEvent>(overlay, 'keydown', signal, (event) => {
        if (event.key !== ' ') return;
        event.preventDefault();
        reveal();
      });
    }
    if (note) applyAttributes(note, { hidden: note.getAttribute('hidden') }, signal);
    applyConsent();
    gate.onChange(signal, applyConsent);
    // A page that is kept for the way back must not go on playing, and comes back as it was before the press.
    listen(window, 'pagehide', signal, hide);
    onAbort(signal, hide);
    if (!film) return;
    // The browser's controls would show through the overlay.
    if (overlay) applyAttributes(film, { controls: null }, signal);
    listen(document, 'visibilitychange', signal, () => document.hidden && film.pause());
    // Played by its own controls, it is what plays now; another stops it where it stands.
    listen(film, 'play', signal, () => {
      if (shown) return;
      const playing = new AbortController();
      listen(film, 'pause', playing.signal, () => playing.abort());
      start(root, () => film.pause(), playing.signal);
    });
  },
};
