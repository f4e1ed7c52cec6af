import * as text from '#strings/dialog';
import { createLife, onAbort } from '../../core/listen.js';
import type { Environment } from '../../core/widget.js';
import type { BackStep } from '../../layers/back-closes.js';
import { afterLeaving, openModal } from '../../layers/modal.js';
import { applyAlert, applyFrame, createElement, fillDialog } from './dialog-view.js';
import { type ConfirmationRequest, type DialogAnswer, styleAnswers } from './request.js';

/** A modal dialog that can be shown again and again. */
export interface Modal {
  /** Shows it on top. Resolves with the answer; a call while it is shown returns the first call's promise. */
  show(step?: BackStep): Promise<DialogAnswer>;
  /** Hides it; the answer is `cancelled`. */
  hide(): void;
}

/** Creates a modal dialog; its element is inserted when it is first shown. [DLG-03] [DLG-04] [DLG-05] [DLG-06] */
export function createModal(environment: Environment, request: ConfirmationRequest): Modal {
  const { signal = environment.signal, destroyOnHide = true, closable, opener } = request;
  const { document } = environment.window;
  const answers = closable ? (['cancelled'] as const) : styleAnswers[request.style ?? 'confirm-or-cancel'];
  const [leastHarmful] = answers;
  let element: HTMLDialogElement | undefined;
  let answer: Promise<DialogAnswer> | undefined;
  let leaving: AbortController | undefined;
  let close: (answer: DialogAnswer, isNow?: boolean) => void = () => {};
  let destroy = (): void => {};

  /**
   * Inserts the dialog: an alert dialog when it alerts or asks, a plain one when it shows content that is only to be closed.
   * Pattern: https://www.w3.org/WAI/ARIA/apg/patterns/alertdialog/
   */
  function place(): HTMLDialogElement {
    const made = createElement(document, 'dialog', ' mortise-dialog-modal');
    applyFrame(made, request);
    document.body.append(made);
    const takeBack = fillDialog(made, request, environment);
    const words = {
      confirmed: request.confirmText ?? text.confirm(),
      rejected: request.rejectText ?? text.reject(),
      cancelled: request.cancelText ?? (closable ? text.close() : text.cancel()),
    };
    const row = createElement(document, 'div', '-buttons');
    for (const each of answers) {
      const button = createElement(document, 'button', `-button mortise-dialog-${each}`, words[each]);
      button.type = 'button';
      button.onclick = () => close(each);
      row.append(button);
    }
    if (leastHarmful) {
      if (!request.content || answers.length > 1) applyAlert(made, environment);
      made.append(row);
    }
    const forget = onAbort(signal, () => {
      close('cancelled', true);
      destroy();
    });
    destroy = () => {
      forget();
      leaving?.abort();
      takeBack();
      made.remove();
      element = undefined;
    };
    return made;
  }

  return {
    hide: () => close('cancelled'),
    show(step) {
      if (answer) return answer;
      leaving?.abort();
      const shown = (element ??= place());
      let settle: (answer: DialogAnswer) => void;
      answer = new Promise((resolve) => (settle = resolve));
      const leave = leastHarmful && (() => close(leastHarmful));
      const focus = shown.querySelector<HTMLElement>('.mortise-dialog-button');
      const ends = { leave, closed: () => close('cancelled'), opener, focus, ...(step && { step }) };
      const hide = openModal(shown, environment, ends, createLife());
      close = (value, isNow) =>
        hide(() => {
          // Presses while it fades have no effect.
          close = () => {};
          answer = undefined;
          leaving = afterLeaving(shown, environment, () => {
            if (destroyOnHide) destroy();
            request.onHidden?.();
          });
          settle(value);
          if (value === 'confirmed') request.onConfirm?.();
        }, isNow);
      return answer;
    },
  };
}
