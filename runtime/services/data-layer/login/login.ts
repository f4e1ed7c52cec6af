import * as calls from '../../../../protocol/http/calls.js';
import * as cookies from '../../../../protocol/names/cookies.js';
import type { Environment, Service } from '../../../core/widget.js';
import { sessionStore } from '../../session-storage.js';

/** Functions for calls that need a login. A chunk of its own: visitors without an account never load it. */

/** Key in the session data. */
const key = 'xsrfToken';

/** Takes the token out of the answer to a login. */
async function readToken(response: Response): Promise<string | null> {
  const data = (await response.json().catch(() => null)) as { readonly xsrfToken?: unknown } | null;
  return typeof data?.xsrfToken === 'string' ? data.xsrfToken : null;
}

/**
 * `fetch` for calls to the site itself that sends the login token in a header, never in an address. It stores the token from the answer
 * to a login for as long as the CSRF token lives, and deletes it when the account logs out. [SES-08]
 */
export const accountFetch: Service<Environment['fetch']> = {
  name: 'account-fetch',
  create(environment: Environment): Environment['fetch'] {
    const store = environment.use(sessionStore);
    const kept = store.get(key);
    let token = typeof kept === 'string' ? kept : '';

    async function take(path: string, method: string | undefined, response: Response): Promise<void> {
      if (path === calls.session && method === 'POST') {
        token = (await readToken(response.clone())) ?? token;
        if (token) store.set(key, token, cookies.crumb.maxAgeMs);
      } else if (path === calls.logout || (path === calls.session && method === 'DELETE')) {
        token = '';
        store.remove(key);
      }
    }

    return async (target, init) => {
      const headers = new Headers(init?.headers);
      if (token) headers.set(cookies.csrfHeader, token);
      const response = await environment.fetch(target, { ...init, headers });
      if (response.ok) await take(new URL(String(target)).pathname, init?.method, response);
      return response;
    };
  },
};

/** Opens the site's login at `address`, which returns to the current page. [DATA-17] */
export function openLogin({ location }: Window, address: URL): void {
  // One slash at most: two would make the address protocol-relative and so another site's.
  const page = location.pathname.replace(/^\/+/, '/') + location.search;
  address.searchParams.set('returnTo', page);
  location.assign(address.href);
}
