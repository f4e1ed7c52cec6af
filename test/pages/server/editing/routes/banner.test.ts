import { describe, expect, it } from 'vitest';
import type { BannerAnswer } from '../../../../../protocol/http/banner.js';
import type { RevisionListAnswer } from '../../../../../protocol/http/revisions.js';
import type { Banner } from '../../../../../protocol/site/banner/banner.js';
import { createTestServer, loggedIn, type Browser } from '../../support.js';
import { languageSite, parsePage } from '../language-site.js';

const path = '/api/site-banner';
const server = () => createTestServer({ site: languageSite });
const read = async (browser: Browser): Promise<BannerAnswer> =>
  (await (await browser.fetch(path)).json()) as BannerAnswer;
const save = (browser: Browser, value: unknown, baseVersion: number): Promise<Response> =>
  browser.call('PUT', `${path}?baseVersion=${baseVersion}`, value);
const publish = (browser: Browser, baseVersion: number): Promise<Response> =>
  browser.call('POST', `${path}/publish?baseVersion=${baseVersion}`, {});
const bannerOn = async (browser: Browser, address: string): Promise<Element | null> =>
  parsePage(await (await browser.fetch(address)).text()).querySelector('.consent-banner');

/** The banner of an answer with other words and another look. */
const changed = ({ banner }: BannerAnswer): Banner => ({
  look: { ...banner.look, isShown: true, variant: 'POPUP', edge: 'TOP', side: 'RIGHT', answers: 'OPT_IN_AND_OUT' },
  words: {
    ...banner.words,
    en: { text: 'May we <em>count</em>?', accept: 'Yes', decline: 'No' },
    de: { text: 'Dürfen wir?', accept: '', decline: 'Nein' },
  },
});

describe('the cookie banner of the site', () => {
  it('is at first that of the settings, with the words of each language', async () => {
    const browser = await loggedIn(await server());
    expect(await read(browser)).toMatchObject({ draft: null, version: 0, publishedAt: 0, savedAt: null });
    const { words } = (await read(browser)).banner;
    expect(Object.keys(words)).toEqual(['en', 'de', 'ar']);
    expect(words['de']?.text).toBe('Dürfen wir zählen?');
  });

  it('is drafted for the editor alone, and seen by visitors in every language once published [CONS-12]', async () => {
    const running = await server();
    const browser = await loggedIn(running);
    const before = await (await running.browser().fetch('/')).text();
    const draft = changed(await read(browser));
    expect((await save(browser, draft, 0)).status).toBe(200);
    expect(await read(browser)).toMatchObject({ draft, version: 1 });
    expect(await (await running.browser().fetch('/')).text()).toBe(before);
    expect((await publish(browser, 1)).status).toBe(200);
    expect(await read(browser)).toMatchObject({ banner: draft, draft: null, version: 2 });

    const english = await bannerOn(running.browser(), '/');
    expect(english?.getAttribute('data-state')).toContain('popup top right');
    expect(english?.querySelector('em')?.textContent).toBe('count');
    expect([...(english?.querySelectorAll('button') ?? [])].map((each) => each.textContent)).toEqual(['No', 'Yes']);
    const german = await bannerOn(running.browser(), '/de');
    expect(german?.textContent).toContain('Dürfen wir?');
    expect(german?.textContent).toContain('Nein');
    expect((await bannerOn(running.browser(), '/ar'))?.textContent).not.toContain('count');
  });

  it('keeps its words while languages come and go, and has none of a language that is gone', async () => {
    const browser = await loggedIn(await server());
    await save(browser, changed(await read(browser)), 0);
    await publish(browser, 1);
    const list = (locales: readonly string[], baseVersion: number): Promise<Response> =>
      browser.call('PUT', `/api/multilingual/languages?baseVersion=${baseVersion}`, {
        languages: locales.map((locale) => ({ locale })),
      });
    expect((await list(['en', 'fr'], 1)).status).toBe(200);
    expect(Object.keys((await read(browser)).banner.words)).toEqual(['en', 'fr']);
    expect((await list(['en', 'de'], 2)).status).toBe(200);
    expect((await read(browser)).banner.words['de']?.text).toBe('Dürfen wir?');
    expect((await bannerOn(browser, '/de'))?.textContent).toContain('Dürfen wir?');
  });

  it('is refused with markup of the wrong shape, and answers the newer one to a late change', async () => {
    const browser = await loggedIn(await server());
    const draft = changed(await read(browser));
    for (const wrong of [{}, [], { ...draft, look: { ...draft.look, variant: '<b>' } }, { look: draft.look }])
      expect((await save(browser, wrong, 0)).status).toBe(400);
    await save(browser, draft, 0);
    const late = await save(browser, draft, 0);
    expect([late.status, await late.json()]).toMatchObject([409, { conflict: { draft, version: 1 } }]);
  });

  it('keeps earlier states', async () => {
    const browser = await loggedIn(await server());
    const draft = changed(await read(browser));
    await save(browser, draft, 0);
    await publish(browser, 1);
    const { revisions } = (await (await browser.fetch(`${path}/revisions`)).json()) as RevisionListAnswer;
    expect(revisions).toMatchObject([{ kind: 'published' }]);
    expect(await (await browser.fetch(`${path}/revisions/${revisions[0]?.id ?? ''}`)).json()).toEqual(draft);
  });
});
