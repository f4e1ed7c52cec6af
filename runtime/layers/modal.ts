import * as limits from '../../protocol/enums/dialog.js';
import { createLife, listen, onAbort } from '../core/listen.js';
import type { Environment } from '../core/widget.js';
import { afterPaint } from '../dom/after-paint.js';
import { isMotionReduced } from '../dom/motion.js';
import { backCloses, type BackStep } from './back-closes.js';
import { holdFocus } from './focus.js';
import { layers } from './layers.js';
import { closeOver, freeBar, makeModal, showOver } from './show-modal.js';

/** Handlers for the ways in which a modal closes, what has the focus afterwards, and its history entry. */
export interface ModalEnds {
  /** Called for Escape, the system's close request such as the back gesture, and Back. Absent when the visitor cannot close it. */
  readonly leave?: (() => unknown) | null | undefined;
  /** Called when anything but its owner closed it. */
  readonly closed: () => unknown;
  /** By default the element that has the focus when it opens. */
  readonly opener?: HTMLElement | null | undefined;
  /** Has the focus while it is open; by default the first element that can have it. */
  readonly focus?: HTMLElement | null | undefined;
  readonly step?: BackStep;
}

/**
 * Closes the modal: its signal aborts, the focus goes back, and `then` runs. Of several calls the first one counts. A modal that fades is out
 * of sight with the next frame and frees the page right after it, because to make a whole page active again takes far longer than to paint
 * the answer to a press; `isNow` frees the page before the call returns.
 */
export type CloseModal = (then: () => void, isNow?: boolean) => void;

/**
 * Opens a modal dialog until the returned function closes it; `life` then aborts. It is in sight with the next frame; right after it the page
 * behind becomes inert, the dialog gets the focus and the history its entry.
 */
export function openModal(
  element: HTMLDialogElement,
  environment: Environment,
  { leave, closed, opener, focus, step }: ModalEnds,
  life: AbortController,
): CloseModal {
  const { window, use } = environment;
  const { signal } = life;
  const giveFocusBack = holdFocus(window.document, environment.signal, opener ?? undefined);
  let told: (() => void) | undefined;
  let isBack = false;
  let isFading: unknown;

  function finish(): void {
    if (signal.aborted) return;
    life.abort();
    closeOver(element);
    giveFocusBack();
    told?.();
  }

  const stack = use(layers);
  stack.becomeModal?.();
  stack.add(() => leave?.(), signal);
  for (const [type, act] of [
    ['cancel', leave],
    ['close', closed],
  ] as const) {
    listen(element, type, signal, (event) => {
      // A file field inside dispatches `cancel` too, and `close` comes in a task of its own, when the dialog may be open again.
      if (event.target !== element || (type === 'close' && element.open)) return;
      event.preventDefault();
      act?.();
    });
  }
  const becomeModal = (): void => {
    if (signal.aborted || stack.becomeModal !== becomeModal) return;
    stack.becomeModal = undefined;
    const { activeElement } = window.document;
    makeModal(element, window);
    onAbort(signal, () => freeBar(window.document));
    isFading = !isMotionReduced(window) && Number.parseFloat(window.getComputedStyle(element).transitionDuration);
    // A control that the visitor has reached meanwhile keeps the focus: the next key is meant for it.
    const reached =
      activeElement !== element && element.contains(activeElement) ? (activeElement as HTMLElement) : focus;
    reached?.focus({ preventScroll: true });
    // When the visitor cannot close the modal, Back leaves the page as usual.
    if (leave)
      use(backCloses).add(
        () => {
          // The history has moved on already.
          isBack = true;
          leave();
        },
        signal,
        step,
      );
  };
  stack.becomeModal = becomeModal;
  showOver(element, becomeModal);

  return (then, isNow = isBack) => {
    if (told && !isNow) return;
    told ??= then;
    if (isNow || !isFading || !element.open) return finish();
    element.classList.add('mortise-leaving');
    onAbort(signal, () => element.classList.remove('mortise-leaving'));
    // The fade's own first event would be too early: after a tap the browser computes styles at once, and tells of the fade before the frame.
    afterPaint(environment, finish, signal);
  };
}

/**
 * Runs `done` once `element` has faded out: when its own transition ends, after 600 ms at the latest, at once under reduced motion; not
 * after the returned controller aborts. [DLG-07]
 */
export function afterLeaving(element: HTMLElement, { window, clock }: Environment, done: () => void): AbortController {
  const leaving = createLife();
  const end = (): void => {
    leaving.abort();
    done();
  };
  listen(element, 'transitionend', leaving.signal, ({ target }) => target === element && end());
  clock.after(isMotionReduced(window) ? 0 : limits.hideMs, end, leaving.signal);
  return leaving;
}
