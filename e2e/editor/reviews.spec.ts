import type { BrowserContext, Page } from '@playwright/test';
import { findViolations, sidewaysScroll } from '../support/accessibility.js';
import { sentMails } from '../support/mail.js';
import { phone } from '../support/phone.js';
import type { RunningServer } from '../support/server.js';
import { expect, test } from '../support/test.js';
import { logIn } from './support.js';

test.use({ hasOwnSite: true });

const isSound = async (page: Page): Promise<void> =>
  expect([await findViolations(page), await sidewaysScroll(page)]).toEqual([[], 0]);

/** The owner asks for reviews as soon as an order is done. */
async function askForReviews(page: Page, site: RunningServer): Promise<void> {
  await page.goto(`${site.origin}/config/shop`);
  await logIn(page, site);
  await page.getByLabel('Ask for reviews').selectOption('As soon as the order is done');
  await isSound(page);
  await page.getByRole('button', { name: 'Save settings' }).press('Enter');
  await expect(page.getByText('Settings saved. Visitors have them now.')).toBeVisible();
}

/** Orders a toolbox oil without script. */
async function buy(page: Page, site: RunningServer): Promise<void> {
  await page.goto(`${site.origin}/shop/dairy-stool`);
  await page.getByRole('button', { name: 'Add to cart', exact: true }).first().click();
  await page.goto(`${site.origin}/checkout`);
  await page.getByLabel('Email', { exact: true }).fill('ada@analytical.london');
  await page.getByLabel('First name').fill('Ada');
  await page.getByLabel('Last name').fill('Lovelace');
  await page.getByLabel('Street and number').fill('14 Sail Loft Lane');
  await page.getByLabel('Postal code').fill('04101');
  await page.getByLabel('City', { exact: true }).fill('Portland');
  await page.getByLabel('State or province').fill('Maine');
  const order = page.getByRole('button', { name: /^Place the order/ });
  await order.click();
  await expect(page.getByText('The total has changed: it is $')).toBeVisible();
  await order.click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('We have your order');
}

/** The text of an e-mail as its reader sees it: lines that were cut are whole again. */
const readable = (mail: string): string =>
  mail.replace(/=\r?\n/g, '').replace(/=([0-9A-F]{2})/g, (_, code: string) => String.fromCharCode(parseInt(code, 16)));

async function linkOf(site: RunningServer): Promise<string> {
  let link = '';
  await expect
    .poll(() => {
      const mail = sentMails(site)
        .map(readable)
        .find((each) => each.includes('/commerce/review?token='));
      link = /https?:\/\/[^\s"<>]+\/commerce\/review\?token=[\w-]+/.exec(mail ?? '')?.[0] ?? '';
      return link;
    })
    .not.toBe('');
  return link;
}

/** The buyer forgets the stars, then sends the review; the link takes no other one. */
async function writeReview(scriptless: BrowserContext, link: string): Promise<void> {
  const page = await scriptless.newPage();
  await page.setViewportSize(phone.viewport);
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Review: Dairy stool');
  await expect(page.getByLabel('Your name as visitors see it')).toHaveValue('Ada L.');
  await page.getByLabel('Your review').fill('It stands on my floor.');
  await page.getByRole('button', { name: 'Send the review' }).press('Enter');
  await expect(page.getByRole('radiogroup', { name: 'How many stars does it get?' })).toHaveAccessibleDescription(
    'Please select a star rating',
  );
  await expect(page.getByLabel('Your review')).toHaveValue('It stands on my floor.');
  await page.getByLabel('4 stars').press('Space');
  await page.getByRole('button', { name: 'Send the review' }).press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Thank you for your review');
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('You have already reviewed this purchase');
}

test('a buyer is asked by e-mail, reviews without script, and the owner shows it by keys on a phone [STR-61] [STR-112] [SCOPE-14]', async ({
  page,
  scriptless,
  browser,
  edited: site,
}) => {
  await page.setViewportSize({ width: 360, height: 740 });
  await askForReviews(page, site);
  const buyer = await scriptless.newPage();
  await buyer.setViewportSize(phone.viewport);
  await buy(buyer, site);

  await page.goto(`${site.origin}/config/orders`);
  await page.getByRole('link', { name: 'Order 1001' }).press('Enter');
  await page.getByRole('button', { name: 'Mark as paid' }).press('Enter');
  await page.getByRole('button', { name: 'Mark as done' }).press('Enter');
  const link = await linkOf(site);

  // A page with script, for axe; the buyer writes without it.
  const visitor = await (await browser.newContext({ viewport: phone.viewport })).newPage();
  await visitor.goto(link);
  await expect(visitor.getByRole('heading', { level: 1 })).toHaveText('Review: Dairy stool');
  await isSound(visitor);
  await writeReview(scriptless, link);

  await page.goto(`${site.origin}/config/products`);
  await page.getByRole('link', { name: 'Reviews' }).press('Enter');
  await expect(page.getByText('One review waits for your decision.')).toBeVisible();
  await isSound(page);
  await page.getByRole('button', { name: 'Answer the review by Ada L. of Dairy stool' }).press('Enter');
  await page.getByLabel('Your answer').fill('So do we.');
  await isSound(page);
  await page.getByLabel('Your answer').press('Tab');
  await page.getByRole('button', { name: 'Save the answer' }).press('Enter');
  await expect(page.getByText('The answer is saved.')).toBeVisible();
  await page.getByRole('button', { name: 'Show the review by Ada L. of Dairy stool' }).press('Enter');
  await expect(page.getByText('No review waits for your decision.')).toBeVisible();
  await expect(page.getByRole('list', { name: 'Reviews' })).toBeFocused();

  await visitor.goto(`${site.origin}/shop/dairy-stool`);
  const reviews = visitor.getByRole('region', { name: 'Reviews' });
  await expect(reviews.getByRole('listitem').first()).toContainText('It stands on my floor.');
  await expect(reviews.getByRole('listitem').first()).toContainText('4 out of 5 stars');
  await expect(reviews.getByRole('listitem').first()).toContainText('So do we.');
  await expect(reviews).toContainText('4 reviews');
  const data = await visitor.locator('script[type="application/ld+json"]').allTextContents();
  expect(data.join('')).toContain('"aggregateRating":{"@type":"AggregateRating","ratingValue":4.5,"reviewCount":4');
  await isSound(visitor);
});
