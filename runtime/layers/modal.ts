import { listen } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { backCloses, type BackStep } from './back-closes.js';
import { layers } from './layers.js';

/** Handlers for the ways in which a modal closes, and its history entry. */
export interface ModalEnds {
  /** Called for Escape, the system's close request such as the back gesture, and Back; null when the visitor cannot close it. */
  readonly leave: (() => void) | null;
  /** Called when anything but its owner closed it. */
  readonly closed: () => void;
  /** Its history entry. */
  readonly step?: BackStep;
}

/**
 * Opens a modal dialog until `signal` aborts; the page behind is inert. The scroll lock is a style that depends on the open element, so
 * that it cannot outlive it. The width of a visible scrollbar is kept, so that nothing shifts sideways.
 */
export function openModal(
  element: HTMLDialogElement,
  environment: Environment,
  { leave, closed, step }: ModalEnds,
  signal: AbortSignal,
): void {
  environment.use(layers).add(() => leave?.(), signal);
  // When the visitor cannot close the modal, Back leaves the page as usual.
  if (leave) environment.use(backCloses).add(leave, signal, step);
  // A file field inside dispatches `cancel` too.
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
