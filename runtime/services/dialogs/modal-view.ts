import * as text from '#strings/dialog';
import { listen } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import { layers } from '../../dom/layers.js';
import { applyFrame, createElement, fillDialog } from './dialog-view.js';
import { type ConfirmationRequest, type DialogAnswer, styleAnswers } from './request.js';

/** The dialog's element in the page, closed. */
export interface ModalView {
  readonly element: HTMLDialogElement;
  /** What Escape and the system's wish to close give; undefined when the dialog stays. */
  readonly leastHarmful: DialogAnswer | undefined;
  /** Takes it out of the page, a content back to its place. */
  remove(): void;
}

function createButton(document: Document, answer: DialogAnswer, request: ConfirmationRequest, close: (answer: DialogAnswer) => void): HTMLElement {
  const words = {
    confirmed: request.confirmText ?? text.confirm(),
    rejected: request.rejectText ?? text.reject(),
    cancelled: request.cancelText ?? (request.closable ? text.close() : text.cancel()),
  };
  const button = createElement(document, 'button', `-button mortise-dialog-${answer}`, words[answer]);
  button.type = 'button';
  button.onclick = () => close(answer);
  return button;
}

/** Puts a dialog into the page whose buttons call `close`. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/ */
export function createModalView(environment: Environment, request: ConfirmationRequest, close: (answer: DialogAnswer) => void): ModalView {
  const { document } = environment.window;
  const answers: readonly DialogAnswer[] = request.closable ? ['cancelled'] : styleAnswers[request.style ?? 'confirm-or-cancel'];
  const element = createElement(document, 'dialog', ' mortise-dialog-modal');
  applyFrame(element, request);
  document.body.append(element);
  const takeBack = fillDialog(element, request, environment);
  if (answers.length) {
    const row = createElement(document, 'div', '-buttons');
    row.append(...answers.map((answer) => createButton(document, answer, request, close)));
    element.setAttribute('role', 'alertdialog');
    element.append(row);
  }
  return {
    element,
    leastHarmful: answers[0],
    remove() {
      takeBack();
      element.remove();
    },
  };
}

/**
 * Opens the dialog over everything: page inert, focus on the least harmful button and kept inside. The page behind is held still by a
 * style that hangs on the open element, so that no lock can outlive it; where a scrollbar stands, its room is kept, so that nothing moves sideways.
 */
export function openModalView({ element, leastHarmful }: ModalView, environment: Environment, close: (answer: DialogAnswer) => void, signal: AbortSignal): void {
  const escape = (): void => {
    if (leastHarmful) close(leastHarmful);
  };
  environment.use(layers).add(escape, signal);
  // The system's own wish to close, such as the back gesture. A file field inside has an event of the same name.
  listen(element, 'cancel', signal, (event) => {
    if (event.target !== element) return;
    event.preventDefault();
    escape();
  });
  listen(element, 'close', signal, (event) => {
    if (event.target === element) close('cancelled');
  });
  const { innerWidth, document } = environment.window;
  element.classList.toggle('mortise-dialog-over-bar', innerWidth > document.documentElement.clientWidth);
  element.showModal();
  element.querySelector<HTMLElement>('.mortise-dialog-button')?.focus({ preventScroll: true });
}
