/** Dialogs that need somebody else, money or files, in the languages of the editor and in both directions, from a small phone to a desk. */
import { randomUUID } from 'node:crypto';
import type { Page } from '@playwright/test';
import { configMedia, configPages } from '../../protocol/http/calls.js';
import { configShopCoupons } from '../../protocol/http/edited-coupons.js';
import { mediaDetailsPath } from '../../protocol/http/media.js';
import { pageReviewPath } from '../../protocol/http/pages.js';
import { configCode } from '../../protocol/http/site-code.js';
import { findMarkupViolations, sidewaysScroll } from '../support/accessibility.js';
import { findLayoutFaults } from '../support/layout-faults.js';
import { orderStools } from '../support/order-stools.js';
import { postEntry, visit } from '../support/post-entry.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { frameOf, openIn, say, wordsOf, type Words } from './language.js';

test.use({ hasOwnSite: true });

const widths = [320, 360, 800, 1280];
/** Another one in each language: the site is the same. */
const longNameIn = (language: string): string => `Donaudampfschifffahrtsgesellschaft-${language}-${'x'.repeat(67)}.svg`;

/** A call of somebody else, who works with the same account elsewhere. */
async function call<T>(page: Page, site: RunningServer, method: string, path: string, data?: object): Promise<T> {
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const address = `${site.origin}${path}${path.includes('?') ? '&' : '?'}crumb=${encodeURIComponent(crumb)}`;
  const answer = await page.request.fetch(address, {
    method,
    headers: { origin: site.origin },
    ...(data && { data }),
  });
  expect(answer.status(), `${method} ${path}`).toBeLessThan(300);
  return (await answer.json()) as T;
}

interface Walk {
  readonly page: Page;
  readonly site: RunningServer;
  readonly words: Words;
  readonly longName: string;
  check(name: string): Promise<void>;
}

type Pages = { readonly pages: readonly { readonly id: string; readonly path: string }[] };
type Draft = { readonly version: number; readonly published: object; readonly draft: object | null };

/** Changes the title of a page here and elsewhere, and saves both. */
async function conflictOfPage({ page, site, words, longName, check }: Walk): Promise<void> {
  await openIn(page, site, words, '/visit');
  await frameOf(page, words).locator('h1').click();
  const field = page.locator('.settings-panel textarea, .settings-panel input[type=text]').first();
  await expect(field).toBeVisible();
  const { pages } = await call<Pages>(page, site, 'GET', configPages);
  const id = pages.find(({ path }) => path === '/visit')?.id ?? '';
  const { published, draft, version } = await call<Draft>(page, site, 'GET', `${configPages}/${id}`);
  const theirs = JSON.stringify(draft ?? published).replaceAll(await field.inputValue(), `زيارة ${longName}`);
  await call(page, site, 'PUT', `${configPages}/${id}/draft`, { document: JSON.parse(theirs), baseVersion: version });
  await field.fill('Mine: https://example.com/a/very/long/address?with=parameters&and=more');
  await expect(page.getByRole('dialog', { name: say(words, 'conflictTitle') })).toBeVisible();
  await check('conflict of a page');
  await page.getByRole('button', { name: say(words, 'takeTheirs') }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

/** Somebody has asked for a review of the page. */
async function review({ page, site, words, longName, check }: Walk): Promise<void> {
  const { pages } = await call<Pages>(page, site, 'GET', configPages);
  const id = pages.find(({ path }) => path === '/visit')?.id ?? '';
  const asked = { state: 'needs-review', note: `${longName} – هل العنوان صحيح؟` };
  await call(page, site, 'PUT', `${configPages}/${id}${pageReviewPath}`, asked);
  await page.reload();
  await page.getByRole('button', { name: say(words, 'needsReview') }).click();
  await expect(page.locator('.review-note')).toBeVisible();
  await check('review');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
}

async function pictures({ page, site, words, check }: Walk): Promise<void> {
  await page.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent('/about')}`);
  await frameOf(page, words).locator('main img').first().click();
  await page
    .getByRole('button', { name: say(words, 'pictureReplace') })
    .first()
    .click();
  await expect(
    page.getByRole('dialog').getByRole('option').or(page.locator('dialog .picture-grid')).first(),
  ).toBeVisible();
  await check('choosing a picture');
  await page.keyboard.press('Escape');
}

async function mediaConflict({ page, site, words, longName, check }: Walk): Promise<void> {
  await page.goto(`${site.origin}/config/media`);
  await page.locator('.media-tile').first().click();
  const dialog = page.locator('.media-dialog');
  await check('details of a file');
  const path = await dialog
    .getByRole('link', { name: /^\/media\// })
    .first()
    .getAttribute('href');
  const theirs = { name: longName, alts: { en: `سطر بالعربية ${longName}` } };
  await call(page, site, 'PUT', configMedia + mediaDetailsPath, { path, ...theirs });
  await dialog.locator('#media-name').fill('Mine (1).jpg');
  await dialog.locator('#media-alt-en').fill('Mine');
  await dialog.locator('[type=submit]').click();
  await expect(page.getByRole('dialog', { name: say(words, 'mediaConflict') })).toBeVisible();
  await check('conflict of a file');
  await page.getByRole('button', { name: say(words, 'takeTheirs') }).click();
  await check('details of a file with a long name');
}

async function codeConflict({ page, site, words, longName, check }: Walk): Promise<void> {
  const id = randomUUID();
  const piece = { version: 0, name: 'Figures', place: 'head', purpose: 'marketing', pageId: null, isOn: true };
  const code = `<link rel="stylesheet" href="https://example.com/${'a'.repeat(90)}.css">\n<style>.a { color: red }</style>`;
  await call(page, site, 'PUT', `${configCode}/${id}`, { ...piece, code });
  await page.goto(`${site.origin}/config/settings?view=code`);
  const form = page.locator('details.shop-part').last();
  await form.locator('summary').click();
  await call(page, site, 'PUT', `${configCode}/${id}`, {
    ...piece,
    version: 1,
    purpose: 'embeds',
    name: longName.slice(0, 80),
    code,
  });
  await form.locator('[name=name]').fill('Mine');
  await form.locator('select').nth(1).selectOption('analytics');
  await form.locator('[type=submit]').click();
  await expect(page.getByRole('dialog', { name: say(words, 'siteCodeConflict') })).toBeVisible();
  await check('conflict of code');
  await page.getByRole('button', { name: say(words, 'takeTheirs') }).click();
}

type Coupon = { readonly version: number; readonly coupon: { readonly code: string } };

async function couponConflict({ page, site, words, longName, check }: Walk): Promise<void> {
  await page.goto(`${site.origin}/config/shop`);
  const edit = say(words, 'couponEdit');
  await page.getByRole('button', { name: new RegExp(`${edit}.*SATURDAY|SATURDAY.*${edit}`) }).click();
  const { coupons } = await call<{ readonly coupons: readonly Coupon[] }>(page, site, 'GET', configShopCoupons);
  const stored = coupons.find(({ coupon }) => coupon.code === 'SATURDAY');
  const theirs = { ...stored?.coupon, cents: 12_345_600, description: longName };
  await call(page, site, 'PUT', `${configShopCoupons}/SATURDAY?baseVersion=${stored?.version}`, theirs);
  const dialog = page.locator('.coupon-dialog');
  await dialog.getByLabel(say(words, 'couponAmount'), { exact: true }).fill('7');
  await dialog.getByLabel(say(words, 'couponDescription'), { exact: true }).fill('Mine');
  await dialog.locator('[type=submit]').click();
  await expect(page.getByRole('dialog', { name: say(words, 'couponConflict') })).toBeVisible();
  await check('conflict of a coupon');
}

for (const language of ['de', 'ar']) {
  test.describe(`dialogs in ${language}`, () => {
    test.use({ locale: language });

    test('of conflicts, review and pictures fit every width, are named as they are seen, and read from the right side', async ({
      page,
      browser,
      edited: site,
    }) => {
      test.slow();
      const words = wordsOf(language);
      const check = async (name: string): Promise<void> => {
        for (const width of widths) {
          await page.setViewportSize({ width, height: 740 });
          expect([await sidewaysScroll(page), await findLayoutFaults(page)], `${name}, ${width} px`).toEqual([0, []]);
        }
        expect(await findMarkupViolations(page), name).toEqual([]);
      };
      const buyer = await browser.newContext({ locale: 'en' });
      await orderStools(await buyer.newPage(), site);
      await buyer.close();
      await postEntry(site, await visit(site), randomUUID());
      const walk = { page, site, words, longName: longNameIn(language), check };
      await conflictOfPage(walk);
      await review(walk);
      await pictures(walk);
      await mediaConflict(walk);
      await codeConflict(walk);
      await couponConflict(walk);
      await page.goto(`${site.origin}/config/entries?formId=5f1d3c0a7b2e4d6f8a9c3001`);
      await expect(page.locator('.entry-open').first()).toBeVisible();
      await check('entries of a form');
      await page.locator('.entry-open').first().click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await check('an entry');
      await page.goto(`${site.origin}/config/orders`);
      await page.locator('.orders-table tbody a').first().click();
      await expect(page.locator('.order-facts')).toBeVisible();
      await check('an order');
    });
  });
}
