import { logInTable } from '../../../protocol/widgets/log-in.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { logIn } from '../../services/account/log-in.js';

/**
 * Log in: a press on the link opens the login over the page; after the login the page is reloaded for the account.
 * Without script, or with a modifier key: the link leads to the login page. In the editor's frame a press does nothing.
 * Emits: log-in:logged-in (cancelable: the page then stays).
 */
export const widget = {
  table: logInTable,
  connect(_root, { options: { createUrl }, parts: { link }, environment, signal, emit }) {
    const { editing, window } = environment;
    listen<MouseEvent>(link, 'click', signal, async (event) => {
      if (!isPlain(event)) return;
      event.preventDefault();
      if (editing) return;
      const isIn = await environment.use(logIn)({ opener: link, createUrl });
      if (!isIn || signal.aborted || !emit('logged-in')) return;
      const { pathname, search } = window.location;
      // Without the hash, because navigation to a hash does not reload the page.
      window.location.replace(pathname + search);
    });
  },
} satisfies Widget<typeof logInTable>;
