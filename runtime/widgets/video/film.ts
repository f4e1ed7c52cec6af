import { applyAttributes } from '../../core/attributes.js';
import { onAbort } from '../../core/listen.js';

/** A film of the site's own. Where the browser refuses to play, its own controls are there to be pressed. */
export function playFilm(film: HTMLVideoElement, signal: AbortSignal): void {
  applyAttributes(film, { controls: '' }, signal);
  onAbort(signal, () => film.pause());
  film.play().catch(() => {});
  film.focus();
}
