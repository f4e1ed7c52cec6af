import { applyAttributes } from '../../../core/attributes.js';
import { listen, onAbort } from '../../../core/listen.js';
import type { Playback } from '../../../services/playback/playback.js';
import { watch } from './watch.js';
import { showFailure } from './words.js';

/**
 * A film of the site's own, until `signal` aborts. `pressed` tells what stops it while it plays for a press on the overlay. The function
 * returned plays it until its own signal aborts.
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
    const playing = new AbortController();
    const stop = pressed() ?? pause;
    listen(film, 'pause', playing.signal, () => playing.abort());
    // Played by its own controls, it is what plays now; another stops it where it stands.
    if (stop === pause) start(root, stop, playing.signal);
    watch(root, stop, playing.signal);
  });
  return (until) => {
    applyAttributes(film, { controls: '' }, until);
    onAbort(until, pause);
    film.play().catch(({ name }: DOMException) => {
      // Where the browser merely refuses to play, the film's own controls are there to be pressed.
      if (name !== 'NotSupportedError') return;
      pressed()?.();
      // Without this the browser would not ask for it again.
      film.load();
      showFailure(root, film, signal);
    });
    film.focus();
  };
}
