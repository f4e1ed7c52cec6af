import { describe, expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import { configPages, session } from '../../../../../protocol/http/calls.js';
import { type FirstAnswers, frameFilesId } from '../../../../../protocol/http/first-answers.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { type Browser, createTestServer, loggedIn, origin, testSite } from '../../support.js';
import { languageSite } from '../language-site.js';

describe('addresses of the editor', () => {
  it('are found where the editor has a screen, and not found elsewhere', async () => {
    const browser = (await createTestServer()).browser();
    const status = async (path: string): Promise<number> => (await browser.fetch(path)).status;
    for (const path of ['/config/design', '/config/login', '/config/orders', '/config/media', '/config/accounts/'])
      expect([path, await status(path)]).toEqual([path, 200]);
    for (const path of ['/config/nowhere', '/config/design/more', '/config/files', '/config/constructor'])
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

describe('what the page loads in its frame', () => {
  /** Addresses that the editor fetches beside the page. */
  async function ahead(browser: Browser, path: string): Promise<string[]> {
    const markup = await (await browser.fetch(path)).text();
    const [, json = ''] = new RegExp(`id="${frameFilesId}">(.*?)</script>`).exec(markup) ?? [];
    return JSON.parse(json) as string[];
  }

  it.each(['/contact', '/de/kontakt'])('is named in the document of the editor that opens %s', async (page) => {
    const browser = await loggedIn(await createTestServer({ site: languageSite }));
    const files = await ahead(browser, `/config/design?frameUrl=${encodeURIComponent(page)}`);
    const framed = await browser.fetch(page, { headers: { 'sec-fetch-dest': 'iframe' } });
    const markup = await framed.text();
    const head = markup.slice(0, markup.indexOf('</head>'));
    expect([framed.status, files.length]).toEqual([200, 3]);
    expect([...head.matchAll(/(?:href|src)="([^"]+\.(?:css|js))"/g)].map(([, file]) => file).sort()).toEqual(
      [...files].sort(),
    );
  });

  it('is not named on other screens, nor to whoever may not see the pages', async () => {
    const server = await createTestServer();
    expect(await ahead(await loggedIn(server), '/config/media')).toEqual([]);
    expect(await ahead(server.browser(), '/config/design')).toEqual([]);
  });
});

describe('the language of the editor', () => {
  async function opened(headers: Record<string, string>): Promise<string> {
    const browser = (await createTestServer()).browser();
    return (await browser.fetch('/config/design', { headers })).text();
  }

  it.each([
    ['de', 'de-AT,de;q=0.9,en;q=0.8', 'ltr', 'main.de.js', 'Der Editor braucht JavaScript.'],
    ['ar', 'ar-EG', 'rtl', 'main.ar.js', 'يحتاج المحرّر إلى JavaScript.'],
    ['en', 'fr-FR', 'ltr', 'main.js', 'The editor needs JavaScript.'],
  ])('is %s where the browser asks for %s', async (language, accepted, direction, script, words) => {
    const markup = await opened({ 'accept-language': accepted });
    expect(markup).toContain(`<html lang="${language}" dir="${direction}">`);
    expect(markup).toContain(`src="/assets/editor/${script}"`);
    expect(markup).toContain(words);
  });

  it('is the chosen one, whatever the browser asks for', async () => {
    const markup = await opened({ cookie: `${cookies.editorLanguage.name}=ar`, 'accept-language': 'de' });
    expect(markup).toContain('<html lang="ar" dir="rtl">');
  });
});

describe('refusals of the calls of the editor', () => {
  it.each([
    ['de', 'Diese Seite gibt es nicht.'],
    ['ar-EG,en;q=0.5', 'لا توجد صفحة كهذه.'],
    ['fr', 'There is no such page.'],
  ])('come in the language of the editor for "%s"', async (accepted, words) => {
    const browser = await loggedIn(await createTestServer());
    const answer = await browser.fetch(`${configPages}/none`, { headers: { 'accept-language': accepted } });
    expect(await answer.json()).toEqual({ error: words });
  });

  it('come in it too where pages say the same, and in that of the page for a page', async () => {
    const browser = (await createTestServer()).browser();
    await browser.fetch('/');
    const logIn = async (referer: string): Promise<unknown> => {
      const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
      const answer = await browser.fetch(`${session}?crumb=${crumb}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'accept-language': 'de', origin, referer },
        body: JSON.stringify({ email: 'nobody@example.com', password: 'not the password', rememberMe: false }),
      });
      return answer.json();
    };
    expect(await logIn(`${origin}/config/login`)).toMatchObject({
      error: 'Die E-Mail-Adresse oder das Passwort stimmt nicht.',
    });
    expect(await logIn(`${origin}/`)).toMatchObject({ error: 'The email address or the password is not right.' });
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

  it('are those that the account may have, so that no log calls the others refused', async () => {
    const server = await createTestServer();
    const { answers } = await shell(await loggedIn(server, [roles.moderator], 'eve@example.com'));
    expect(Object.keys(answers)).toEqual(['/api/config/account']);
    expect(server.refusals).toEqual([]);
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
