import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { AuditAnswer } from '../../../../../protocol/http/audit.js';
import type { StoreSettingsAnswer } from '../../../../../protocol/http/store-settings.js';
import { createTestServer, loggedIn, owner, type Browser } from '../../support.js';

const [start, contact] = ['1', '2'].map((id) => id.padStart(24, '0')) as [string, string];

async function log(browser: Browser, query = ''): Promise<AuditAnswer> {
  const answer = await browser.fetch(`/api/config/audit${query}`);
  expect(answer.status).toBe(200);
  return (await answer.json()) as AuditAnswer;
}

/** Acts and labels but log-ins, oldest first: those of one moment are in the order of their names. */
async function acts(browser: Browser): Promise<readonly string[]> {
  const { records } = await log(browser);
  return records
    .filter(({ act }) => act !== 'login')
    .map(({ act, subject, count }) => [act, subject, ...(count > 1 ? [count] : [])].join(' ').trim())
    .sort();
}

const logInAs = (browser: Browser, email: string, password: string): Promise<Response> =>
  browser.call('POST', '/api/site-users/account/session', { email, password, rememberMe: false });

describe('the audit log', () => {
  it('names who logged in, and counts failed log-ins of an hour, without the address that was tried', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const stranger = server.browser();
    await stranger.fetch('/');
    for (const [email, password] of [
      [owner.email, 'wrong'],
      [owner.email, 'wrong again'],
      ['secret.person@example.com', 'wrong'],
    ] as const)
      expect((await logInAs(stranger, email, password)).status).toBe(401);
    const { records, accounts } = await log(browser);
    expect(records.map(({ act, accountName, count }) => [act, accountName, count]).sort()).toEqual([
      ['login', 'Somebody', 1],
      ['login-failed', '', 1],
      ['login-failed', 'Somebody', 2],
    ]);
    expect(accounts).toEqual([{ id: records.find(({ act }) => act === 'login')?.accountId, name: 'Somebody' }]);
    expect(JSON.stringify(records)).not.toContain('secret.person');
  });

  it('has coupons and settings of the shop, and nothing of what was refused', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const coupons = '/api/config/shop-coupons';
    const coupon = { code: 'FRIENDS', kind: 'percent', basisPoints: 2000, cents: 0, description: '' };
    const friends = { ...coupon, minimumSubtotalCents: 0, expiresAt: null, maxUses: null };
    const { settings } = (await (await browser.fetch('/api/config/shop-settings')).json()) as StoreSettingsAnswer;
    const statuses: number[] = [];
    for (const [method, path, body] of [
      ['POST', coupons, friends],
      ['POST', coupons, friends],
      ['PUT', `${coupons}/FRIENDS?baseVersion=1`, { ...friends, description: 'For friends' }],
      ['PUT', `${coupons}/FRIENDS?baseVersion=1`, friends],
      ['DELETE', `${coupons}/FRIENDS`, undefined],
      ['DELETE', `${coupons}/FRIENDS`, undefined],
      ['POST', `${coupons}/FRIENDS/restore`, {}],
      ['PUT', '/api/config/shop-settings?baseVersion=0', { ...settings, minimumSubtotalCents: 100 }],
      ['PUT', '/api/config/shop-settings?baseVersion=0', settings],
    ] as const)
      statuses.push((await browser.call(method, path, body)).status);
    expect(statuses).toEqual([201, 400, 200, 409, 200, 404, 200, 200, 409]);
    expect(await acts(browser)).toEqual([
      'coupon-added FRIENDS',
      'coupon-changed FRIENDS',
      'coupon-removed FRIENDS',
      'coupon-restored FRIENDS',
      'shop-changed',
    ]);
  });

  it('has changes of accounts, pages, parts, redirects and products, and nothing of what was refused', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const made: readonly (readonly ['POST' | 'PUT' | 'DELETE', string, unknown, number])[] = [
      ['POST', '/api/config/accounts', { email: 'eve@example.com', displayName: 'Eve', roles: [roles.editor] }, 200],
      ['POST', '/api/config/accounts', { email: 'eve@example.com', displayName: 'Eve', roles: [roles.editor] }, 409],
      ['PUT', '/api/config/members/sign-up', { isSignUpOpen: true }, 200],
      ['POST', `/api/config/pages/${start}/publish`, { baseVersion: 1 }, 200],
      ['POST', `/api/config/pages/${start}/publish`, { baseVersion: 1 }, 409],
      ['PUT', `/api/config/pages/${contact}/address`, { path: '/write' }, 200],
      ['PUT', `/api/config/pages/${contact}/access`, { access: 'members', password: '' }, 200],
      ['DELETE', `/api/config/pages/${contact}`, undefined, 200],
      ['DELETE', `/api/config/pages/${start}`, undefined, 400],
      ['POST', `/api/config/bin/${contact}/restore`, {}, 200],
      [
        'POST',
        '/api/config/redirects',
        {
          redirects: [
            { path: '/a', target: '/' },
            { path: '/b', target: '/' },
          ],
        },
        201,
      ],
      ['POST', '/api/config/redirects', { redirects: [{ path: '/', target: '/x' }] }, 400],
      ['POST', '/api/config/redirects/removed', { path: '/a' }, 200],
      ['PUT', '/api/multilingual/languages?baseVersion=0', { languages: [{ locale: 'en' }, { locale: 'de' }] }, 200],
      ['PUT', '/api/config/shop-products/p1/state', { state: 'draft' }, 200],
      ['DELETE', '/api/config/shop-products/p1', undefined, 200],
      ['POST', '/api/config/shop-products/bin/p1/restore', {}, 200],
      ['DELETE', '/api/config/shop-products/absent', undefined, 404],
    ];
    for (const [method, path, body, status] of made)
      expect([method, path, (await browser.call(method, path, body)).status]).toEqual([method, path, status]);
    expect(await acts(browser)).toEqual([
      'account-added Eve: editor',
      'languages-changed en, de',
      'page-access-changed /write: members',
      'page-deleted /write',
      'page-moved /write',
      'page-published /',
      'page-restored /write',
      'product-changed Stool',
      'product-deleted Stool',
      'product-restored Stool',
      'redirect-removed /a',
      'redirects-added /a 2',
      'sign-up-changed on',
    ]);
  });

  it('names accounts that are gone, and what happened to them', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const eve = await loggedIn(server, [roles.admin], 'eve@example.com');
    const { contributors } = (await (await browser.fetch('/api/config/accounts')).json()) as {
      contributors: readonly { id: string; email: string }[];
    };
    const id = contributors.find(({ email }) => email === 'eve@example.com')?.id ?? '';
    await eve.call('POST', `/api/config/pages/${start}/publish`, { baseVersion: 1 });
    const path = `/api/config/accounts/${id}`;
    expect((await browser.call('PUT', `${path}/roles`, { roles: [roles.editor] })).status).toBe(200);
    expect((await browser.call('POST', `${path}/password`, {})).status).toBe(200);
    expect((await browser.call('DELETE', path)).status).toBe(200);
    expect(await acts(browser)).toEqual([
      'account-removed Somebody',
      'page-published /',
      'password-renewed Somebody',
      'roles-changed Somebody: editor',
    ]);
    expect((await log(browser, `?account=${id}`)).records.map(({ act }) => act).sort()).toEqual([
      'login',
      'page-published',
    ]);
  });

  it('has exports, and publications that happen by themselves, in the name of who decided so', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    expect((await browser.fetch('/api/config/form-entries/export?formId=contact')).status).toBe(200);
    expect((await browser.fetch('/api/config/orders/export')).status).toBe(200);
    const state = (await (await browser.fetch(`/api/config/pages/${start}`)).json()) as { published: object };
    const draft = { baseVersion: 1, document: { ...state.published, title: 'New' } };
    expect((await browser.call('PUT', `/api/config/pages/${start}/draft`, draft)).status).toBe(200);
    const publishAt = 1_800_000_001_000;
    expect((await browser.call('PUT', `/api/config/pages/${start}/schedule`, { publishAt })).status).toBe(200);
    await server.store.pages.publishDue(publishAt, (error) => expect(error).toBeUndefined());
    expect(await acts(browser)).toEqual([
      'entries-exported contact',
      'orders-exported',
      'page-published /',
      'page-scheduled /',
    ]);
    const { records } = await log(browser, '?act=page-published');
    expect(records.map(({ accountName, at }) => [accountName, at])).toEqual([['Somebody', publishAt]]);
  });

  it('keeps a change and its record together: without one there is not the other', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    await server.db.schema.dropTable('audit_record').execute();
    const answer = await browser.call('POST', '/api/config/redirects', { redirects: [{ path: '/a', target: '/' }] });
    expect(answer.status).toBe(500);
    expect((await server.store.redirects.list()).size).toBe(0);
  });

  it('is for administrators, and refuses a query that no answer gave', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const editor = await loggedIn(server, [roles.editor], 'editor@example.com');
    expect((await editor.fetch('/api/config/audit')).status).toBe(403);
    for (const query of ['?act=nothing', '?before=x', '?before=1.', '?account='])
      expect([query, (await browser.fetch(`/api/config/audit${query}`)).status]).toEqual([query, 400]);
  });
});
