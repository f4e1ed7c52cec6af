import * as text from '#strings/video';
import { isBrokenSound, readPlayerAddress } from '../../../protocol/media/video-embed.js';
import * as attributes from '../../../protocol/names/attributes.js';
import * as consoleMessages from '../../../protocol/strings/console.js';
import { videoTable } from '../../../protocol/widgets/video.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { isPlain, listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { consent } from '../../services/consent/consent.js';
import { playback } from '../../services/playback/playback.js';

/** Makes the overlay a button that calls `reveal`, until `signal` aborts. */
function connectOverlay(overlay: HTMLElement, title: string, reveal: () => void, signal: AbortSignal): void {
  function press(event: KeyboardEvent | MouseEvent): void {
    if (!isPlain(event as MouseEvent)) return;
    event.preventDefault();
    reveal();
  }

  applyAttributes(
    overlay,
    {
      'aria-label': [text.play(), title].filter(Boolean).join(': '),
      'aria-describedby': null,
      hidden: null,
      role: 'button',
    },
    signal,
  );
  listen<MouseEvent>(overlay, 'click', signal, press);
  // The browser activates a link on Enter but not on Space, unlike a button. [VID-06]
  listen<KeyboardEvent>(overlay, 'keydown', signal, (event) => event.key === ' ' && press(event));
}

/**
 * Video: a press on the overlay shows the film in its place and plays it. [VID-01 to VID-12]
 * Without script: the overlay is a link to the video; a film of the site's own has the browser's controls.
 * With script: the host gets no request before the press. One video plays at a time; the others return to their overlay. A player
 * without an overlay loads at once, without playing; when it needs consent, a button asks for it in its place. Playback stops when the
 * block is no longer rendered or the page is left. A film that cannot be loaded shows a message on its box.
 * Emits: video:revealed, video:hidden. In the editor's frame a press selects the block and plays nothing.
 */
export const widget = {
  table: videoTable,
  connect(root, context) {
    const { environment, options, parts, signal, emit, report } = context;
    const { window, editing } = environment;
    const { overlay, note } = parts;
    const { html, title, mode } = options;
    const film = parts.media as HTMLVideoElement | null;
    const src = readPlayerAddress(html);
    const isBroken = isBrokenSound(src);
    let shown: AbortController | null = null;
    /** Plays the site's own film within the press, because browsers require user activation; undefined until its code has loaded. */
    let playFilm: ((until: AbortSignal) => void) | undefined;
    let isAwaited = false;
    const withPlayer = (use: (player: typeof import('./later/player.js')) => void): void =>
      void import('./later/player.js')
        .then((player) => signal.aborted || use(player))
        .catch((error: unknown) => {
          hide();
          // The film under the overlay has the browser's controls.
          if (film && overlay) applyAttributes(overlay, { inert: '' }, signal);
          report('load-failed', error);
        });
    if (!film && (!src || isBroken)) {
      if (isBroken) window.console.warn(consoleMessages.soundCloud);
      // Visitors do not see the message. [VID-12]
      else if (editing || environment.context.authenticatedAccount)
        return withPlayer(({ showInvalid }) => showInvalid(root, !html && !!overlay?.querySelector('img'), signal));
      return applyAttributes(root, { hidden: '' }, signal);
    }
    const gate = environment.use(consent);
    const isHeld = (): boolean => options.consent && !gate.allowed();
    applyAttributes(root, { [attributes.videoMode]: mode }, signal);
    if (editing) return;
    if (!overlay && !film && isHeld()) return withPlayer(({ ask }) => ask(widget, root, context, src, gate));
    const { start } = environment.use(playback);

    function hide(): void {
      if (!shown) return;
      const hadFocus = root.contains(window.document.activeElement);
      shown.abort();
      shown = null;
      emit('hidden');
      if (hadFocus) overlay?.focus();
    }

    function reveal(): void {
      isAwaited = true;
      if (shown || (film && !playFilm)) return;
      const { signal: until } = (shown = new AbortController());
      if (playFilm) playFilm(until);
      else withPlayer(({ showFrame }) => showFrame(root, src, title || text.video(), !!overlay, hide, until));
      if (overlay) {
        applyAttributes(overlay, { inert: '' }, until);
        start(root, hide, until);
      }
      emit('revealed');
    }

    function explainConsent(): void {
      if (!note) return;
      note.hidden = !isHeld();
      if (overlay) setAttribute(overlay, 'aria-describedby', isHeld() ? note.id : null);
    }

    // A page in the bfcache must not keep playing, and returns in the state before the press.
    listen(window, 'pagehide', signal, hide);
    onAbort(signal, hide);
    if (overlay) connectOverlay(overlay, title, reveal, signal);
    if (film)
      return withPlayer(({ prepareFilm }) => {
        playFilm = prepareFilm(root, film, start, () => shown && hide, signal);
        // The browser's controls would show through the overlay.
        applyAttributes(film, { ...(title && { 'aria-label': title }), ...(overlay && { controls: null }) }, signal);
        if (isAwaited) reveal();
      });
    if (note)
      applyAttributes(note, { hidden: note.getAttribute('hidden'), id: note.id || environment.uniqueId() }, signal);
    explainConsent();
    gate.onChange(signal, explainConsent);
    if (!overlay) reveal();
  },
} satisfies Widget<typeof videoTable>;
