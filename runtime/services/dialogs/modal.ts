import type { Environment } from '../../core/widget.js';
import { holdFocus } from '../../layers/focus.js';
import { afterLeaving } from './leave.js';
import { createModalView, type ModalView, openModalView } from './modal-view.js';
import type { ConfirmationRequest, DialogAnswer } from './request.js';

/** A modal dialog that can be shown again and again. */
export interface Modal {
  /** Shows it on top. Resolves with the answer; a call while it is shown returns the first call's promise. */
  show(): Promise<DialogAnswer>;
  /** Hides it; the answer is `cancelled`. */
  hide(): void;
}

/** Creates a modal dialog; its element is inserted when it is first shown. [DLG-03] [DLG-04] [DLG-05] [DLG-06] */
export function createModal(environment: Environment, request: ConfirmationRequest): Modal {
  const { signal = environment.signal, destroyOnHide = true } = request;
  const { document } = environment.window;
  let view: ModalView | undefined;
  /** Aborts when the element is removed. */
  let present = new AbortController();
  /** Aborts when the element has faded out. */
  let leaving = new AbortController();
  let answer: Promise<DialogAnswer> | undefined;
  let settle: (answer: DialogAnswer) => void = () => {};

  function close(value: DialogAnswer): void {
    // Presses while it fades have no effect.
    if (answer) settle(value);
  }

  function destroy(): void {
    leaving.abort();
    present.abort();
    view?.remove();
    view = undefined;
  }

  function place(): ModalView {
    present = new AbortController();
    signal.addEventListener('abort', () => (close('cancelled'), destroy()), { signal: present.signal });
    return createModalView(environment, request, close);
  }

  function leave(element: HTMLDialogElement): void {
    leaving = new AbortController();
    afterLeaving(element, environment, leaving.signal, () => {
      leaving.abort();
      if (destroyOnHide) destroy();
      request.onHidden?.();
    });
  }

  return {
    hide: () => close('cancelled'),
    show() {
      if (answer) return answer;
      leaving.abort();
      const shownView = (view ??= place());
      const shown = new AbortController();
      const giveFocusBack = holdFocus(document, request.opener ?? undefined);
      answer = new Promise((resolve) => {
        settle = (value) => {
          answer = undefined;
          shown.abort();
          shownView.element.close();
          giveFocusBack();
          leave(shownView.element);
          resolve(value);
          if (value === 'confirmed') request.onConfirm?.();
        };
      });
      openModalView(shownView, environment, close, shown.signal);
      return answer;
    },
  };
}
