import { brotliDecompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import type { Block } from '../../../../protocol/document/document.js';
import { createTestServer, pageDocument, testSite, type TestServer } from '../support.js';

const formOf = (value: Block['value']): Block => ({
  id: 'tagged-form',
  type: 'form',
  value: { formId: 'tagged', fields: [{ id: 'name', type: 'text', title: 'Name', required: true }], ...value },
});

/** A site whose page `/tagged` has a form with `value`, inside a section. */
function siteWith(value: Block['value']): Promise<TestServer> {
  const section: Block = { id: 'tagged-section', type: 'section', value: {}, children: [formOf(value)] };
  return createTestServer({
    site: { ...testSite, pages: [...testSite.pages, pageDocument('3', '/tagged', [section])] },
  });
}

const script = '<p>Own</p><script>window.counted = 1</script>';
const nonceOf = (response: Response): string =>
  /'nonce-([\w-]+)'/.exec(response.headers.get('Content-Security-Policy') ?? '')?.[1] ?? '';

describe("pages whose form runs code of the owner's own after success [FORM-07]", () => {
  it.each(['successHtml', 'postSubmitHtml'])(
    "get a nonce for each answer, in the policy and on the site's own script: %s",
    async (field) => {
      const browser = (await siteWith({ [field]: script })).browser();
      const answers = [await browser.fetch('/tagged'), await browser.fetch('/tagged')];
      const nonces = answers.map(nonceOf);
      expect(new Set(nonces).size).toBe(2);
      for (const [at, answer] of answers.entries()) {
        expect(nonces[at]?.length).toBeGreaterThanOrEqual(22);
        expect(answer.headers.get('Content-Security-Policy')).toContain(`script-src 'self' 'nonce-${nonces[at]}';`);
        const page = await answer.text();
        expect(page.match(/nonce="([^"]*)"/g)).toEqual([`nonce="${nonces[at]}"`]);
        expect(page).toMatch(/<script type="module" src="[^"]+" nonce=/);
      }
    },
  );

  it('are never "not modified", which would mix two nonces, and are compressed for each answer alone', async () => {
    const browser = (await siteWith({ postSubmitHtml: script })).browser();
    const answer = await browser.fetch('/tagged', { headers: { 'If-None-Match': '*', 'Accept-Encoding': 'br' } });
    expect(answer.status).toBe(200);
    expect(answer.headers.get('ETag')).toBeNull();
    expect(answer.headers.get('Content-Encoding')).toBe('br');
    expect(brotliDecompressSync(await answer.arrayBuffer()).toString()).toContain(`nonce="${nonceOf(answer)}"`);
    expect(answer.headers.get('Cache-Control')).toBe('private, no-cache');
  });

  it('hold the code as text in a template, and nothing of it outside', async () => {
    const page = await (
      await (
        await siteWith({ successHtml: '</template></script><b>x</b>', postSubmitHtml: script })
      )
        .browser()
        .fetch('/tagged')
    ).text();
    expect(page).not.toContain('<b>x</b>');
    expect(page).not.toContain('<script>window.counted');
    expect(page).toContain('&lt;script&gt;window.counted = 1&lt;/script&gt;</template>');
    expect(page).not.toContain('Thank you!');
  });

  it('tell a tag of Google in the code of the consent, from the first moment on; other code carries nothing for that', async () => {
    const pageWith = async (code: string): Promise<string> =>
      (await (await siteWith({ postSubmitHtml: code })).browser().fetch('/tagged')).text();
    const gate = '<template data-widget="consent-gate" data-load="now" data-google></template>';
    expect(await pageWith("<script>gtag('event', 'conversion')</script>")).toContain(gate);
    expect(await pageWith(script)).not.toContain('consent-gate" data-load');
  });

  it('keep the nonce when a post without script is refused', async () => {
    const browser = (await siteWith({ postSubmitHtml: script })).browser();
    const answer = await browser.fetch('/api/form/SaveFormSubmission', {
      method: 'POST',
      headers: { 'Content-Type': 'application/x-www-form-urlencoded', Origin: 'http://site.test' },
      body: new URLSearchParams({ formId: 'tagged', pagePath: '/tagged', 'field:name': '' }),
    });
    expect(answer.status).toBe(400);
    expect(await answer.text()).toContain(`nonce="${nonceOf(answer)}"`);
    expect(nonceOf(answer)).not.toBe('');
  });
});

describe('every other page', () => {
  it.each([
    ['a form without code', { successMessage: '<script>x</script>' }],
    ['a form with markup alone', { postSubmitHtml: '<p>Own</p>' }],
  ])('keeps the strict policy and its tag: %s', async (_, value) => {
    const answer = await (await siteWith(value)).browser().fetch('/tagged');
    expect(nonceOf(answer)).toBe('');
    expect(answer.headers.get('ETag')).not.toBeNull();
    expect(answer.headers.get('Content-Security-Policy')).toContain("connect-src 'self';");
    expect(await answer.text()).not.toContain('nonce=');
  });
});
