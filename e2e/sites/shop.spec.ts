import type { Locator, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { backFromLayer } from '../support/history.js';
import { expect, test } from '../support/test.js';
import { connected, layoutShift, watchShifts } from '../support/widgets.js';

const stool = '/shop/meadow-stool';
const offer = (page: Page) => page.locator('form.offer');
const price = (page: Page) => offer(page).locator('[data-part=price]');
const button = (page: Page) => offer(page).locator('button[data-part=button]');
const choice = (page: Page, name: string) => offer(page).locator(`[type=radio][value="${name}"]`);

test('a variant chosen by keyboard changes the price, a missing combination shows its reason, and nothing shifts [PROD-02]', async ({
  page,
  consoleMessages,
}) => {
  await watchShifts(page);
  const additions: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && new URL(request.url()).pathname === '/api/commerce/cart/entries')
      additions.push((request.postDataJSON() as { sku: string }).sku);
  });
  await page.goto(stool);
  await expect(price(page)).toHaveText('$160.00');
  await expect(offer(page).getByRole('radio', { name: /^Elm$/ })).toBeVisible();
  await choice(page, 'Ash').focus();
  await connected(page, 'form.offer');
  await page.keyboard.press('ArrowRight');
  await expect(choice(page, 'Elm')).toBeChecked();
  await expect(price(page)).toHaveText('$168.00');
  await expect(offer(page).locator('[data-part=availability]')).toHaveText('$168.00. Only 4 left');
  const slide = page.locator('.product-pictures [data-widget~=slideshow] [data-part~=slide][data-state~=current]');
  await expect(slide.getByAltText(/in dark elm/)).toBeVisible();
  await expect(choice(page, 'Elm')).toBeFocused();
  await expect(offer(page).locator('[data-part=measures]')).toHaveText(/8\.5 lb.*14 × 14 × 18 in/s);
  await expect(offer(page).getByRole('radio', { name: 'Tall, 26 in Sold out' })).toBeVisible();
  await page.keyboard.press('ArrowRight');
  await expect(offer(page).getByRole('radio', { name: 'Tall, 26 in Not available' })).toBeVisible();
  await choice(page, 'Tall, 26 in').check();
  await expect(price(page)).toHaveText('Not available');
  await expect(button(page)).toHaveText('Not available');
  await expect(button(page)).toHaveAttribute('aria-disabled', 'true');
  await expect(button(page)).toHaveAccessibleDescription('This combination is not available.');
  await button(page).click({ force: true });
  await expect(offer(page).locator('[data-part=message]')).toHaveText('This combination is not available.');
  await choice(page, 'Low, 18 in').check();
  await expect(price(page)).toHaveText('$185.00');
  await button(page).click();
  await expect(offer(page).locator('[data-part=message]')).toHaveText('Added to your cart. One item in cart.');
  expect(additions).toEqual(['MEADOW-CHERRY-LOW']);
  expect(await layoutShift(page)).toBe(0);
  expect(consoleMessages).toEqual([]);
});

test('a phone shows the price below the name on its first screen, and the button comes before the description', async ({
  page,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  for (const path of [stool, '/shop/dairy-stool', '/shop/pot-trivet']) {
    await page.goto(path);
    const bottom = async (place: Locator): Promise<number> => {
      const { y = 0, height = 0 } = (await place.boundingBox()) ?? {};
      return y + height;
    };
    expect(await bottom(offer(page).locator('.price')), path).toBeLessThan(740);
    expect(await bottom(button(page)), path).toBeLessThan(await bottom(page.locator('.product-about .prose')));
  }
});

test('quick view takes and returns the focus, closes by one Escape or one Back, and adds to the cart [TRK-19]', async ({
  page,
  consoleMessages,
}) => {
  const told: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/api/census/RecordQuickView')) told.push(pathname.replace(/.*\//, ''));
  });
  await page.goto('/shop');
  const link = page.getByRole('link', { name: 'Quick view: Meadow stool' });
  const dialog = page.getByRole('dialog', { name: 'Quick view: Meadow stool' });
  await link.focus();
  await page.keyboard.press('Enter');
  await expect(dialog.getByRole('heading', { name: 'Meadow stool' })).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Close' })).toBeFocused();
  // Nothing is counted before a yes.
  expect(told).toEqual([]);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await expect(link).toBeFocused();
  await page.getByRole('button', { name: 'Accept' }).click();
  const counted = page.waitForRequest('**/api/census/RecordQuickView/5f1d3c0a7b2e4d6f8a9c1009');
  await link.click();
  expect((await counted).method()).toBe('POST');
  await dialog.getByRole('radio', { name: 'Cherry' }).check();
  await expect(dialog.locator('[data-part=price]')).toHaveText('$185.00');
  await dialog.getByRole('button', { name: 'Add to cart' }).click();
  await expect(dialog.locator('[data-part=message]')).toHaveText('Added to your cart. One item in cart.');
  await backFromLayer(page);
  await expect(dialog).toBeHidden();
  expect(new URL(page.url()).pathname).toBe('/shop');
  await expect(page.locator('[data-widget~=cart-count] [data-part=quantity]')).toHaveText('1');
  expect(told).toHaveLength(1);
  expect(consoleMessages).toEqual([]);
});

test('without script a chosen variant is posted, a missing combination is refused, and quick view links to the product page [CHK-07]', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  await page.goto('/shop');
  await page.getByRole('link', { name: 'Quick view: Meadow stool' }).click();
  await expect(page).toHaveURL(stool);
  await choice(page, 'Elm').check();
  await button(page).click();
  await expect(page).toHaveURL('/cart?added=MEADOW-ELM-LOW');
  await expect(page.getByText('Meadow stool (Elm, Low, 18 in) was added to your cart.')).toBeVisible();
  const cart = (await (await page.request.get('/api/commerce/cart')).json()) as { cart: { subtotalCents: number } };
  expect(cart.cart.subtotalCents).toBe(16_800);
  await page.goto(stool);
  await choice(page, 'Cherry').check();
  await choice(page, 'Tall, 26 in').check();
  await button(page).click();
  await expect(page.locator('body')).toContainText('This combination is not available.');
  await page.goto('/shop/gift-card');
  await offer(page).getByRole('radio', { name: '$100' }).check();
  const asked = page.waitForRequest((request) => new URL(request.url()).pathname === '/checkout/giftcard');
  await offer(page).getByRole('button').click();
  const query = new URL((await asked).url()).searchParams;
  expect([...query.keys()]).toEqual(['websiteId', 'giftCardProductId', 'sku']);
  expect([query.get('giftCardProductId'), query.get('sku')]).toEqual(['5f1d3c0a7b2e4d6f8a9c100f', 'GIFT-100']);
});

test('a quantity that is none is said below its field, with and without script', async ({ page, scriptless }) => {
  const sentence = /^Please enter a whole number from 1 to /;
  await page.goto('/shop/dairy-stool');
  const quantity = page.locator('form.offer').getByRole('spinbutton');
  await quantity.fill('0');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await expect(page.locator('form.offer [data-part=message]')).toHaveText(sentence);
  await expect(quantity).toHaveValue('1');

  const plain = await scriptless.newPage();
  await plain.goto('/shop/dairy-stool');
  const message = plain.locator('form.offer .buy-message');
  const shown = () => message.evaluate((each) => getComputedStyle(each, '::before').content);
  expect(await shown()).toBe('none');
  await plain.locator('form.offer').getByRole('spinbutton').fill('0');
  await plain.keyboard.press('Tab');
  await expect.poll(shown).toContain('Please enter a whole number from 1 to ');
  // Sent all the same, it is the server that says it, in the words of the site.
  await plain.keyboard.press('Enter');
  await expect(plain.getByText(sentence)).toBeVisible();
});

test('hidden and scheduled products are on no page; every other product has a page with structured data [PROD-04]', async ({
  request,
}) => {
  const shop = await (await request.get('/shop')).text();
  for (const name of ['winter-settle', 'rocking-stool']) {
    expect(shop).not.toContain(name);
    expect((await request.get(`/shop/${name}`)).status()).toBe(404);
  }
  const paths = new Set([...shop.matchAll(/<h3><a href="(\/shop\/[\w-]+)"/g)].map(([, path]) => path as string));
  expect(paths.size).toBeGreaterThanOrEqual(12);
  for (const path of paths) {
    const answer = await request.get(path);
    expect(answer.status(), path).toBe(200);
    expect(await answer.text(), path).toContain('"@type":"Product"');
  }
});

for (const [width, ofQuickView] of [
  [360, 600],
  [1280, 1280],
] as const) {
  test(`product page and quick view have no accessibility violation and no sideways scroll at ${width} px`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto(stool);
    await connected(page, 'form.offer');
    expect(await findViolations(page)).toEqual([]);
    expect(await sidewaysScroll(page)).toBe(0);
    // On a phone the cards lead to the product's page.
    await page.setViewportSize({ width: ofQuickView, height: 800 });
    await page.goto('/shop');
    await page.getByRole('link', { name: 'Quick view: Bread board' }).click();
    await expect(page.getByRole('dialog').getByRole('heading', { name: 'Bread board' })).toBeVisible();
    expect(await findViolations(page)).toEqual([]);
  });
}

test('a product page leads on to other pieces of its group that can be had', async ({ page }) => {
  await page.goto('/shop/pot-trivet');
  await expect(page.getByRole('heading', { name: 'You may also like' })).toBeVisible();
  await expect(page.locator('.product-related').getByRole('heading', { level: 3 })).toHaveText([
    'Bread board',
    'Soap flakes',
    'Offcut box',
    'A loose joint mended',
  ]);
});
