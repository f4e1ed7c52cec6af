import { logOutTable } from '../../../protocol/widgets/log-out.js';
import { setAttribute } from '../../core/attributes.js';
import { listen, onAbort } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { logOut } from '../../services/account/log-out.js';

/**
 * Log out: ends the session of the account. An error is shown over the page, because a button has no room for a message.
 * Without script: the form posts by itself. With script: a press during the call is ignored, and an expired anti-forgery token is
 * renewed. In the editor's frame a press does nothing.
 * Emits: log-out:before-log-out (cancelable).
 */
export const widget = {
  table: logOutTable,
  connect(root, { parts: { button }, environment, signal, emit }) {
    const disabled = button.getAttribute('aria-disabled');
    const show = (isBusy: boolean): void => setAttribute(button, 'aria-disabled', isBusy ? 'true' : disabled);
    let isBusy = false;

    async function submit(event: Event): Promise<void> {
      event.preventDefault();
      if (isBusy || environment.editing || !emit('before-log-out')) return;
      show((isBusy = true));
      // After a success the page navigates; the button stays disabled until then.
      isBusy = await environment.use(logOut)();
      if (!signal.aborted) show(isBusy);
    }

    listen(root, 'submit', signal, submit);
    onAbort(signal, () => show(false));
  },
} satisfies Widget<typeof logOutTable>;
