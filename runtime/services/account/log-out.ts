import * as calls from '../../../protocol/http/calls.js';
import * as presenceNames from '../../../protocol/names/presence.js';
import { loggedOut } from '../../../protocol/names/routes.js';
import { listen } from '../../core/listen.js';
import type { Environment, Service } from '../../core/widget.js';
import type { CallRequest } from '../data-layer/call.js';
import { ask } from '../system-errors/ask.js';
import { presence } from './presence.js';

/** Resolves with whether the account is logged out; the page is then being left. Never rejects. */
export type LogOut = () => Promise<boolean>;

/**
 * Ends the session of an account or a member, whoever on the page asks for it, and goes to the site's root, which says so. One call at a time: while it is
 * under way, others get its outcome. Where it fails, the visitor stays logged in, is told why, and can ask again. [SES-01 to SES-05]
 */
export const logOut: Service<LogOut> = {
  name: 'log-out',
  create(environment: Environment): LogOut {
    const { context, signal, window } = environment;
    // A member of the site is no account of its pages: theirs is the session of the site's visitors, whose cart stays with the browser.
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
      // A page that Back brings up again as it was would still speak of the account.
      listen<PageTransitionEvent>(window, 'pageshow', signal, ({ persisted }) => persisted && window.location.reload());
      window.location.assign(loggedOut);
      return true;
    }

    return () => (running ??= run());
  },
};
