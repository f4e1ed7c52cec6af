import * as calls from '../../../protocol/http/calls.js';
import * as presenceNames from '../../../protocol/names/presence.js';
import { loggedOut } from '../../../protocol/names/routes.js';
import { listen } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import type { CallRequest } from '../data-layer/call.js';
import { ask } from '../system-errors/ask.js';
import { presence } from './presence.js';

/** Resolves with whether the account is logged out; the page then navigates away. Never rejects. */
export type LogOut = () => Promise<boolean>;

/**
 * Ends the session of an account or a member and goes to the site's root, which shows a notice. Concurrent calls share one request and its outcome.
 * When it fails, the visitor stays logged in, sees the reason and can try again. [SES-01 to SES-05]
 */
export const logOut: Service<LogOut> = {
  name: 'log-out',
  create(environment: Environment): LogOut {
    const { context, signal, window } = environment;
    // A member of the site has no account: only the visitor session ends, and the cart stays with the browser.
    const request: CallRequest = context.authenticatedAccount
      ? { method: 'POST', url: calls.logout, secure: true }
      : { method: 'DELETE', url: `${calls.session}?cloneCart=true`, secure: true };
    let running: Promise<boolean> | null = null;

    async function run(): Promise<boolean> {
      const result = await ask(environment, request).catch(() => null);
      if (!result?.ok) {
        running = null;
        return false;
      }
      environment.use(presence).tell(presenceNames.loggedOut);
      // A page restored from the bfcache would still show the account.
      listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && window.location.reload());
      window.location.assign(loggedOut);
      return true;
    }

    return () => (running ??= run());
  },
};
