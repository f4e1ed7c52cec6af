import type { Environment } from '../../core/widget.js';
import { holdFocus } from '../../layers/focus.js';
import { afterLeaving } from './leave.js';
import { createModalView, type ModalView, openModalView } from './modal-view.js';
import type { ConfirmationRequest, DialogAnswer } from './request.js';

/** A modal dialog that can be shown again and again. */
export interface Modal {
  /** Shows it on top of everything. Resolves with the answer as soon as there is one; while it is shown, with the answer of the first call. */
  show(): Promise<DialogAnswer>;
  /** Hides it; the answer is `cancelled`. */
  hide(): void;
}

/** Creates a modal dialog; its element comes into the page when it is first shown. [DLG-03] [DLG-04] [DLG-05] [DLG-06] */
export function createModal(environment: Environment, request: ConfirmationRequest): Modal {
  const { signal = environment.signal, destroyOnHide = true } = request;
  const { document } = environment.window;
  let view: ModalView | undefined;
  /** Ends with the element. */
  let present = new AbortController();
  /** Ends with the fading. */
  let leaving = new AbortController();
  let answer: Promise<DialogAnswer> | undefined;
  let settle: (answer: DialogAnswer) => void = () => {};

  function close(value: DialogAnswer): void {
    // Further presses while it fades meet nothing.
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
