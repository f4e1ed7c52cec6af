/**
 * A visitor on a train writes a letter. The connection is lost twice at the press: the first time before the entry reaches the server,
 * the second time after the server has stored it and before its answer arrives. After each the visitor reloads the page.
 */
import type { Page } from '@playwright/test';
import { contactPath, fillContactForm, letter, sendButton, storedEntries } from '../support/demo-site.js';
import { sentMails } from '../support/mail.js';
import { phone, slowToPhone, type SlowPhone } from '../support/phone.js';
import { expect, test } from '../support/test.js';
import { layoutShift, watchShifts } from '../support/widgets.js';

test.use(phone);

const second = { ...letter, name: 'Grace Hopper' };

async function expectLetter(page: Page): Promise<void> {
  await expect(page.getByLabel('Your letter')).toHaveValue(letter.message);
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue(letter.name);
  await expect(page.getByLabel('Email')).toHaveValue(letter.email);
  await expect(page.getByLabel('A repair')).toBeChecked();
}

/** Reloads without a connection, which shows the browser's own error page, and comes back with it. */
async function reloadAfterTunnel(page: Page, { setOffline }: SlowPhone): Promise<void> {
  const address = page.url();
  await expect(page.reload()).rejects.toThrow('ERR_INTERNET_DISCONNECTED');
  // The error page comes after the failure, and loads by itself once the connection is back: either would cancel the load that is waited for.
  await page.waitForURL('chrome-error://chromewebdata/');
  await page.goto('about:blank');
  await setOffline(false);
  await page.goto(address);
}

/** Presses, and loses the connection after the server has stored the entry and before it answers. */
async function pressAndLoseAnswer(page: Page, { setOffline }: SlowPhone): Promise<void> {
  let lose = (): void => {};
  const isLost = new Promise<void>((resolve) => (lose = resolve));
  await page.route(/SaveFormSubmission/, async (route) => {
    await route.fetch();
    await setOffline(true);
    await route.abort('internetdisconnected');
    lose();
  });
  await page.getByRole('button', sendButton).tap();
  await isLost;
  await page.unroute(/SaveFormSubmission/);
}

test('writes', async ({ page, startSite }) => {
  test.slow();
  const site = await startSite();
  await watchShifts(page);
  const slow = await slowToPhone(page);
  await page.goto(site.origin + contactPath);
  await page.getByRole('button', { name: 'Decline' }).tap();
  await fillContactForm(page);
  const send = page.getByRole('button', sendButton);

  await slow.setOffline(true);
  await send.tap();
  await expect(page.getByRole('alert').filter({ hasText: /\S/ })).toBeVisible();
  await expectLetter(page);
  await reloadAfterTunnel(page, slow);
  await expectLetter(page);
  // The digits of the counter become more.
  expect(await layoutShift(page)).toBeLessThan(0.0001);
  expect(await storedEntries(site)).toEqual([]);

  await pressAndLoseAnswer(page, slow);
  await expectLetter(page);
  await reloadAfterTunnel(page, slow);
  await expectLetter(page);
  expect(await storedEntries(site)).toHaveLength(1);
  await send.tap();
  await expect(page.getByText('Your letter is here.')).toBeVisible();

  // A second letter: mails leave in the order of their entries, so a doubled mail of the first would be there before this one's.
  await page.reload();
  await expect(page.getByLabel('Your letter')).toHaveValue('');
  await fillContactForm(page, second);
  await send.tap();
  await expect(page.getByText('Your letter is here.')).toBeVisible();
  const about = ['A repair'];
  expect((await storedEntries(site)).map(({ fields }) => fields)).toEqual([
    { ...second, about },
    { ...letter, about },
  ]);
  /** Subjects of the mails about a letter: one to the owner, and a copy to whoever wrote. */
  const mailsFrom = ({ name }: typeof letter): string[] =>
    sentMails(site)
      .filter((mail) => mail.includes(name))
      .map((mail) => /^Subject: (New entry|Your message)/m.exec(mail)?.[1] ?? mail)
      .sort();
  await expect.poll(() => mailsFrom(second)).toEqual(['New entry', 'Your message']);
  expect(mailsFrom(letter)).toEqual(['New entry', 'Your message']);
});
