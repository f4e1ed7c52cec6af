import { accountLogin, config } from '../../../../protocol/names/routes.js';
import type { Environment } from '../../../core/widget.js';
import { callAddress } from '../../data-layer/call-address.js';
import type { EscapeAct } from '../escape-act.js';

/** Carries out what Escape was pressed for. The page, as it stands, goes along as the place to come back to, without its fragment. */
export async function follow(act: EscapeAct, environment: Environment): Promise<void> {
  const { location } = environment.window;
  // One slash at most: two would name another site.
  const page = encodeURIComponent(location.pathname.replace(/^\/+/, '/') + location.search);
  if (act === 'log-out') {
    const { logOut } = await import('../../account/log-out.js');
    await environment.use(logOut)();
  } else if (act === 'configure') {
    location.assign(`${config}?frameUrl=${page}`);
  } else if (location.pathname !== accountLogin) {
    // A password goes to the site's own domain.
    location.assign(callAddress(environment, `${accountLogin}?returnTo=${page}`, true).href);
  }
}
