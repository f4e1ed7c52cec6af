import type { Environment, Service } from '../../core/widget.js';
import { createModal, type Modal } from './modal.js';
import type { ConfirmationRequest, DialogAnswer } from './request.js';

/** The page's dialogs. Each opens on top of the ones before it. [DLG-01] */
export interface Dialogs {
  /** Asks for confirmation, with the buttons of a style. Resolves with the answer; the dialog then fades. */
  confirm(request: ConfirmationRequest): Promise<DialogAnswer>;
  /** Shows a message that must be acknowledged, with one button. */
  alert(request: Omit<ConfirmationRequest, 'style'>): Promise<DialogAnswer>;
  /** A modal dialog whose caller shows and hides it. */
  create(request: ConfirmationRequest): Modal;
}

export const dialogs: Service<Dialogs> = {
  name: 'dialogs',
  create: (environment: Environment) => {
    const create = (request: ConfirmationRequest): Modal => createModal(environment, request);
    return {
      create,
      confirm: (request) => create(request).show(),
      alert: (request) => create({ ...request, style: 'confirm-only' }).show(),
    };
  },
};
