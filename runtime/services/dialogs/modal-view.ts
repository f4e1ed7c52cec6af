import * as text from '#strings/dialog';
import type { Environment } from '../../core/widget.js';
import { openModal } from '../../layers/modal.js';
import { applyFrame, createElement, fillDialog } from './dialog-view.js';
import { type ConfirmationRequest, type DialogAnswer, styleAnswers } from './request.js';

/** The dialog's element in the page, closed. */
export interface ModalView {
  readonly element: HTMLDialogElement;
  /** The answer for Escape and the system's close request; undefined when the dialog stays open. */
  readonly leastHarmful: DialogAnswer | undefined;
  /** Removes it from the page and moves its content back. */
  remove(): void;
}

function createButton(
  document: Document,
  answer: DialogAnswer,
  request: ConfirmationRequest,
  close: (answer: DialogAnswer) => void,
): HTMLElement {
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

/** Inserts a dialog whose buttons call `close`. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/ */
export function createModalView(
  environment: Environment,
  request: ConfirmationRequest,
  close: (answer: DialogAnswer) => void,
): ModalView {
  const { document } = environment.window;
  const answers: readonly DialogAnswer[] = request.closable
    ? ['cancelled']
    : styleAnswers[request.style ?? 'confirm-or-cancel'];
  const element = createElement(document, 'dialog', ' mortise-dialog-modal');
  applyFrame(element, request);
  document.body.append(element);
  const takeBack = fillDialog(element, request, environment);
  if (answers.length) {
    const row = createElement(document, 'div', '-buttons');
    row.append(...answers.map((answer) => createButton(document, answer, request, close)));
    // A dialog without a question is no alertdialog.
    if (!request.closable) element.setAttribute('role', 'alertdialog');
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

/** Opens the dialog on top, with the focus on its least harmful button. */
export function openModalView(
  { element, leastHarmful }: ModalView,
  environment: Environment,
  close: (answer: DialogAnswer) => void,
  signal: AbortSignal,
): void {
  const leave = leastHarmful ? () => close(leastHarmful) : null;
  openModal(element, environment, { leave, closed: () => close('cancelled') }, signal);
  element.querySelector<HTMLElement>('.mortise-dialog-button')?.focus({ preventScroll: true });
}
