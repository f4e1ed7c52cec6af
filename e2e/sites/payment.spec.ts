/** Payment by card at a stand-in of Stripe: it behaves as the documented API and hosted page do. */
import type { Page } from '@playwright/test';
import { logIn } from '../editor/support.js';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import type { RunningServer } from '../support/server.js';
import { startStripe, type StripeServer } from '../support/stripe.js';
import { test as base, expect, fileShare } from '../support/test.js';

interface CardSite {
  readonly site: RunningServer;
  readonly stripe: StripeServer;
}

const test = base.extend<{ readonly cards: CardSite }>({
  cards: [
    ...fileShare('cards', async (sites) => {
      const stripe = await startStripe();
      const site = await sites.start({ env: stripe.env });
      stripe.setSite(site.origin);
      return {
        site,
        stripe,
        stop: async () => {
          await site.stop();
          await stripe.stop();
        },
      };
    }),
  ],
});

const title = (page: Page) => page.getByRole('heading', { level: 1 });

/** Fills the checkout of a visitor with one stool in the cart, whose default is to pay by card, and places the order. */
async function placeOrder(page: Page, { origin }: RunningServer): Promise<void> {
  await page.request.post(`${origin}/api/commerce/cart/entries`, {
    form: { sku: 'STOOL-DAIRY', quantity: '1', pagePath: '/cart' },
    headers: { origin },
    maxRedirects: 0,
  });
  await page.goto(`${origin}/checkout`);
  await expect(page.getByRole('radio', { name: 'Pay by card' })).toBeChecked();
  const button = page.getByRole('button', { name: /^Place the order/ });
  const before = (await button.textContent()) ?? '';
  await page.getByLabel('Email', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Street and number').fill('14 Sail Loft Lane');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByLabel('State or province').fill('Maine');
  await expect(button).not.toHaveText(before);
  await button.click();
  await expect(title(page)).toHaveText('Pay');
}

const lastSession = ({ stripe }: CardSite) => [...stripe.standIn.sessions.values()].at(-1);

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

test('a visitor pays by card, and finds the order paid before the provider has told it', async ({ page, cards }) => {
  const { site, stripe } = cards;
  stripe.setTelling('later');
  await placeOrder(page, site);
  const count = stripe.standIn.sessions.size;
  await page.goBack();
  await expect(title(page)).toHaveText('You have placed this order');
  await page.getByRole('link', { name: 'See your order' }).click();
  await expect(title(page)).toHaveText('Your order waits for your payment');
  await page.getByRole('button', { name: /^Pay \$/ }).click();
  await expect(title(page)).toHaveText('Pay');
  expect(stripe.standIn.sessions.size).toBe(count);
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(title(page)).toHaveText('Your order is confirmed');
  await expect(page.getByRole('button', { name: /^Pay \$/ })).toHaveCount(0);
  await stripe.tell(stripe.standIn.events.at(-1));
  await page.reload();
  await expect(title(page)).toHaveText('Your order is confirmed');
});

test('a visitor who turns back has ordered nothing twice, and pays later from the order’s page', async ({
  page,
  cards,
}) => {
  const { site, stripe } = cards;
  stripe.setTelling('later');
  await page.setViewportSize({ width: 360, height: 740 });
  await placeOrder(page, site);
  const { id } = lastSession(cards) ?? { id: '' };
  await page.getByRole('link', { name: 'Back to the shop' }).click();
  await expect(page.getByText('Nothing was charged.')).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: /^Pay \$/ }).press('Enter');
  await expect(page).toHaveURL(new RegExp(`/c/pay/${id}$`));
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(title(page)).toHaveText('Your order is confirmed');
});

test('a payment that the provider tells before the visitor is back is shown as paid', async ({ page, cards }) => {
  const { site, stripe } = cards;
  stripe.setTelling('before');
  await placeOrder(page, site);
  // Payments of other tests may be asked for meanwhile.
  const { id } = lastSession(cards) ?? { id: '' };
  const asked = (): number => stripe.standIn.calls.filter(({ path }) => path.includes(id)).length;
  const before = asked();
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(title(page)).toHaveText('Your order is confirmed');
  // What is known is not asked for.
  expect(asked()).toBe(before);
});

test('an owner on a phone refunds a part by keys alone, and sees what is refunded at the provider', async ({
  page,
  browser,
  cards,
}) => {
  const { site, stripe } = cards;
  stripe.setTelling('before');
  const visitor = await (await browser.newContext()).newPage();
  await placeOrder(visitor, site);
  await visitor.getByRole('button', { name: /^Pay/ }).click();
  await expect(title(visitor)).toHaveText('Your order is confirmed');
  const charge = lastSession(cards)?.payment_intent ?? '';

  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/config/orders`);
  await logIn(page, site);
  await page
    .getByRole('link', { name: /^Order / })
    .first()
    .press('Enter');
  await page.getByRole('button', { name: 'Refund', exact: true }).press('Enter');
  const dialog = page.getByRole('dialog');
  const amount = dialog.getByLabel('Amount in USD');
  await expect(amount).toBeFocused();
  await amount.fill('0');
  await amount.press('Enter');
  await expect(dialog.getByRole('alert')).toContainText('Enter an amount above 0');
  await isSound(page);
  await amount.fill('5');
  await dialog.getByLabel('Reason').selectOption('It cannot be delivered');
  await amount.press('Enter');
  await expect(page.getByText('$5.00 is refunded.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Refund', exact: true })).toBeFocused();
  await expect(page.locator('.order-facts')).toContainText('It cannot be delivered');

  stripe.standIn.refund(charge, 250);
  await stripe.tell(stripe.standIn.events.at(-1));
  await page.reload();
  await expect(page.locator('.order-facts')).toContainText('Made at Stripe');
  await isSound(page);
  await visitor.reload();
  await expect(visitor.getByText('$7.50 went back to your card.')).toBeVisible();

  await page.getByRole('button', { name: 'Cancel the order' }).press('Enter');
  await expect(page.getByRole('dialog')).toContainText('goes back to the buyer’s card first');
  await page.getByRole('dialog').getByRole('button', { name: 'Cancel the order' }).press('Enter');
  await expect(page.locator('.order-state')).toHaveText('Cancelled');
  await expect(page.getByRole('heading', { level: 2, name: /^Order / })).toBeFocused();
  const refunded = stripe.standIn.refunds.filter((refund) => refund.payment_intent === charge);
  expect(refunded.reduce((sum, refund) => sum + refund.amount, 0)).toBe(lastSession(cards)?.amount_total);
});

test('a visitor on a phone subscribes by card, and ends it by keys; the owner sees both', async ({
  page,
  browser,
  cards,
}) => {
  const { site, stripe } = cards;
  stripe.setTelling('before');
  await page.setViewportSize({ width: 360, height: 740 });
  await page.goto(`${site.origin}/shop/offcut-box`);
  await page.getByRole('button', { name: 'Subscribe' }).click();
  await expect(page.getByRole('radio', { name: 'Pay by card' })).toBeChecked();
  const button = page.getByRole('button', { name: /^Subscribe: / });
  const before = (await button.textContent()) ?? '';
  await page.getByLabel('Email', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Street and number').fill('14 Sail Loft Lane');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByLabel('State or province').fill('Maine');
  await expect(button).not.toHaveText(before);
  await button.click();
  await expect(title(page)).toHaveText('Pay');
  await page.getByRole('button', { name: /^Pay/ }).click();
  await expect(title(page)).toHaveText('Your subscription is booked');
  for (const event of stripe.standIn.events) await stripe.tell(event);
  await page.reload();
  await expect(page.getByText(/^Renews on/)).toBeVisible();
  const summary = page.locator('summary', { hasText: 'End the subscription' });
  await summary.focus();
  await page.keyboard.press('Enter');
  await isSound(page);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Yes, end it' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('status').first()).toHaveText('Your subscription ends with the time that is paid for.');
  await expect(summary).toHaveCount(0);
  await isSound(page);

  const editor = await (await browser.newContext()).newPage();
  await editor.setViewportSize({ width: 360, height: 740 });
  await editor.goto(`${site.origin}/config/orders`);
  await logIn(editor, site);
  await editor
    .getByRole('link', { name: /^Order / })
    .first()
    .press('Enter');
  await expect(editor.getByText(/^Ends on /)).toBeVisible();
  await expect(editor.getByRole('button', { name: 'End the subscription' })).toHaveCount(0);
  await isSound(editor);
});
