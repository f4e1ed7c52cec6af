import { describe, expect, it } from 'vitest';
import { readServerSettings } from '../../../../pages/server/start/settings.js';
import { createTestServer, loggedIn, origin, owner, type Browser, type TestServerOptions } from '../support.js';

const session = '/api/site-users/account/session';
const logout = '/api/auth/Logout';
/** A site at an address of its own, with two more. */
const addresses = {
  baseUrl: 'https://shop.example',
  siteOrigins: ['http://www.other.example', 'https://third.example'],
};
const own = ['https://shop.example', 'http://shop.example', ...addresses.siteOrigins];
const foreign = [
  'https://evil.example',
  'null',
  'https://shop.example.evil.example',
  'https://evil-shop.example',
  'https://shop.example:8443',
  'https://www.other.example',
  'http://third.example',
  'https://sub.shop.example',
  origin,
  '*',
  '',
];

interface Asking {
  readonly from?: string;
  readonly host?: string;
  readonly site?: 'cross-site' | 'same-site' | 'same-origin';
}

function headersOf({ from, host = 'shop.example', site = 'cross-site' }: Asking): Record<string, string> {
  return { host, ...(from !== undefined && { origin: from }), 'sec-fetch-site': site };
}

async function open(options: TestServerOptions = addresses): Promise<Browser> {
  return (await createTestServer(options)).browser();
}

/** CORS headers of an answer. */
function readers({ headers }: Response): (string | null)[] {
  return [
    headers.get('access-control-allow-origin'),
    headers.get('access-control-allow-credentials'),
    headers.get('vary'),
  ];
}

/** Logs out as a page does, and retries with the new crumb of a refusal. */
async function logOut(browser: Browser, asking: Asking): Promise<Response> {
  const call = (): Promise<Response> =>
    browser.fetch(`${logout}?crumb=${browser.jar.get('crumb') ?? ''}`, { method: 'POST', headers: headersOf(asking) });
  const first = await call();
  return first.status === 400 ? call() : first;
}

describe('a secure call', () => {
  it.each(own)('from %s is answered, with CORS headers for that origin alone [DATA-05]', async (from) => {
    const response = await logOut(await open(), { from });
    expect([response.status, ...readers(response)]).toEqual([200, from, 'true', 'Origin']);
  });

  it.each(own)('from %s passes its preflight: method, headers and credentials [DATA-05]', async (from) => {
    const browser = await open();
    const ask = (path: string): Promise<Response> =>
      browser.fetch(path, {
        method: 'OPTIONS',
        headers: { ...headersOf({ from }), 'access-control-request-method': 'POST' },
      });
    const response = await ask(session);
    expect([response.status, ...readers(response)]).toEqual([204, from, 'true', 'Origin']);
    expect(response.headers.get('access-control-allow-methods')).toBe('POST, DELETE');
    expect(response.headers.get('access-control-allow-headers')).toBe('Content-Type, X-CSRF-Token');
    expect((await ask(logout)).headers.get('access-control-allow-methods')).toBe('POST');
  });

  it.each(foreign)('from "%s" is refused, and no answer allows that origin [DATA-05]', async (from) => {
    const browser = await open();
    await browser.fetch('/', { headers: { host: 'shop.example' } });
    for (const [method, path] of [
      ['POST', session],
      ['DELETE', session],
      ['POST', logout],
      ['OPTIONS', session],
      ['OPTIONS', logout],
    ] as const) {
      const crumb = browser.jar.get('crumb') ?? '';
      const response = await browser.fetch(`${path}?crumb=${crumb}`, {
        method,
        headers: { ...headersOf({ from }), 'access-control-request-method': 'POST' },
      });
      expect([path, method, response.status, ...readers(response)]).toEqual([
        path,
        method,
        method === 'OPTIONS' ? 405 : 403,
        null,
        null,
        'Origin',
      ]);
      expect(response.headers.get('access-control-allow-methods')).toBeNull();
    }
  });

  it('uses the request’s host when no address is configured [DATA-05]', async () => {
    for (const [from, isOwn] of [
      ['https://site.test', true],
      [origin, true],
      ['https://evil.example', false],
    ] as const) {
      const response = await logOut(await open({}), { from, host: 'site.test' });
      expect([response.status, readers(response)[0]]).toEqual(isOwn ? [200, from] : [403, null]);
    }
  });

  it('requires the crumb, and the refusal with a new one is readable cross-origin [DATA-05] [DATA-19]', async () => {
    const browser = await open();
    const refused = await browser.fetch(logout, {
      method: 'POST',
      headers: headersOf({ from: 'http://shop.example' }),
    });
    expect([refused.status, readers(refused)[0]]).toEqual([400, 'http://shop.example']);
    expect(await refused.json()).toMatchObject({ crumbFail: true, crumb: browser.jar.get('crumb') });
  });

  it('gets no CORS headers on routes that are same-origin only', async () => {
    const browser = await loggedIn(await createTestServer(addresses));
    for (const [method, path] of [
      ['POST', '/api/commerce/cart/entries'],
      ['GET', '/api/config/account'],
      ['POST', '/api/form/FormSubmissionKey'],
      ['PUT', '/api/config/pages/x/draft'],
    ] as const) {
      for (const asked of [method, 'OPTIONS'] as const) {
        const response = await browser.fetch(path, {
          method: asked,
          headers: headersOf({ from: 'http://www.other.example' }),
        });
        expect([path, response.headers.get('access-control-allow-origin')]).toEqual([path, null]);
        if (asked !== 'GET' && asked !== 'OPTIONS') expect(response.status).toBe(403);
      }
    }
  });

  it('cannot be a form posted from another site', async () => {
    const browser = await loggedIn(await createTestServer(addresses));
    const post = (from: string, site: NonNullable<Asking['site']>): Promise<Response> =>
      browser.fetch(logout, {
        method: 'POST',
        headers: { ...headersOf({ from, site }), 'content-type': 'application/x-www-form-urlencoded' },
        body: '',
      });
    expect((await post('http://www.other.example', 'cross-site')).status).toBe(403);
    expect((await post('https://evil.example', 'cross-site')).status).toBe(403);
    const response = await post('https://shop.example', 'same-origin');
    expect([response.status, response.headers.get('location')]).toEqual([303, '/?logout=true']);
    expect(browser.jar.has('__Host-SESSION')).toBe(false);
  });
});

describe('cookies of a secure call', () => {
  async function logIn(options: TestServerOptions, asking: Asking): Promise<string[]> {
    const server = await createTestServer(options);
    await loggedIn(server);
    const browser = server.browser();
    const call = (): Promise<Response> =>
      browser.fetch(`${session}?crumb=${browser.jar.get('crumb') ?? ''}`, {
        method: 'POST',
        headers: { ...headersOf(asking), 'content-type': 'application/json' },
        body: JSON.stringify({ email: owner.email, password: owner.password, rememberMe: false }),
      });
    expect((await call()).status).toBe(400);
    const response = await call();
    expect(response.status).toBe(200);
    return response.headers.getSetCookie();
  }

  it.each([
    ['cross-site', 'None; Partitioned'],
    ['same-site', 'Lax'],
    ['same-origin', 'Lax'],
  ] as const)(
    'for a page that is %s are marked %s, for https alone, and the session stays out of scripts [DATA-05] [SES-08]',
    async (site, sameSite) => {
      const from = site === 'same-origin' ? 'https://shop.example' : 'http://www.other.example';
      const cookies = await logIn(addresses, { from, site });
      expect(cookies.map((cookie) => cookie.split('=', 1)[0]).sort()).toEqual([
        '__Host-DEVICE',
        '__Host-SESSION',
        'crumb',
      ]);
      for (const cookie of cookies) expect(cookie).toMatch(new RegExp(`; Secure.*; SameSite=${sameSite}$`));
      const isHidden = (name: string) =>
        cookies.some((cookie) => cookie.startsWith(`${name}=`) && cookie.includes('HttpOnly'));
      expect([isHidden('__Host-SESSION'), isHidden('__Host-DEVICE')]).toEqual([true, true]);
    },
  );

  it('are deleted with the attributes with which they were set [DATA-05]', async () => {
    const browser = await loggedIn(await createTestServer(addresses));
    const response = await browser.fetch(`${session}?crumb=${browser.jar.get('crumb') ?? ''}`, {
      method: 'DELETE',
      headers: headersOf({ from: 'http://www.other.example' }),
    });
    expect(response.status).toBe(200);
    expect(response.headers.getSetCookie().find((cookie) => cookie.startsWith('__Host-SESSION='))).toMatch(
      /^__Host-SESSION=; Max-Age=0; Path=\/; HttpOnly; Secure; SameSite=None; Partitioned$/,
    );
  });

  it('are SameSite=Lax on a site without https', async () => {
    for (const cookie of await logIn(
      { baseUrl: 'http://shop.example', siteOrigins: ['http://www.other.example'] },
      { from: 'http://www.other.example' },
    )) {
      expect(cookie).toMatch(/; SameSite=Lax$/);
      expect(cookie).not.toContain('Secure');
    }
  });

  it('are Secure only at https addresses, so that browsers accept those of a page at an http address', async () => {
    for (const [host, isSecure] of [
      ['www.other.example', false],
      ['third.example', true],
      ['shop.example', true],
    ] as const) {
      const page = await (await open()).fetch('/', { headers: { host } });
      expect([host, /Secure/.test(page.headers.getSetCookie().join())]).toEqual([host, isSecure]);
      expect([host, page.headers.has('strict-transport-security')]).toEqual([host, isSecure]);
    }
  });

  it('are Lax in the answer to a cross-site link', async () => {
    const page = await (await open()).fetch('/', { headers: headersOf({}) });
    expect(page.headers.getSetCookie().join()).toMatch(/crumb=.*SameSite=Lax/);
  });
});

describe('pages at the site’s other addresses', () => {
  it('may connect to the site’s own https origin, and no other [DATA-05]', async () => {
    for (const [host, sources] of [
      ['www.other.example', "'self' https://shop.example"],
      ['third.example', "'self' https://shop.example"],
      ['shop.example', "'self'"],
    ] as const) {
      const page = await (await open()).fetch('/', { headers: { host } });
      const policy = (page.headers.get('content-security-policy') ?? '').split('; ');
      expect([host, policy.find((rule) => rule.startsWith('connect-src '))]).toEqual([host, `connect-src ${sources}`]);
    }
    const page = await (await open({})).fetch('/');
    expect(page.headers.get('content-security-policy')).toContain("connect-src 'self';");
  });

  it('redirect to the editor and the log-in at the site’s own address', async () => {
    const browser = await open();
    const at = (host: string, path: string): Promise<Response> => browser.fetch(path, { headers: { host } });
    for (const path of ['/config', '/config/', '/config/login?returnTo=%2Fabout', '/config/design?frameUrl=%2F']) {
      const response = await at('www.other.example', path);
      expect([response.status, response.headers.get('location')]).toEqual([302, `https://shop.example${path}`]);
    }
    expect((await at('shop.example', '/config/login')).status).toBe(200);
    expect((await at('elsewhere.example', '/config/login')).status).toBe(200);
  });
});

describe('the setting', () => {
  it('accepts origins, and explains an invalid value', () => {
    const read = (others: string, base = 'https://shop.example/'): readonly string[] =>
      readServerSettings({ MORTISE_BASE_URL: base, MORTISE_SITE_ORIGINS: others }).siteOrigins;
    expect(read(' http://WWW.other.example , https://third.example/, https://shop.example')).toEqual(
      addresses.siteOrigins,
    );
    expect([read(''), readServerSettings({}).siteOrigins]).toEqual([[], []]);
    for (const other of [
      '*',
      'other.example',
      'https://other.example/path',
      'ftp://other.example',
      'https://*.example',
    ]) {
      expect(() => read(other)).toThrow(/^MORTISE_SITE_ORIGINS holds /);
    }
    expect(() => read('https://other.example', '')).toThrow(
      /^MORTISE_SITE_ORIGINS .* MORTISE_BASE_URL has to name its own/,
    );
  });
});
