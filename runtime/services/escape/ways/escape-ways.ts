import { accountLogin, config } from '../../../../protocol/names/routes.js';
import type { Environment } from '../../../core/widget.js';
import { callAddress } from '../../data-layer/call-address.js';
import type { EscapeAct } from '../escape-act.js';

/** Carries out the action of Escape. Passes the current address, without its fragment, as the one to return to. */
export async function follow(act: EscapeAct, environment: Environment): Promise<void> {
  const { location } = environment.window;
  // One slash at most: two would make the address protocol-relative and so another site's.
  const page = encodeURIComponent(location.pathname.replace(/^\/+/, '/') + location.search);
  if (act === 'log-out') {
    const { logOut } = await import('../../account/log-out.js');
    await environment.use(logOut)();
  } else if (act === 'configure') {
    location.assign(`${config}?frameUrl=${page}`);
  } else if (location.pathname !== accountLogin) {
    // Passwords are sent to the site's own domain only.
    location.assign(callAddress(environment, `${accountLogin}?returnTo=${page}`, true).href);
  }
}
