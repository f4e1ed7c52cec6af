import * as pageEvents from '../../../protocol/names/events.js';
import { login as loginPath } from '../../../protocol/names/routes.js';
import type { Environment } from '../../core/widget.js';
import { callAddress } from './call-address.js';
import { openLogin } from './login/login.js';

/**
 * Redirects a visitor who has to log in, unless a listener offers the login on the page instead: then resolves with whether the visitor has
 * logged in. A chunk of its own, because a session rarely expires during a visit. [DATA-17]
 */
export async function requireLogin(environment: Environment, url: string): Promise<boolean | undefined> {
  const { window, editing } = environment;
  let login: Promise<boolean> | undefined;
  const resume = (loggedIn: Promise<boolean>): void => void (login = loggedIn);
  const event = new window.CustomEvent(pageEvents.loginRequired, { cancelable: true, detail: { url, resume } });
  // Passwords are sent to the site's own domain only.
  if (window.document.dispatchEvent(event) && !editing) openLogin(window, callAddress(environment, loginPath, true));
  return login;
}
