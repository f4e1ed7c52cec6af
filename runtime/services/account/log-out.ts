import * as calls from '../../../protocol/http/calls.js';
import { loggedOut } from '../../../protocol/names/routes.js';
import { listen } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import { ask } from '../system-errors/ask.js';

/** Resolves with whether the account is logged out; the page is then being left. Never rejects. */
export type LogOut = () => Promise<boolean>;

/**
 * Ends the account's session, whoever on the page asks for it, and goes to the site's root, which says so. One call at a time: while it is
 * under way, others get its outcome. Where it fails, the visitor stays logged in, is told why, and can ask again. [SES-01 to SES-05]
 */
export const logOut: Service<LogOut> = {
  name: 'log-out',
  create(environment: Environment): LogOut {
    const { signal, window } = environment;
    let running: Promise<boolean> | null = null;

    async function run(): Promise<boolean> {
      const result = await ask(environment, { method: 'POST', url: calls.logout, secure: true }).catch(() => null);
      if (!result?.ok) {
        running = null;
        return false;
      }
      // A page that Back brings up again as it was would still speak of the account.
      listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && window.location.reload());
      window.location.assign(loggedOut);
      return true;
    }

    return () => (running ??= run());
  },
};
