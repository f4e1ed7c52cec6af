import type { Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { serveFolder, type ServedFolder } from '../support/author-folder.js';
import { expect, fileShare, test as base } from '../support/test.js';
import { layoutShift, watchShifts } from '../support/widgets.js';

const page = (body: string): string => `<!DOCTYPE html><html lang="en"><head><title>Gated</title>
<script type="text/plain" data-consent="analytics">window.ran = ['head']; localStorage.setItem('counted', '1');</script>
</head><body><main><h1>Gated</h1>
${body}
<iframe data-consent="embeds" data-src="https://boats.test/times" title="Times of the boat" width="300" height="200"></iframe>
<p>Below</p></main>
<div data-widget="consent-banner"><section data-part="banner" aria-label="Cookies" tabindex="-1" hidden></section></div>
<footer data-widget="consent-banner"><button type="button" data-part="manage">Cookie choice</button></footer></body></html>`;

const files = {
  'index.html': page(`<script type="text/plain" data-consent="marketing" src="https://tags.test/slow.js"></script>
<script type="text/plain" data-consent="embeds">window.ran.push('after slow'); document.body.append(Object.assign(document.createElement('script'), { src: 'https://tags.test/more.js' }));</script>`),
  'google.html':
    page(`<script type="text/plain" data-consent="analytics" async src="https://www.googletagmanager.com/gtag/js?id=G-TEST"></script>
<script type="text/plain" data-consent="analytics">function gtag() { dataLayer.push(arguments); }
gtag('js', 1); gtag('config', 'G-TEST');</script>`),
};

const test = base.extend<{ folder: ServedFolder }>({
  folder: [...fileShare('folder', (sites) => serveFolder(sites, files))],
});

/** Addresses of other hosts that the page asks for. Their scripts say that they have run. */
async function watchHosts(opened: Page): Promise<string[]> {
  const asked: string[] = [];
  await opened.route(/^https:\/\//, (route) => {
    const url = route.request().url();
    asked.push(url);
    const body = /\.js|\/js/.test(url) ? `(window.ran ??= []).push('${new URL(url).pathname}')` : '<p>Times</p>';
    return route.fulfill({ contentType: /js/.test(url) ? 'text/javascript' : 'text/html', body });
  });
  return asked;
}

const ran = (opened: Page): Promise<unknown> => opened.evaluate(() => (window as { ran?: unknown }).ran);
const layer = (opened: Page): Promise<unknown[][]> =>
  opened.evaluate(() =>
    ((window as { dataLayer?: readonly ArrayLike<unknown>[] }).dataLayer ?? []).map((each) => Array.from(each)),
  );
const stored = (opened: Page): Promise<unknown> =>
  opened.evaluate(() => [
    document.cookie.replace(/(?:^|; )(?:crumb|ss_cookieAllowed)=[^;]*/g, ''),
    localStorage.length,
  ]);

/** The page has loaded, and everything that it would ask for by itself has had its chance. */
async function rested(opened: Page): Promise<void> {
  await opened.waitForLoadState('networkidle');
  await expect(opened.locator('.consent-press')).toBeVisible();
}

const manage = (opened: Page) => opened.getByRole('button', { name: 'Cookie choice' });
const banner = (opened: Page) => opened.getByRole('region', { name: 'Cookies' });

/** The visitor's answer by the banner that the footer's button shows; an author's folder has no banner by itself. */
async function answer(opened: Page, isYes: boolean): Promise<void> {
  if (!(await banner(opened).isVisible())) {
    await manage(opened).press('Enter');
    await opened.evaluate(() =>
      document.dispatchEvent(
        new CustomEvent('consent:force', {
          detail: { cookieBannerAcceptType: 'OPT_IN_AND_OUT', cookieBannerCtaVariant: 'TEXT' },
        }),
      ),
    );
  }
  await banner(opened)
    .getByRole('button', { name: isYes ? 'Accept' : 'Decline' })
    .click();
}

test.describe('an author’s scripts and frames that wait for consent', () => {
  test('ask nobody and store nothing before a yes and after a no; a yes runs each once, in order', async ({
    page: opened,
    folder,
  }) => {
    const asked = await watchHosts(opened);
    await watchShifts(opened);
    await opened.goto(folder.origin);
    await rested(opened);
    expect([asked, await ran(opened), await stored(opened)]).toEqual([[], undefined, ['', 0]]);
    await answer(opened, false);
    await opened.reload();
    await rested(opened);
    expect([asked, await ran(opened), await stored(opened)]).toEqual([[], undefined, ['', 0]]);
    expect(await layoutShift(opened)).toBe(0);

    await answer(opened, true);
    await expect.poll(() => ran(opened)).toEqual(['head', '/slow.js', 'after slow', '/more.js']);
    await expect(opened.frameLocator('iframe').getByText('Times')).toBeVisible();
    expect([...asked].sort()).toEqual([
      'https://boats.test/times',
      'https://tags.test/more.js',
      'https://tags.test/slow.js',
    ]);
    expect(await layoutShift(opened)).toBe(0);

    await answer(opened, false);
    await expect(opened.locator('iframe[src]')).toHaveCount(0);
    const reload = opened.getByRole('button', { name: 'Load again' });
    await expect(reload).toBeVisible();
    expect(await findViolations(opened)).toEqual([]);
    await reload.click();
    await rested(opened);
    expect(await ran(opened)).toBeUndefined();
    expect(asked).toHaveLength(3);
  });

  test('of a frame are a press before, with the keyboard, for that frame alone', async ({ page: opened, folder }) => {
    const asked = await watchHosts(opened);
    await opened.goto(folder.origin);
    await rested(opened);
    const press = opened.getByRole('button', { name: /^Show: Times of the boat/ });
    const boxOf = async (each: Locator) => Object.values((await each.boundingBox()) ?? {}).map(Math.round);
    expect(await boxOf(press)).toEqual(await boxOf(opened.locator('iframe')));
    expect(await findViolations(opened)).toEqual([]);
    await press.press('Enter');
    await expect(opened.frameLocator('iframe').getByText('Times')).toBeVisible();
    expect(await opened.evaluate(() => document.activeElement?.localName)).toBe('iframe');
    expect([asked, await ran(opened)]).toEqual([['https://boats.test/times'], undefined]);
  });

  test('wait where the browser sends Global Privacy Control', async ({ page: opened, folder }) => {
    await opened.addInitScript(() => Object.defineProperty(navigator, 'globalPrivacyControl', { value: true }));
    const asked = await watchHosts(opened);
    await opened.goto(folder.origin);
    await rested(opened);
    expect([asked, await ran(opened)]).toEqual([[], undefined]);
  });

  test('run where a tag of Google is told first that all is denied, then each answer', async ({
    page: opened,
    folder,
  }) => {
    const asked = await watchHosts(opened);
    const all = (value: string) => ({
      ad_storage: value,
      ad_user_data: value,
      ad_personalization: value,
      analytics_storage: value,
    });
    await opened.goto(`${folder.origin}/google`);
    await rested(opened);
    expect([asked, await layer(opened)]).toEqual([[], [['consent', 'default', all('denied')]]]);
    await answer(opened, true);
    await expect.poll(async () => (await layer(opened)).length).toBe(4);
    expect((await layer(opened)).slice(1)).toEqual([
      ['consent', 'update', all('granted')],
      ['js', 1],
      ['config', 'G-TEST'],
    ]);
    await expect.poll(() => asked).toContain('https://www.googletagmanager.com/gtag/js?id=G-TEST');
    await answer(opened, false);
    await expect.poll(async () => (await layer(opened)).at(-1)).toEqual(['consent', 'update', all('denied')]);
  });
});
