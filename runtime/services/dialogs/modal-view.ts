import * as text from '#strings/dialog';
import type { Environment } from '../../core/widget.js';
import { openModal } from '../../layers/modal.js';
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

/** Puts a dialog into the page whose buttons call `close`. Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/ */
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
    // What asks nothing and is only closed is a plain dialog.
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

/** Opens the dialog over everything, with the focus on its least harmful button. */
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
