import type { Browser, Page } from '@playwright/test';
import { checkoutTotal } from '../../protocol/http/calls.js';
import { logIn } from '../editor/support.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { connected, holdBack, layoutShift, watchShifts } from '../support/widgets.js';

const noCart = 'Either your session has expired or you do not have cookies enabled. We cannot continue to checkout.';
const placeOrder = { name: /^Place the order/ } as const;
const cartCount = (page: Page) => page.locator('[data-widget~=cart-count]').first();

/** A visitor who has answered the cookie banner, which else lies over the end of the page. */
async function answerBanner(page: Page, { origin }: RunningServer): Promise<void> {
  await page.context().addCookies([{ name: 'ss_cookieAllowed', value: 'false', url: origin }]);
}

/** Puts a piece in the visitor's cart, as the form of a product does without script. */
async function put(page: Page, { origin }: RunningServer, sku: string): Promise<void> {
  const answer = await page.context().request.post(`${origin}/api/commerce/cart/entries`, {
    form: { sku, quantity: '1', pagePath: '/shop' },
    headers: { Origin: origin, 'Sec-Fetch-Site': 'same-origin' },
    maxRedirects: 0,
  });
  expect(answer.status()).toBe(303);
}

async function fillBuyer(page: Page): Promise<void> {
  await page.getByLabel('Email', { exact: true }).fill('ada@example.com');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
}

async function fillAddress(page: Page): Promise<void> {
  await page.getByLabel('Street and number').fill('14 Sail Loft Lane');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByLabel('State or province').fill('Maine');
}

/** The order's page, and its number. */
async function expectOrder(page: Page, title: string): Promise<string> {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
  expect(new URL(page.url()).pathname).toMatch(/^\/checkout\/order\/[\w-]{43}$/);
  return (await page.locator('.order-name').textContent()) ?? '';
}

test('a visitor without script buys a product on a phone, from its page to the confirmation [CHK-01]', async ({
  scriptless,
}) => {
  const page = await scriptless.newPage();
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/shop/dairy-stool');
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.waitForURL('**/cart?added=*');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout');
  expect(await sidewaysScroll(page)).toBe(0);
  await fillBuyer(page);
  await fillAddress(page);
  // The taxes of Maine were not in the total that was shown: it is shown before anything is ordered.
  await page.getByRole('button', placeOrder).click();
  await expect(page.getByRole('alert')).toContainText('The total has changed: it is $');
  await expect(page.getByRole('alert')).toBeInViewport();
  await expect(page.locator('.order-amounts')).toContainText('Tax');
  await expect(page.getByLabel('Street and number')).toHaveValue('14 Sail Loft Lane');
  await page.getByRole('button', placeOrder).click();
  await expectOrder(page, 'We have your order');
  expect(await sidewaysScroll(page)).toBe(0);
  await expect(page.locator('.order-lines')).toContainText('Dairy stool');
});

test('a purchase with script is sent once for five presses, has no accessibility violation and no console message', async ({
  page,
  site,
  consoleMessages,
}) => {
  await answerBanner(page, site);
  await put(page, site, 'STOOL-DAIRY');
  await watchShifts(page);
  await page.goto('/checkout');
  await connected(page, 'form[data-widget~=checkout]');
  await fillBuyer(page);
  const answer = await holdBack(page, new RegExp(checkoutTotal));
  await fillAddress(page);
  // While the total is computed, its former amounts can still be read.
  await expect(page.locator('.checkout-summary')).toHaveAttribute('aria-busy', 'true');
  expect(await findViolations(page)).toEqual([]);
  expect(await layoutShift(page)).toBe(0);
  answer();
  // The total follows the address.
  await expect(page.locator('.order-amounts')).toContainText('Tax');
  await expect(page.getByRole('status')).toHaveText(/^Total: \$[\d.]+$/);
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy');
  expect(await findViolations(page)).toEqual([]);
  // Enter in a field orders nothing.
  await page.getByLabel('City', { exact: true }).press('Enter');
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy');
  await expect(page.getByLabel('City', { exact: true })).toHaveValue('Portland');
  let sent = 0;
  page.on(
    'request',
    (request) => (sent += Number(request.method() === 'POST' && new URL(request.url()).pathname === '/checkout')),
  );
  await page.getByRole('button', placeOrder).evaluate((button: HTMLElement) => {
    for (let press = 0; press < 5; press += 1) button.click();
  });
  await expectOrder(page, 'We have your order');
  expect(sent).toBe(1);
  expect(await findViolations(page)).toEqual([]);
  expect(consoleMessages).toEqual([]);
});

test('the fields of an order say what is wrong beside them, without a new page, and the order follows', async ({
  page,
  site,
}) => {
  await answerBanner(page, site);
  await put(page, site, 'STOOL-DAIRY');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto('/checkout');
  await connected(page, 'form[data-widget~=checkout]');
  let posts = 0;
  page.on('request', (request) => (posts += Number(request.isNavigationRequest())));
  await page.getByRole('button', placeOrder).click();
  const email = page.getByLabel('Email', { exact: true });
  await expect(email).toBeFocused();
  await expect(email).toBeInViewport();
  await expect(email).toHaveAccessibleDescription('Email is required.');
  await expect(page.getByLabel('Street and number')).toHaveAccessibleDescription('Street and number is required.');
  expect(await findViolations(page)).toEqual([]);
  await fillBuyer(page);
  await fillAddress(page);
  await page.getByLabel('Telephone').fill('later');
  await page.getByLabel('State or province').fill('Atlantis');
  await page.getByRole('button', placeOrder).click();
  await expect(page.getByLabel('Telephone')).toHaveAccessibleDescription(/whole telephone number/);
  await page.getByLabel('Telephone').fill('+1 207 555 0100');
  await page.getByRole('button', placeOrder).click();
  await expect(page.getByLabel('State or province')).toHaveAccessibleDescription(/state or province \(United States\)/);
  await expect(page.getByLabel('State or province')).toBeFocused();
  expect(posts).toBe(0);
  await page.getByLabel('State or province').fill('Maine');
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy');
  await expect(page.locator('.order-amounts')).toContainText('Tax');
  await page.getByRole('button', placeOrder).click();
  await expectOrder(page, 'We have your order');
});

test('an order without a connection keeps its page and what was typed, says so, and goes at the next press', async ({
  page,
  context,
  site,
}) => {
  await answerBanner(page, site);
  await put(page, site, 'STOOL-DAIRY');
  await page.goto('/checkout');
  await connected(page, 'form[data-widget~=checkout]');
  await fillBuyer(page);
  await fillAddress(page);
  await expect(page.locator('.order-amounts')).toContainText('Tax');
  await expect(page.locator('.checkout-summary')).not.toHaveAttribute('aria-busy');
  await context.setOffline(true);
  await page.getByRole('button', placeOrder).click();
  await expect(page.getByRole('alert').filter({ hasText: 'You are offline' })).toBeVisible();
  await expect(page.getByLabel('Street and number')).toHaveValue('14 Sail Loft Lane');
  await context.setOffline(false);
  await page.getByRole('button', placeOrder).click();
  await expectOrder(page, 'We have your order');
});

test('an order with a new address needs one press, and Back and reload afterwards ask nothing', async ({
  page,
  site,
}) => {
  await answerBanner(page, site);
  await put(page, site, 'STOOL-DAIRY');
  await page.goto('/checkout');
  await connected(page, 'form[data-widget~=checkout]');
  const button = page.getByRole('button', placeOrder);
  const first = await button.textContent();
  await fillBuyer(page);
  await fillAddress(page);
  await expect(button).not.toHaveText(first ?? '');
  const shown = /\$[\d.]+/.exec((await button.textContent()) ?? '')?.[0];
  await button.click();
  await expectOrder(page, 'We have your order');
  await expect(page.locator('.order-sum')).toContainText(shown ?? 'an amount');
  await page.reload();
  await expectOrder(page, 'We have your order');
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have placed this order');
  await page.reload();
  await page.getByRole('link', { name: 'See your order' }).click();
  await expectOrder(page, 'We have your order');
});

test('two tabs that order the same cart place one order, and both show it', async ({ page, context, site }) => {
  await answerBanner(page, site);
  await put(page, site, 'PLANS-DAIRY');
  const tabs = [page, await context.newPage()];
  for (const tab of tabs) {
    await tab.goto(`${site.origin}/checkout`);
    await connected(tab, 'form[data-widget~=checkout]');
    await fillBuyer(tab);
    await tab.getByLabel('State or province').fill('Ohio');
    await expect(tab.locator('.checkout-summary')).not.toHaveAttribute('aria-busy');
  }
  const orders: string[] = [];
  for (const tab of tabs) {
    await tab.getByRole('button', placeOrder).click();
    orders.push(await expectOrder(tab, 'We have your order'));
  }
  expect(orders[1]).toBe(orders[0]);
  expect(tabs[1]?.url()).toBe(page.url());
});

test('a checkout without a cart cookie shows an alert and sends nothing [CHK-02] [CHK-03]', async ({ page, cases }) => {
  const address = `${cases.origin}/checkout/default`;
  await page.goto(address);
  await connected(page, 'a[data-widget~=checkout]');
  const link = page.getByRole('link', { name: 'Check out' });
  await link.click();
  const alert = page.getByRole('alertdialog', { name: 'Checkout' });
  await expect(alert).toHaveAccessibleDescription(noCart);
  await expect(alert.getByRole('button')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(alert).toBeHidden();
  await expect(link).toBeFocused();
  expect(page.url()).toBe(address);
});

test('Back after an order shows the current cart and enabled buttons', async ({ page, site }) => {
  await answerBanner(page, site);
  await put(page, site, 'PLANS-DAIRY');
  await page.goto('/cart');
  await page.getByRole('link', { name: 'Check out' }).click();
  await page.waitForURL('**/checkout');
  await fillBuyer(page);
  await page.getByLabel('State or province').fill('Ohio');
  await page.getByRole('button', placeOrder).click();
  const order = await expectOrder(page, 'We have your order');
  const address = page.url();
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have placed this order');
  await page.goBack();
  await expect(page.getByText('Your cart is empty.')).toBeVisible();
  await expect(cartCount(page).locator('[data-part=quantity]')).toHaveText('0');
  // The next thing begins a new cart, and its order is another one.
  await put(page, site, 'PLANS-DAIRY');
  await page.goto('/checkout');
  await fillBuyer(page);
  await page.getByLabel('State or province').fill('Ohio');
  await page.getByRole('button', placeOrder).click();
  await expect(page.locator('.order-name')).not.toHaveText(order);
  expect(page.url()).not.toBe(address);
});

test('a donation is made from its page [CHK-05] [SCOPE-07]', async ({ page, site }) => {
  await answerBanner(page, site);
  await page.goto('/oars');
  await page.getByRole('link', { name: 'Give an oar' }).click();
  await page.waitForURL('**/checkout/donate?donatePageId=*');
  await page.getByRole('radio', { name: 'Another amount' }).check();
  await page.getByRole('textbox', { name: 'Another amount' }).fill('12.50');
  await fillBuyer(page);
  await page.getByRole('button', { name: 'Contribute now' }).click();
  await expectOrder(page, 'Thank you for your contribution');
  await expect(page.locator('.order-amounts')).toContainText('$12.50');
});

async function openOrders(browser: Browser, site: RunningServer): Promise<Page> {
  const context = await browser.newContext({ baseURL: site.origin });
  const page = await context.newPage();
  await page.goto('/config/orders');
  await logIn(page, site);
  return page;
}

test('a donation from a German page is German to the page of its order', async ({ page, site }) => {
  await page.goto(`${site.origin}/de/ruder`);
  await page.getByRole('link', { name: 'Ein Ruder geben' }).click();
  await page.waitForURL('**/checkout/donate?donatePageId=*');
  const language = page.locator('html');
  await expect(language).toHaveAttribute('lang', 'de');
  await page.getByLabel('E-Mail', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('Vorname').fill('Ada');
  await page.getByLabel('Nachname').fill('Lovelace');
  await page.locator('form[data-widget~=checkout] button[type=submit]').last().click();
  await page.waitForURL('**/checkout/order/*');
  await expect(language).toHaveAttribute('lang', 'de');
  await expect(page.locator('main')).toContainText('Das andere Ruder');
});

test('a gift card is bought, becomes valid when the owner marks it as paid, and pays an order [CHK-06] [CHK-07]', async ({
  page,
  site,
  browser,
}) => {
  await answerBanner(page, site);
  await page.goto('/shop/gift-card');
  await page.getByRole('button', { name: 'Buy this gift card' }).click();
  await page.waitForURL('**/checkout/giftcard?**');
  await fillBuyer(page);
  await page.getByRole('button', { name: 'Order the gift card' }).click();
  const name = await expectOrder(page, 'We have your order');
  await expect(page.locator('.order-card')).toContainText('Valid once your payment is here.');
  const code = (await page.locator('.order-card-code').textContent()) ?? '';
  const owner = await openOrders(browser, site);
  await owner.getByRole('link', { name, exact: true }).click();
  await expect(owner.getByRole('heading', { name, exact: true })).toBeFocused();
  await owner.getByRole('button', { name: 'Mark as paid' }).click();
  await expect(owner.getByRole('button', { name: 'Mark as done' })).toBeVisible();
  expect(await findViolations(owner)).toEqual([]);
  await owner.context().close();
  await page.reload();
  await expect(page.locator('.order-card')).toContainText('Valid now.');
  await put(page, site, 'PLANS-DAIRY');
  await page.goto('/checkout');
  await fillBuyer(page);
  await page.getByLabel('State or province').fill('Ohio');
  await page.getByLabel('Gift card code').fill(code);
  await expect(page.locator('.order-amounts')).toContainText(`Gift card ending in ${code.slice(-4)}`);
  await page.getByRole('button', { name: 'Place the order: nothing to pay' }).click();
  await expectOrder(page, 'Your order is confirmed');
});
