import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { ConnectionsAnswer, ConnectionState } from '../../../../../protocol/http/connections.js';
import { startSmtpServer } from '../../mail/smtp-server.js';
import { createTestServer, loggedIn, owner, type Browser } from '../../support.js';

const call = '/api/config/connections';

async function stateOf(browser: Browser, name: string): Promise<ConnectionState | undefined> {
  const { connections } = (await (await browser.fetch(call)).json()) as ConnectionsAnswer;
  return connections.find((each) => each.name === name);
}

const hcaptcha = { values: { siteKey: 'site-key' }, secrets: { secret: 'a-long-secret-1234' } };

describe('connections', () => {
  it('tell the last characters of a secret and nothing else of it, also in the audit log', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    const answer = await browser.call('PUT', `${call}/hcaptcha`, hcaptcha);
    expect(answer.status).toBe(200);
    const said = [await answer.text(), await (await browser.fetch(call)).text()];
    said.push(await (await browser.fetch('/api/config/audit')).text());
    said.push(JSON.stringify(await server.db.selectFrom('setting').selectAll().execute()));
    expect(said.join()).not.toContain('a-long-secret');
    expect(said[2]).toContain('connection-changed');
    expect(await stateOf(browser, 'hcaptcha')).toMatchObject({
      source: 'settings',
      values: { siteKey: 'site-key' },
      endings: { secret: '1234' },
    });
  });

  it('are in the next page and the next call', async () => {
    const asked: string[] = [];
    const verifyFetch: typeof fetch = async (_, init) => {
      asked.push(String(init?.body));
      return Response.json({ success: false, 'error-codes': ['invalid-input-response'] });
    };
    const server = await createTestServer({ verifyFetch });
    const browser = await loggedIn(server);
    expect(await (await browser.fetch('/contact')).text()).not.toContain('site-key');
    await browser.call('PUT', `${call}/hcaptcha`, hcaptcha);
    expect(await (await server.browser().fetch('/contact')).text()).toContain('site-key');
    expect(await (await browser.call('POST', `${call}/hcaptcha/test`)).json()).toEqual({
      outcome: 'accepted',
      said: '',
    });
    expect(asked.join()).toContain('a-long-secret-1234');
    await browser.call('DELETE', `${call}/hcaptcha`);
    expect(await (await server.browser().fetch('/contact')).text()).not.toContain('site-key');
  });

  it('ask for a recent proof before they are changed', async () => {
    const server = await createTestServer();
    const browser = await loggedIn(server);
    server.advance(3_600_000);
    const refused = await browser.call('PUT', `${call}/hcaptcha`, hcaptcha);
    expect([refused.status, await refused.json()]).toMatchObject([403, { proofRequired: true }]);
    expect((await browser.call('DELETE', `${call}/hcaptcha`)).status).toBe(403);
    expect(await stateOf(browser, 'hcaptcha')).toMatchObject({ source: 'none' });
  });

  it('are not for editors', async () => {
    const browser = await loggedIn(await createTestServer(), [roles.editor]);
    expect((await browser.fetch(call)).status).toBe(403);
  });

  it('of the environment say so, and cannot be changed', async () => {
    const server = await createTestServer({
      captchaEnv: { MORTISE_HCAPTCHA_SITE_KEY: 'env-key', MORTISE_HCAPTCHA_SECRET: 'env-secret-of-hcaptcha' },
    });
    const browser = await loggedIn(server);
    const variables = ['MORTISE_HCAPTCHA_SITE_KEY', 'MORTISE_HCAPTCHA_SECRET'];
    expect(await stateOf(browser, 'hcaptcha')).toEqual({
      name: 'hcaptcha',
      source: 'environment',
      variables,
      values: {},
      endings: {},
      isUnreadable: false,
    });
    const refused = await browser.call('PUT', `${call}/hcaptcha`, hcaptcha);
    expect([refused.status, await refused.text()]).toEqual([409, expect.stringContaining(variables[0] ?? '')]);
    expect((await browser.call('DELETE', `${call}/hcaptcha`)).status).toBe(409);
  });

  it('name each field that is wrong, and store nothing of them', async () => {
    const browser = await loggedIn(await createTestServer());
    const refused = await browser.call('PUT', `${call}/mail-server`, { values: { port: '0' }, secrets: {} });
    expect([refused.status, await refused.json()]).toMatchObject([400, { faults: { host: 'missing', port: 'port' } }]);
    expect(await stateOf(browser, 'mail-server')).toMatchObject({ source: 'none' });
    expect((await browser.call('PUT', `${call}/pigeons`, { values: {}, secrets: {} })).status).toBe(404);
    expect((await browser.call('PUT', `${call}/mail-server`, { values: { host: 7 } })).status).toBe(400);
    expect((await browser.call('DELETE', `${call}/mail-server`)).status).toBe(404);
  });

  it('keep a password that is left out, but not for another host', async () => {
    const browser = await loggedIn(await createTestServer());
    const values = { host: 'mail.example.com', user: 'ada' };
    await browser.call('PUT', `${call}/mail-server`, { values, secrets: { password: 'a password of mail' } });
    const renamed = await browser.call('PUT', `${call}/mail-server`, {
      values: { ...values, user: 'bob' },
      secrets: {},
    });
    expect(await renamed.json()).toMatchObject({ values: { user: 'bob' }, endings: { password: 'mail' } });
    const moved = await browser.call('PUT', `${call}/mail-server`, {
      values: { ...values, host: 'evil.example' },
      secrets: {},
    });
    expect([moved.status, await moved.json()]).toMatchObject([400, { faults: { password: 'again' } }]);
  });

  it('send a test to whoever asks for it, and say in which way it failed', async () => {
    const smtp = await startSmtpServer();
    const browser = await loggedIn(await createTestServer());
    const test = async (): Promise<unknown> => (await browser.call('POST', `${call}/mail-server/test`)).json();
    expect(await test()).toEqual({ outcome: 'none', said: '' });
    const { port } = new URL(smtp.url);
    const values = { host: '127.0.0.1', port, encryption: 'offered' };
    await browser.call('PUT', `${call}/mail-server`, { values, secrets: {} });
    await browser.call('PUT', `${call}/mail-sender`, { values: { from: 'Shop <shop@example.com>' }, secrets: {} });
    expect(await test()).toEqual({ outcome: 'sent', said: owner.email });
    expect(smtp.taken).toMatchObject([{ from: 'shop@example.com', to: [owner.email] }]);
    smtp.refuses = true;
    expect(await test()).toMatchObject({ outcome: 'sender', said: expect.stringContaining('no such mailbox') });
    await browser.call('PUT', `${call}/mail-server`, { values: { ...values, port: '1' }, secrets: {} });
    expect(await test()).toMatchObject({ outcome: 'away' });
  });
});
