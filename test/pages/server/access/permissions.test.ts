import { describe, expect, it } from 'vitest';
import {
  grants,
  permissionCodes,
  rights,
  roleNames,
  type Permission,
} from '../../../../protocol/enums/permissions-table.js';
import { permissions, roles } from '../../../../protocol/enums/roles.js';
import { editorCalls } from '../../../support/editor-calls.js';
import { contextOf, createTestServer, loggedIn, type Browser } from '../support.js';

/** Public routes. */
const visitorCalls: readonly string[] = [
  'DELETE /api/commerce/cart/coupons/:code',
  'DELETE /api/commerce/cart/entries/:sku',
  'DELETE /api/site-users/account/session',
  'GET /api/1/performance/settings',
  'GET /api/commerce/cart',
  'GET /api/commerce/products/:id',
  'GET /api/form/CaptchaChallenge',
  'GET /api/search/preview',
  'GET /api/site-users/account/session',
  'GET /api/track/Track',
  'POST /api/1/performance/records',
  'POST /api/auth/Logout',
  'POST /api/census/RecordHit',
  'POST /api/census/RecordQuickView/:id',
  'POST /api/census/button-click',
  'POST /api/census/button-render',
  'POST /api/census/form-render',
  'POST /api/census/overlay',
  'POST /api/commerce/cart/coupons',
  'POST /api/commerce/cart/entries',
  'POST /api/commerce/cart/form',
  'POST /api/commerce/checkout/total',
  'POST /api/events/RecordEvent',
  'POST /api/events/RecordJavascriptErrors',
  'POST /api/events/Trace',
  'POST /api/payments/stripe',
  'POST /api/form/FormSubmissionKey',
  'POST /api/form/SaveFormSubmission',
  'POST /api/site-users/account/session',
  'POST /api/v1/events',
  'POST /api/site-users/account/session/code',
  'POST /api/site-users/account/password-strength',
  'POST /api/site-users/account/passkey',
  'POST /api/site-users/account/passkey/challenge',
  'PUT /api/commerce/cart/entries/:sku',
  'PUT /api/commerce/cart/shipping',
];

function callsOf(server: Awaited<ReturnType<typeof createTestServer>>): readonly string[] {
  const known = server.app.routes.filter(
    ({ method, path }) => path.startsWith('/api/') && !['ALL', 'OPTIONS'].includes(method),
  );
  return [...new Set(known.map(({ method, path }) => `${method} ${path}`))].sort();
}

async function make(browser: Browser, call: string): Promise<Response> {
  const [method = '', path = ''] = call.split(' ');
  const address = path.replace(':id', 'absent').replace(/:\w+/g, 'absent');
  return method === 'GET' ? browser.fetch(address) : browser.call(method as 'POST', address, {});
}

describe('every API route', () => {
  it('is either public or requires a permission of the table [ROLE-12]', async () => {
    const server = await createTestServer();
    const decided = [...Object.keys(editorCalls), ...visitorCalls];
    expect(callsOf(server).filter((call) => !decided.includes(call))).toEqual([]);
    expect(decided.filter((call) => !callsOf(server).includes(call))).toEqual([]);
  });

  it('of the editor requires a log-in, and treats a member as an anonymous visitor', async () => {
    const server = await createTestServer();
    const browser = server.browser();
    await browser.fetch('/');
    for (const call of Object.keys(editorCalls)) {
      const response = await make(browser, call);
      expect([call, response.status, ((await response.json()) as { loginRequired?: boolean }).loginRequired]).toEqual([
        call,
        401,
        true,
      ]);
    }
  });

  for (const [name, role] of Object.entries(roles)) {
    it(`of the editor answers ${name} according to the table of permissions [ROLE-10] [ROLE-12] [ENUM-14]`, async () => {
      const browser = await loggedIn(await createTestServer(), [role]);
      for (const [call, permission] of Object.entries(editorCalls)) {
        const response = await make(browser, call);
        const isGranted = permission === 'account' || grants([role], permission);
        expect([call, response.status === 403]).toEqual([call, !isGranted]);
        expect([call, response.status === 401]).toEqual([call, false]);
        if (!isGranted)
          expect(await response.json()).toMatchObject({ authorizationFail: true, error: 'Unauthorized request.' });
      }
    });
  }
});

describe('the visitor of a request', () => {
  it('is anonymous, a viewer, or an account with permissions in the editor [ROLE-01] [ROLE-02] [ROLE-03] [ROLE-04]', async () => {
    const server = await createTestServer();
    const asks = async (browser: Browser): Promise<[boolean, number]> => {
      const page = await (await browser.fetch('/')).text();
      return [contextOf(page).authenticatedAccount === null, (await browser.fetch('/api/config/pages')).status];
    };
    expect(await asks(server.browser())).toEqual([true, 401]);
    expect(await asks(await loggedIn(server, [roles.viewer], 'viewer@example.com'))).toEqual([false, 403]);
    expect(await asks(await loggedIn(server, [roles.editor], 'editor@example.com'))).toEqual([false, 200]);
  });
});

describe('the table of permissions', () => {
  const all = Object.keys(rights) as Permission[];
  const of = (...held: number[]): Permission[] => all.filter((right) => grants(held, right));

  it('grants an administrator every permission, and a viewer none', () => {
    expect([of(roles.admin), of(roles.viewer), of()]).toEqual([all, [], []]);
  });

  it.each([
    [
      roles.editor,
      [
        'read-pages',
        'write-pages',
        'publish-pages',
        'read-form-entries',
        'delete-form-entries',
        'read-activity',
        'read-media',
        'write-media',
        'read-lists',
        'write-lists',
      ],
    ],
    [roles.moderator, ['read-form-entries', 'delete-form-entries', 'read-activity']],
    [
      roles.storeManager,
      ['read-orders', 'write-orders', 'read-products', 'write-products', 'read-media', 'write-media'],
    ],
    [roles.billing, ['read-orders', 'manage-billing']],
    [roles.reporting, ['read-activity', 'read-orders']],
    [roles.commenter, ['read-pages', 'write-pages', 'read-media']],
    [roles.scheduling, []],
    [roles.schedulingViewer, []],
    [roles.schedulingEditor, []],
    [roles.campaignsEditor, ['read-lists', 'write-lists']],
  ])('role %i: %j', (role, expected) => expect(of(role)).toEqual(expected));

  it('unites the permissions of several roles, and grants none for unknown roles', () => {
    expect(of(roles.moderator, roles.billing)).toEqual([
      'read-form-entries',
      'delete-form-entries',
      'read-activity',
      'read-orders',
      'manage-billing',
    ]);
    expect(of(0, 5, 14, -1, 1.5, Number.NaN)).toEqual([]);
    expect(roleNames([10, 5, 1])).toEqual(['admin', 'viewer']);
  });

  it('assigns every permission to a site permission code [ROLE-11] [ENUM-15]', () => {
    const codes = Object.values(permissions) as number[];
    expect(all.filter((right) => !codes.includes(rights[right]))).toEqual([]);
    expect(permissionCodes([roles.admin])).toEqual([
      permissions.config,
      permissions.admin,
      permissions.contentManager,
      permissions.settings,
      permissions.activity,
      permissions.commerce,
      permissions.newsletter,
    ]);
    expect(permissionCodes([roles.storeManager])).toEqual([permissions.config, permissions.commerce]);
    expect(permissionCodes([roles.viewer])).toEqual([permissions.authenticatedNoSitePermissions]);
  });
});
