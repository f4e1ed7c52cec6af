/**
 * The owner of an empty site makes a business of it by the editor alone: name and look, twelve pages, three posts, eight products with forty
 * uploaded pictures, a navigation, a second language. All of it is published, a visitor buys and writes, and the owner sees both.
 */
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { connected, logIn, preview } from '../editor/support.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';
import { connected as attached } from '../support/widgets.js';

const pages = [
  ['Shop', 'A shop', true],
  ['Journal', 'A journal', true],
  ['About', 'Text and a picture', true],
  ['Contact', 'A contact form', true],
  ['Gallery', 'A gallery', false],
  ['Courses', 'Text and a picture', true],
  ['Kilns', 'Text and a picture', false],
  ['Shipping', 'Text and a picture', false],
  ['Returns', 'Text and a picture', false],
  ['Privacy', 'Text and a picture', false],
  ['Imprint', 'Text and a picture', false],
] as const;
const posts = ['First firing', 'Clay from the valley', 'A glaze of ash'];
const products = ['Bowl', 'Cup', 'Jug', 'Plate', 'Teapot', 'Vase', 'Candlestick', 'Butter dish'];
const picturesEach = 5;

// The library's threads would compete with the browser's.
sharp.concurrency(1);

/** Photographs of a product, each of its own colour. */
async function photographs(name: string, at: number): Promise<{ name: string; mimeType: string; buffer: Buffer }[]> {
  const shots = [];
  for (let shot = 0; shot < picturesEach; shot += 1) {
    const background = { r: 30 * at, g: 50 * shot, b: 120 };
    const buffer = await sharp({ create: { width: 900, height: 900, channels: 3, background } })
      .jpeg()
      .toBuffer();
    shots.push({ name: `${name} ${shot + 1}.jpg`, mimeType: 'image/jpeg', buffer });
  }
  return shots;
}

const isLive = (page: Page): Promise<void> => expect(page.locator('.save-mark', { hasText: /^Live/ })).toBeVisible();

/** Writes into the first block of text of the page, and publishes that. */
async function writeAndPublish(page: Page, words: string): Promise<void> {
  await connected(page);
  const block = page.getByRole('tree').getByRole('treeitem', { name: /^Text/ }).first();
  if (await block.isVisible()) {
    await block.click();
    const text = page.locator('.settings-panel').getByRole('textbox', { name: 'Text', exact: true });
    await expect(text).toBeEditable();
    await text.fill(words);
    await expect(preview(page).getByText(words)).toBeVisible();
  }
  await page.getByRole('button', { name: 'Publish', exact: true }).click();
  await isLive(page);
}

async function makePage(page: Page, [title, layout, isInNavigation]: (typeof pages)[number]): Promise<void> {
  await page.getByRole('button', { name: 'New page…' }).click();
  const dialog = page.getByRole('dialog');
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('radio', { name: layout }).check();
  await dialog.getByLabel('Show the page in the navigation').setChecked(isInNavigation);
  await dialog.getByRole('button', { name: 'Make and open' }).click();
  await expect(page).toHaveURL(new RegExp(`frameUrl=%2F${title.toLowerCase()}$`));
  await writeAndPublish(page, `What there is to say about ${title}.`);
}

async function makePost(page: Page, title: string): Promise<void> {
  await page.getByRole('link', { name: 'All pages' }).click();
  await page.getByRole('button', { name: 'New post…' }).click();
  const dialog = page.getByRole('dialog', { name: 'New post' });
  await dialog.getByLabel('Title', { exact: true }).fill(title);
  await dialog.getByRole('button', { name: 'Make and open' }).click();
  await expect(page).toHaveURL(/frameUrl=%2Fjournal%2F/);
  await writeAndPublish(page, `How it came about: ${title}.`);
}

async function makeProduct(page: Page, name: string, at: number): Promise<void> {
  await page.getByRole('button', { name: 'New product' }).click();
  await page.getByLabel('Name', { exact: true }).fill(name);
  await page.getByLabel('Name', { exact: true }).press('Enter');
  await expect(page.getByRole('heading', { name, exact: true })).toBeFocused();
  await page.getByLabel('Price', { exact: true }).fill(`${20 + at}`);
  await page.getByLabel('State').selectOption('Available');
  await page.getByRole('button', { name: 'Add pictures…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Choose pictures' });
  await dialog.locator('input[type=file]').setInputFiles(await photographs(name, at));
  await dialog.getByRole('button', { name: `Add ${picturesEach} pictures` }).click();
  await page.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByText('Saved.', { exact: true })).toBeVisible();
  await page.getByRole('link', { name: 'All products' }).click();
}

/** Adds German, and translates the start page and the shop. */
async function addGerman(page: Page, site: RunningServer): Promise<void> {
  await page.goto(`${site.origin}/config/languages`);
  await page.getByLabel('Language', { exact: true }).fill('de');
  await page.getByRole('button', { name: 'Add', exact: true }).click();
  const german = page.getByRole('listitem').filter({ hasText: 'Deutsch' }).first();
  await expect(german).toBeVisible();
  for (const [title, translated] of [
    ['Hill Pottery (/)', 'Hügeltöpferei'],
    ['Shop (/shop)', 'Laden'],
  ] as const) {
    await page.goto(`${site.origin}/config/languages`);
    await german.getByRole('button', { name: 'Add translation…' }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByLabel('Page').selectOption({ label: title });
    await dialog.getByRole('button', { name: 'Add and open' }).click();
    await connected(page);
    await page.getByLabel('Title', { exact: true }).fill(translated);
    await page.getByRole('button', { name: 'Publish', exact: true }).click();
    await isLive(page);
  }
}

/** A visitor finds a cup, orders it, and asks a question. */
async function visit(visitor: Page, site: RunningServer): Promise<void> {
  await visitor.goto(site.origin);
  await visitor.getByRole('button', { name: 'Decline' }).click();
  const navigation = visitor.getByRole('navigation').first();
  expect(await navigation.getByRole('link').allTextContents()).toEqual([
    'Shop',
    'Journal',
    'Courses',
    'About',
    'Contact',
  ]);
  await navigation.getByRole('link', { name: 'Journal' }).click();
  await expect(visitor.locator('.post')).toHaveCount(posts.length);
  await navigation.getByRole('link', { name: 'Shop' }).click();
  await visitor.getByRole('link', { name: /^Cup/ }).first().click();
  await visitor.waitForURL('**/shop/cup');
  await visitor.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await visitor.getByRole('link', { name: 'One item in cart' }).first().click();
  await visitor.getByRole('link', { name: 'Check out' }).click();
  await attached(visitor, 'form[data-widget~=checkout]');
  const fields: Readonly<Record<string, string>> = {
    Email: 'ada@analytical.london',
    'First name': 'Ada',
    'Last name': 'Lovelace',
    'Street and number': '14 Sail Loft Lane',
    'Postal code': '04101',
    City: 'Portland',
    'State or province': 'Maine',
  };
  for (const [label, value] of Object.entries(fields)) await visitor.getByLabel(label, { exact: true }).fill(value);
  await visitor.getByRole('button', { name: /^Place the order/ }).click();
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('We have your order');
  await visitor.getByRole('link', { name: 'Contact' }).click();
  await visitor.getByLabel('Name').fill('Ada');
  await visitor.getByLabel('Email').fill('ada@analytical.london');
  await visitor.getByLabel('Message').fill('Do you ship to London?');
  await visitor.getByRole('button', { name: 'Submit', exact: true }).click();
  await expect(visitor.getByText('Thank you!')).toBeVisible();
}

/** A part of the way. One that stands still is told by its name, in whatever it waits. */
const part = (name: string, walk: () => Promise<void>): Promise<void> => test.step(name, walk, { timeout: 100_000 });

test('builds', async ({ page, browser, request, startSite }) => {
  test.slow();
  const site = await startSite({ env: { MORTISE_EMPTY: '1' } });
  const messages = recordConsole(page);
  await part('the first start', async () => {
    await page.goto(`${site.origin}/config/`);
    await logIn(page, site);
    await page.getByLabel('Name of the site').fill('Hill Pottery');
    await page.getByRole('radio', { name: 'Orchard' }).check();
    // Browsers report the refusals before the log-in.
    messages.length = 0;
    await page.getByRole('button', { name: 'Make the site' }).click();
    await writeAndPublish(page, 'Stoneware from the hill.');
  });
  await part('pages', async () => {
    for (const each of pages) await makePage(page, each);
  });
  await part('posts', async () => {
    for (const title of posts) await makePost(page, title);
  });
  await part('products', async () => {
    await page.goto(`${site.origin}/config/products`);
    for (const [at, name] of products.entries()) await makeProduct(page, name, at);
    await expect(page.getByText('8 products shown')).toBeVisible();
  });
  await part('navigation and German', async () => {
    await page.goto(`${site.origin}/config/pages`);
    await expect(page.getByText('All steps are done.')).toBeVisible();
    await page.getByRole('button', { name: 'Move up: Courses' }).click();
    await page.getByRole('button', { name: 'Move up: Courses' }).click();
    await page.getByRole('button', { name: 'Move up: Courses' }).click();
    await addGerman(page, site);
  });

  const visitor = await browser.newPage();
  const visitorMessages = recordConsole(visitor);
  await part('a visit', () => visit(visitor, site));
  expect(await (await request.get(`${site.origin}/de/shop`)).text()).toContain('<title>Laden – Hill Pottery</title>');
  const sitemap = await (await request.get(`${site.origin}/sitemap.xml`)).text();
  const addresses = [...sitemap.matchAll(/<loc>[^<]*:\d+(\/[^<]*)<\/loc>/g)].map(([, path = '']) => path);
  const german = addresses.filter((path) => path.startsWith('/de'));
  const goods = addresses.filter((path) => path.startsWith('/shop/'));
  const articles = addresses.filter((path) => path.startsWith('/journal/'));
  expect([goods.length, articles.length]).toEqual([products.length, posts.length]);
  expect(addresses.length - german.length - goods.length - articles.length).toBe(pages.length + 1);

  const list: Locator = page.getByRole('main');
  await part('what the owner sees', async () => {
    await page.goto(`${site.origin}/config/orders`);
    await expect(list).toContainText('Ada Lovelace');
    await page.goto(`${site.origin}/config/entries`);
    await expect(list).toContainText('Do you ship to London?');
  });
  expect([messages, visitorMessages]).toEqual([[], []]);
});
