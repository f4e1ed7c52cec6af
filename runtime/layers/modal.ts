import { listen } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { backCloses, type BackStep } from './back-closes.js';
import { layers } from './layers.js';

/** How a modal ends by itself. */
export interface ModalEnds {
  /** Escape, the system's wish to close such as the back gesture, and Back; null when it stays whatever the visitor wishes. */
  readonly leave: (() => void) | null;
  /** Closed by something else than its owner. */
  readonly closed: () => void;
  /** Its step on the way back. */
  readonly step?: BackStep;
}

/**
 * Opens a dialog over everything until `signal` aborts, page inert. The page behind is held still by a style that hangs on the open
 * element, so that no lock can outlive it; where a scrollbar stands, its room is kept, so that nothing moves sideways.
 */
export function openModal(
  element: HTMLDialogElement,
  environment: Environment,
  { leave, closed, step }: ModalEnds,
  signal: AbortSignal,
): void {
  environment.use(layers).add(() => leave?.(), signal);
  // Where the visitor's wish changes nothing, Back leads away from the page as ever.
  if (leave) environment.use(backCloses).add(leave, signal, step);
  // A file field inside has an event of the same name.
  listen(element, 'cancel', signal, (event) => {
    if (event.target !== element) return;
    event.preventDefault();
    leave?.();
  });
  listen(element, 'close', signal, (event) => {
    if (event.target === element) closed();
  });
  const { innerWidth, document } = environment.window;
  element.classList.add('mortise-modal');
  element.classList.toggle('mortise-modal-over-bar', innerWidth > document.documentElement.clientWidth);
  element.showModal();
}
