import { applyAttributes } from '../../../core/attributes.js';
import { createLife, listen, onAbort } from '../../../core/listen.js';
import type { Playback } from '../../../services/playback/playback.js';
import { watch } from './watch.js';
import { showFailure } from './words.js';

/**
 * Connects a film of the site's own until `signal` aborts. `pressed` returns the function that stops it while it plays after a press on
 * the overlay, else null. The returned function plays the film until its own signal aborts.
 */
export function prepareFilm(
  root: HTMLElement,
  film: HTMLVideoElement,
  start: Playback['start'],
  pressed: () => (() => void) | null,
  signal: AbortSignal,
): (until: AbortSignal) => void {
  const { ownerDocument: document } = root;
  const pause = (): void => film.pause();
  listen(document, 'visibilitychange', signal, () => document.hidden && pause());
  listen(film, 'play', signal, () => {
    const playing = createLife();
    const stop = pressed() ?? pause;
    listen(film, 'pause', playing.signal, () => playing.abort());
    // A film played by the browser's controls is the current one too; the next video to play pauses it in place.
    if (stop === pause) start(root, stop, playing.signal);
    watch(root, stop, playing.signal);
  });
  return (until) => {
    applyAttributes(film, { controls: '' }, until);
    onAbort(until, pause);
    film.play().catch(({ name }: DOMException) => {
      // When the browser only blocks playback, the visitor can use the film's controls.
      if (name !== 'NotSupportedError') return;
      pressed()?.();
      // Without load() the browser would not request the film again.
      film.load();
      showFailure(root, film, signal);
    });
    film.focus();
  };
}
