import { describe, expect, it } from 'vitest';
import {
  grants,
  permissionCodes,
  rights,
  roleNames,
  type Permission,
} from '../../../../protocol/enums/permissions-table.js';
import { permissions, roles } from '../../../../protocol/enums/roles.js';
import { contextOf, createTestServer, loggedIn, type Browser } from '../support.js';

/** Permission that each editor route requires; `account` is any contributor. A route that is missing here fails the test. */
const editorCalls: Readonly<Record<string, Permission | 'account'>> = {
  'GET /api/config/account': 'account',
  'GET /api/config/account/sessions': 'account',
  'DELETE /api/config/account/sessions': 'account',
  'DELETE /api/config/account/sessions/:id': 'account',
  'GET /api/config/account/second-factor': 'account',
  'POST /api/config/account/second-factor': 'account',
  'POST /api/config/account/second-factor/confirmed': 'account',
  'POST /api/config/account/second-factor/codes': 'account',
  'POST /api/config/account/second-factor/removed': 'account',
  'GET /api/config/account/passkeys': 'account',
  'POST /api/config/account/passkeys': 'account',
  'POST /api/config/account/passkeys/new': 'account',
  'PUT /api/config/account/passkeys/:id': 'account',
  'DELETE /api/config/account/passkeys/:id': 'account',
  'GET /api/config/account/proof': 'account',
  'POST /api/config/account/proof': 'account',
  'POST /api/config/account/proof/challenge': 'account',
  'GET /api/config/pages': 'read-pages',
  'GET /api/config/pages/:id': 'read-pages',
  'PUT /api/config/pages/:id/draft': 'write-pages',
  'DELETE /api/config/pages/:id/draft': 'write-pages',
  'POST /api/config/pages/:id/publish': 'publish-pages',
  'PUT /api/config/pages/:id/review': 'write-pages',
  'PUT /api/config/pages/:id/schedule': 'publish-pages',
  'GET /api/config/pages/:id/revisions': 'read-pages',
  'GET /api/config/pages/:id/revisions/:revision': 'read-pages',
  'PUT /api/config/pages/:id/revisions/:revision/name': 'write-pages',
  'GET /api/config/pages/:id/access': 'read-pages',
  'PUT /api/config/pages/:id/access': 'publish-pages',
  'GET /api/config/accounts': 'manage-accounts',
  'POST /api/config/accounts': 'manage-accounts',
  'PUT /api/config/accounts/:id/roles': 'manage-accounts',
  'POST /api/config/accounts/:id/password': 'manage-accounts',
  'POST /api/config/accounts/:id/invitation': 'manage-accounts',
  'POST /api/config/accounts/:id/second-factor': 'manage-accounts',
  'DELETE /api/config/accounts/:id': 'manage-accounts',
  'PUT /api/config/owner': 'manage-accounts',
  'POST /api/config/people/found': 'manage-people',
  'POST /api/config/people/exported': 'manage-people',
  'POST /api/config/people/removed': 'manage-people',
  'GET /api/config/code': 'write-scripts',
  'PUT /api/config/code/:id': 'write-scripts',
  'DELETE /api/config/code/:id': 'write-scripts',
  'GET /api/config/business': 'write-settings',
  'PUT /api/config/business': 'write-settings',
  'GET /api/config/privacy': 'write-settings',
  'PUT /api/config/privacy': 'write-settings',
  'GET /api/config/audit': 'read-audit',
  'GET /api/config/activity': 'read-activity',
  'GET /api/config/activity/export': 'read-activity',
  'GET /api/config/activity/tables/:table': 'read-activity',
  'GET /api/config/activity/tables/:table/export': 'read-activity',
  'GET /api/config/activity/tables/:table/days': 'read-activity',
  'GET /api/config/activity/speed/days': 'read-activity',
  'GET /api/config/activity/speed': 'read-activity',
  'GET /api/config/activity/speed/export': 'read-activity',
  'GET /api/config/activity/live': 'read-activity',
  'GET /api/config/members': 'manage-accounts',
  'PUT /api/config/members/sign-up': 'manage-accounts',
  'GET /api/config/required-factor': 'manage-accounts',
  'PUT /api/config/required-factor': 'manage-accounts',
  'POST /api/config/orders/:id/subscription/end': 'write-orders',
  'GET /api/config/session-life': 'manage-accounts',
  'PUT /api/config/session-life': 'manage-accounts',
  'DELETE /api/config/members/:id': 'manage-accounts',
  'POST /api/config/media/fetched': 'write-media',
  'POST /api/config/sold-files': 'write-products',
  'GET /api/config/sold-files/:id': 'write-products',
  'PATCH /api/config/sold-files/:id': 'write-products',
  'DELETE /api/config/sold-files/:id': 'write-products',
  'POST /api/config/sold-files/:id/done': 'write-products',
  'POST /api/config/orders/:id/downloads': 'write-orders',
  'GET /api/config/form-entries': 'read-form-entries',
  'GET /api/config/form-entries/forms': 'read-form-entries',
  'GET /api/config/form-entries/table': 'read-form-entries',
  'GET /api/config/form-entries/export': 'read-form-entries',
  'POST /api/config/form-entries/delete': 'delete-form-entries',
  'POST /api/config/form-entries/read': 'read-form-entries',
  'POST /api/config/form-entries/spam': 'delete-form-entries',
  'PUT /api/config/form-entries/retention': 'delete-form-entries',
  'GET /api/config/lists': 'read-lists',
  'POST /api/config/lists': 'write-lists',
  'PUT /api/config/lists/:id': 'write-lists',
  'DELETE /api/config/lists/:id': 'write-lists',
  'GET /api/config/lists/:id/subscribers': 'read-lists',
  'POST /api/config/lists/:id/subscribers': 'write-lists',
  'DELETE /api/config/lists/:id/subscribers/:subscriber': 'write-lists',
  'POST /api/config/lists/:id/import': 'write-lists',
  'GET /api/config/lists/:id/export': 'read-lists',
  'GET /api/config/list-names': 'read-pages',
  'POST /api/widget/GetWidgetRendering': 'read-pages',
  'POST /api/config/pages': 'write-pages',
  'POST /api/config/new-page': 'write-pages',
  'POST /api/config/new-page/sources': 'write-pages',
  'PUT /api/config/pages/:id/address': 'publish-pages',
  'PUT /api/config/pages/:id/start': 'publish-pages',
  'PUT /api/config/page-order': 'publish-pages',
  'DELETE /api/config/pages/:id': 'publish-pages',
  'GET /api/config/connections': 'manage-connections',
  'PUT /api/config/connections/:name': 'manage-connections',
  'DELETE /api/config/connections/:name': 'manage-connections',
  'POST /api/config/connections/:name/test': 'manage-connections',
  'GET /api/config/mails': 'manage-connections',
  'POST /api/config/mails/retry': 'manage-connections',
  'GET /api/config/bin': 'read-pages',
  'POST /api/config/bin/:id/restore': 'publish-pages',
  'DELETE /api/config/bin/:id': 'publish-pages',
  'GET /api/config/start': 'read-pages',
  'POST /api/config/start': 'write-settings',
  'PUT /api/config/start/checklist': 'write-settings',
  'DELETE /api/config/start/sample': 'write-settings',
  'POST /api/config/start/sample': 'write-settings',
  'GET /api/config/transfer/export': 'transfer-site',
  'POST /api/config/transfer/import': 'transfer-site',
  'GET /api/config/time-zone': 'read-pages',
  'PUT /api/config/time-zone': 'write-settings',
  'GET /api/config/page-settings': 'read-pages',
  'PUT /api/config/page-settings': 'write-settings',
  'GET /api/config/redirects': 'read-pages',
  'POST /api/config/redirects': 'publish-pages',
  'POST /api/config/redirects/removed': 'publish-pages',
  'GET /api/config/media': 'read-media',
  'POST /api/config/media': 'write-media',
  'POST /api/config/media/uploads': 'write-media',
  'GET /api/config/media/uploads/:id': 'write-media',
  'PATCH /api/config/media/uploads/:id': 'write-media',
  'DELETE /api/config/media/uploads/:id': 'write-media',
  'POST /api/config/media/uploads/:id/done': 'write-media',
  'PUT /api/config/media/details': 'write-media',
  'POST /api/config/media/removed': 'publish-pages',
  'POST /api/config/media/restored': 'publish-pages',
  'GET /api/config/media/uses': 'read-media',
  'POST /api/config/media/replaced': 'publish-pages',
  'GET /api/config/links': 'read-pages',
  'GET /api/config/products': 'read-pages',
  'GET /api/config/shop-products': 'read-products',
  'POST /api/config/shop-products': 'write-products',
  'GET /api/config/shop-products/bin': 'read-products',
  'POST /api/config/shop-products/bin/:id/restore': 'write-products',
  'DELETE /api/config/shop-products/bin/:id': 'write-products',
  'GET /api/config/shop-products/:id': 'read-products',
  'PUT /api/config/shop-products/:id': 'write-products',
  'DELETE /api/config/shop-products/:id': 'write-products',
  'POST /api/config/shop-products/:id/copy': 'write-products',
  'PUT /api/config/shop-products/:id/state': 'write-products',
  'PUT /api/config/shop-products/:id/place': 'write-products',
  'GET /api/config/shop-products/:id/stock': 'read-products',
  'POST /api/config/shop-products/:id/stock': 'write-products',
  'GET /api/config/shop-categories': 'read-products',
  'POST /api/config/shop-categories': 'write-products',
  'GET /api/config/shop-categories/:id': 'read-products',
  'PUT /api/config/shop-categories/:id': 'write-products',
  'DELETE /api/config/shop-categories/:id': 'write-products',
  'PUT /api/config/shop-categories/:id/place': 'write-products',
  'POST /api/config/shop-categories/:id/restore': 'write-products',
  'GET /api/config/shop-reviews': 'read-products',
  'PUT /api/config/shop-reviews/:id/state': 'write-products',
  'PUT /api/config/shop-reviews/:id/answer': 'write-products',
  'DELETE /api/config/shop-reviews/:id': 'write-products',
  'POST /api/config/shop-reviews/:id/restore': 'write-products',
  'GET /api/config/shop-coupons': 'read-products',
  'POST /api/config/shop-coupons': 'write-products',
  'PUT /api/config/shop-coupons/:code': 'write-products',
  'DELETE /api/config/shop-coupons/:code': 'write-products',
  'POST /api/config/shop-coupons/:code/restore': 'write-products',
  'GET /api/config/shop-settings': 'read-products',
  'PUT /api/config/shop-settings': 'write-products',
  'GET /api/config/video-check': 'write-pages',
  'GET /api/google-maps/places/autocomplete': 'write-pages',
  'GET /api/google-maps/places/details': 'write-pages',
  'GET /api/config/hosting': 'manage-billing',
  'GET /api/config/mail-words': 'write-settings',
  'PUT /api/config/mail-words': 'write-settings',
  'POST /api/config/mail-words/preview': 'write-settings',
  'GET /api/config/orders': 'read-orders',
  'GET /api/config/orders/:id': 'read-orders',
  'GET /api/config/orders/export': 'read-orders',
  'GET /api/config/orders/:id/packing-slip': 'read-orders',
  'PUT /api/config/orders/:id/state': 'write-orders',
  'POST /api/config/orders/:id/refunds': 'write-orders',
  'POST /api/config/orders/:id/notes': 'write-orders',
  'DELETE /api/config/orders/:id/notes/:note': 'write-orders',
  'GET /api/multilingual/settings': 'read-pages',
  'GET /api/multilingual/status': 'read-pages',
  'GET /api/multilingual/missing': 'read-pages',
  'PUT /api/multilingual/languages': 'write-settings',
  'GET /api/site-header-footer': 'read-pages',
  'PUT /api/site-header-footer': 'write-settings',
  'POST /api/site-header-footer/publish': 'write-settings',
  'DELETE /api/site-header-footer/draft': 'write-settings',
  'GET /api/site-header-footer/revisions': 'read-pages',
  'GET /api/site-header-footer/revisions/:revision': 'read-pages',
  'PUT /api/site-header-footer/revisions/:revision/name': 'write-settings',
  'DELETE /api/site-header-footer': 'write-settings',
  'GET /api/site-banner': 'read-pages',
  'PUT /api/site-banner': 'write-settings',
  'POST /api/site-banner/publish': 'write-settings',
  'DELETE /api/site-banner/draft': 'write-settings',
  'GET /api/site-banner/revisions': 'read-pages',
  'GET /api/site-banner/revisions/:revision': 'read-pages',
  'PUT /api/site-banner/revisions/:revision/name': 'write-settings',
  'GET /api/site-theme': 'read-pages',
  'PUT /api/site-theme': 'write-settings',
  'POST /api/site-theme/publish': 'write-settings',
  'DELETE /api/site-theme/draft': 'write-settings',
  'GET /api/site-theme/faces': 'read-pages',
  'POST /api/site-theme/css': 'read-pages',
  'GET /api/site-theme/revisions': 'read-pages',
  'GET /api/site-theme/revisions/:revision': 'read-pages',
  'PUT /api/site-theme/revisions/:revision/name': 'write-settings',
};

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
