import * as text from '#strings/video';
import { isPlayingAddress } from '../../../protocol/media/playing-address.js';
import * as attributes from '../../../protocol/names/attributes.js';
import { videoTable } from '../../../protocol/widgets/video.js';
import { applyAttributes, setAttribute } from '../../core/attributes.js';
import { createLife, listen, onAbort } from '../../core/listen.js';
import type { Widget, WidgetContext } from '../../core/widget.js';
import { onActivate } from '../../dom/link-button.js';
import { consent } from '../../services/consent/consent.js';
import { createFrame } from './frame.js';
import type { Play } from './play.js';

/** Makes the overlay a button with a name that calls `reveal`, until `signal` aborts. */
function connectOverlay(overlay: HTMLElement, label: string, reveal: () => void, signal: AbortSignal): void {
  applyAttributes(overlay, { 'aria-label': label, 'aria-describedby': null, hidden: null, role: 'button' }, signal);
  // [VID-06]
  onActivate(overlay, signal, reveal);
}

/** Shows the note about the host's cookies while the visitor has not accepted them. */
function explainConsent(
  overlay: HTMLElement,
  note: HTMLElement,
  { environment, options, signal }: WidgetContext<typeof videoTable>,
): void {
  const gate = environment.use(consent);
  const explain = (): void => {
    note.hidden = !options.consent || gate.allowed();
    setAttribute(overlay, 'aria-describedby', note.hidden ? null : note.id);
  };
  applyAttributes(note, { hidden: note.getAttribute('hidden'), id: note.id || environment.uniqueId() }, signal);
  explain();
  gate.onChange(signal, explain);
}

/**
 * Video: a press on the overlay shows the film in its place and plays it. [VID-01 to VID-12]
 * Without script: the overlay is a link to the video; a film of the site's own has the browser's controls.
 * With script: the host gets no request before the press, which shows its player at once. One video plays at a time; the others return to
 * their overlay. A player without an overlay loads at once, without playing; when it needs consent, a button asks for it in its place.
 * Playback stops when the block is no longer rendered or the page is left. A film that cannot be loaded shows a message on its box.
 * Emits: video:revealed, video:hidden. In the editor's frame a press selects the block and plays nothing.
 */
export const widget = {
  table: videoTable,
  connect(root, context) {
    const { environment, options, parts, signal, emit, report } = context;
    const { window, editing } = environment;
    const { overlay, note, media } = parts;
    const { html, title, mode } = options;
    let shown: AbortController | null = null;
    let isAwaited = false;
    let play: Play | undefined;

    const whenLoaded = <T>(loading: Promise<T>, task: (code: T) => void): void =>
      void loading
        .then((code) => signal.aborted || task(code))
        .catch((error: unknown) => {
          // The film under the overlay has the browser's controls.
          if (media && overlay) applyAttributes(overlay, { inert: '' }, signal);
          report('load-failed', error);
        });

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
      if (shown || !play) return;
      const { signal: until } = (shown = createLife());
      // Before it plays, which asks whether it was pressed.
      if (overlay) applyAttributes(overlay, { inert: '' }, until);
      play(until);
      // A page in the bfcache must not keep playing, and returns in the state before the press.
      listen(window, 'pagehide', until, hide);
      emit('revealed');
    }

    if (!media && overlay && isPlayingAddress(html))
      play = (until) => {
        const frame = createFrame(window.document, title || text.video());
        frame.src = html;
        root.append(frame);
        onAbort(until, () => frame.remove());
        frame.focus();
        whenLoaded(import('./later/follow.js'), ({ follow }) => follow(root, environment, hide, until));
      };
    // All others are told apart by code that few pages need.
    else
      whenLoaded(import('./later/rest.js'), ({ connectRest }) =>
        connectRest(widget, root, context, {
          reveal,
          hide,
          createFrame,
          use(given) {
            play = given;
            if (isAwaited) reveal();
          },
        }),
      );
    applyAttributes(root, { [attributes.videoMode]: mode }, signal);
    if (editing) return;
    onAbort(signal, hide);
    if (!overlay) return;
    connectOverlay(overlay, [options.label || text.play(), title].filter(Boolean).join(': '), reveal, signal);
    if (note) explainConsent(overlay, note, context);
  },
} satisfies Widget<typeof videoTable>;
