import { expect, it } from 'vitest';
import { signedUp } from '../people/support.js';
import type { Browser } from '../support.js';
import { address, fill, follow, openCheckout, openShop, person, put, shop } from './shop.js';

const membersShop = { ...shop, settings: { ...shop.settings, memberSignUp: true } };
const values = async (browser: Browser, path?: string): Promise<Record<string, string>> => {
  const { form } = await openCheckout(browser, path);
  return Object.fromEntries(form.filter(([name]) => name.startsWith('field:')).reverse());
};

async function orderAs(browser: Browser, answers: Parameters<typeof fill>[1]): Promise<void> {
  const first = await openCheckout(browser);
  const shown = await follow(browser, await browser.submit(first.action, fill(first, { ...answers, act: 'update' })));
  const answer = await browser.submit(shown.action, fill(shown, { act: 'order' }));
  expect((await follow(browser, answer)).html).toContain('We have your order');
}

it('the checkout of a member begins with the data of the account, and later with the last address, at its total', async () => {
  const { server } = await openShop({ site: membersShop });
  const browser = await signedUp(server, { displayName: 'Ada Maria Lovelace' });
  await put(browser, 'STOOL');
  const first = await openCheckout(browser);
  expect(first.form.filter(([name]) => /email|name/.test(name)).map(([, value]) => value)).toEqual([
    'ada@example.com',
    'Ada Maria',
    'Lovelace',
  ]);
  expect(await values(browser)).toMatchObject({ 'field:lineOne': '', 'field:city': '' });
  await orderAs(browser, { ...person, ...address, 'field:phone': '+1 207 555 0100' });
  await put(browser, 'STOOL');
  expect(await values(browser)).toMatchObject({
    'field:email': 'ada@example.com',
    'field:name': 'Ada',
    'field:phone': '+1 207 555 0100',
    'field:lineOne': '14 Sail Loft Lane',
    'field:postalCode': '04101',
    'field:city': 'Portland',
    'field:region': 'ME',
    'field:country': 'United States',
  });
  // One press: the total is that of the address.
  const page = await openCheckout(browser);
  const answer = await browser.submit(page.action, fill(page, { act: 'order' }));
  expect((await follow(browser, answer)).html).toContain('We have your order');
});

it('what was typed stays, and another place than the last has no former street', async () => {
  const { server } = await openShop({ site: membersShop });
  const browser = await signedUp(server);
  await put(browser, 'STOOL');
  await orderAs(browser, { ...person, ...address });
  await put(browser, 'STOOL');
  const page = await openCheckout(browser);
  const typed = { 'field:email': 'other@example.com', 'field:lineOne': '1 Quay', 'field:postalCode': '10115' };
  const berlin = { ...typed, 'field:city': 'Berlin', 'field:region': '', 'field:country': 'Germany' };
  await follow(browser, await browser.submit(page.action, fill(page, { ...berlin, act: 'update' })));
  expect(await values(browser)).toMatchObject({ ...typed, 'field:country': 'Germany' });
  browser.jar.delete('CHECKOUT');
  expect(await values(browser)).toMatchObject({ 'field:lineOne': '', 'field:country': 'Germany' });
});

it('a guest finds nothing filled in, and a gift card is bought with the data of the account', async () => {
  const { server, browser } = await openShop({ site: membersShop });
  const member = await signedUp(server);
  await put(member, 'STOOL');
  await orderAs(member, { ...person, ...address });
  await put(browser, 'STOOL');
  expect(await values(browser)).toMatchObject({ 'field:email': '', 'field:lineOne': '', 'field:postalCode': '' });
  const card = '/checkout/giftcard?websiteId=test-site&giftCardProductId=card';
  expect(await values(member, card)).toMatchObject({ 'field:email': 'ada@example.com', 'field:name': 'Ada' });
  expect(await values(browser, card)).toMatchObject({ 'field:email': '', 'field:name': '' });
});
