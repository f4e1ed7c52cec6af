import { describe, expect, it } from 'vitest';
import type { FirstAnswers } from '../../../../../protocol/http/first-answers.js';
import { type Browser, createTestServer, loggedIn, testSite } from '../../support.js';

describe('addresses of the editor', () => {
  it('are found where the editor has a screen, and not found elsewhere', async () => {
    const browser = (await createTestServer()).browser();
    const status = async (path: string): Promise<number> => (await browser.fetch(path)).status;
    for (const path of ['/config/design', '/config/login', '/config/orders', '/config/accounts/'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/config/nowhere', '/config/design/more', '/config/media', '/config/constructor'])
      expect([path, await status(path)]).toEqual([path, 404]);
  });

  it('name every file of the first load in the head, so that none waits for another', async () => {
    const markup = await (await (await createTestServer()).browser().fetch('/config/design')).text();
    const head = markup.slice(0, markup.indexOf('</head>'));
    expect(head).toContain('<link rel="stylesheet" href="/assets/editor/main.css">');
    expect(head).toContain('<link rel="modulepreload" href="/assets/editor/packages.js">');
    expect(head).toContain('<script type="module" src="/assets/editor/main.js"></script>');
  });
});

describe('answers in the first document of the editor', () => {
  async function shell(browser: Browser): Promise<{ markup: string; answers: FirstAnswers; caching: string | null }> {
    const answer = await browser.fetch('/config/design');
    const markup = await answer.text();
    const json = /<script type="application\/json" id="first-answers">(.*?)<\/script>/s.exec(markup)?.[1] ?? '';
    return { markup, answers: JSON.parse(json) as FirstAnswers, caching: answer.headers.get('cache-control') };
  }

  it('are those that the calls themselves would get', async () => {
    const browser = await loggedIn(await createTestServer());
    const { answers, caching } = await shell(browser);
    expect(Object.keys(answers).sort()).toEqual(['/api/config/account', '/api/config/hosting', '/api/config/pages']);
    for (const [path, { status, body }] of Object.entries(answers)) {
      const answer = await browser.fetch(path);
      expect([path, status, body]).toEqual([path, answer.status, await answer.text()]);
    }
    expect(caching).toBe('no-store');
  });

  it('say that nobody is logged in, and nothing of the site', async () => {
    const { answers } = await shell((await createTestServer()).browser());
    expect(Object.keys(answers)).toEqual(['/api/config/account']);
    expect(answers['/api/config/account']?.status).toBe(401);
  });

  it('cannot end their element', async () => {
    const title = '</script><script>alert(1)</script>';
    const [start, ...others] = testSite.pages;
    const server = await createTestServer({ site: { ...testSite, pages: [{ ...start!, title }, ...others] } });
    const { markup, answers } = await shell(await loggedIn(server));
    expect(markup).not.toContain('<script>alert');
    expect(answers['/api/config/pages']?.body).toContain('alert(1)');
  });
});
