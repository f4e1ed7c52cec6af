import * as pageEvents from '../../../protocol/names/events.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Service } from '../../core/widget.js';

/** Media playback on the page: one player at a time. */
export interface Playback {
  /**
   * Registers `element` as playing until `signal` aborts, and stops the player before it. [VID-08]
   * `stop` is called when another player starts or a container of the element is hidden; it must abort `signal`.
   */
  start(element: Element, stop: () => void, signal: AbortSignal): void;
  /** Stops the player inside `root`. */
  stopWithin(root: Element): void;
  isPlayingWithin(root: Element): boolean;
}

export const playback: Service<Playback> = {
  name: 'playback',
  create({ window, signal: pageSignal }) {
    let playing: { readonly element: Element; readonly stop: () => void } | null = null;
    const tell = (): boolean =>
      window.document.dispatchEvent(new window.CustomEvent(pageEvents.playback, { detail: playing?.element ?? null }));
    const isPlayingWithin = (root: Element): boolean => !!playing && root.contains(playing.element);
    listen(window.document, pageEvents.playbackAsked, pageSignal, tell);
    return {
      isPlayingWithin,
      start(element, stop, signal) {
        if (playing?.element !== element) playing?.stop();
        const present = (playing = { element, stop });
        tell();
        // A gallery makes the slides that the visitor has left inert before it tells of the change.
        for (const type of pageEvents.slideChanges)
          listen(window.document, type, signal, () => element.closest('[inert],[hidden]') && stop());
        onAbort(signal, () => {
          if (playing !== present) return;
          playing = null;
          tell();
        });
      },
      stopWithin(root) {
        if (isPlayingWithin(root)) playing?.stop();
      },
    };
  },
};
