import { logInTable } from '../../../protocol/widgets/log-in.js';
import { isPlain, listen } from '../../core/listen.js';
import type { Widget } from '../../core/widget.js';
import { logIn } from '../../services/account/log-in.js';

/**
 * Log in: a press on the link opens the login over the page, which stays as it is; once logged in the page comes again as it is for the
 * account. Without script, or with a modifier key: the link leads to the page of the login. In the editor's frame nobody is logged in.
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
      // Without what follows the hash, which alone would not load the page again.
      window.location.replace(pathname + search);
    });
  },
} satisfies Widget<typeof logInTable>;
