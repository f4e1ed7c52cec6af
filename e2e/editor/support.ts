import type { FrameLocator, Locator, Page } from '@playwright/test';
import { configPages } from '../../protocol/http/calls.js';
import type { RunningServer } from '../support/server.js';
import { expect } from '../support/test.js';

/** Logs the owner in, on the login screen or in the dialog over the work; the bar behind that dialog has a button of the same name. */
export async function logIn(page: Page, { owner }: RunningServer): Promise<void> {
  const form = page.locator('form').filter({ has: page.getByLabel('Password', { exact: true }) });
  await form.getByLabel('Email').fill(owner.email);
  await form.getByLabel('Password', { exact: true }).fill(owner.password);
  await form.getByRole('button', { name: 'Log in' }).click();
}

/** Logs out by keyboard, and waits until the site's root says so, which it does in its address for a moment only. */
export async function logOut(page: Page): Promise<void> {
  const isOut = page.waitForURL(/logout=true/);
  await page.getByRole('button', { name: 'Log out' }).press('Enter');
  await isOut;
}

/**
 * Logs a contributor in by the password that was made for them, on the login screen: in another tab they choose their own, and come back with it. Resolves
 * with their log-in.
 */
export async function logInFirst(
  page: Page,
  site: RunningServer,
  made: RunningServer['owner'],
): Promise<RunningServer> {
  await logIn(page, { ...site, owner: made });
  const choose = page.getByRole('link', { name: 'Choose your own password' });
  await expect(choose).toBeFocused();
  const opened = page.waitForEvent('popup');
  await page.keyboard.press('Enter');
  const tab = await opened;
  const theirs = { ...site, owner: { ...made, password: 'seven-green-lamps-9' } };
  await tab.getByLabel('New password').fill(theirs.owner.password);
  await tab.keyboard.press('Enter');
  await expect(tab.getByText('Your new password is saved')).toBeVisible();
  await tab.close();
  await expect(page.getByRole('alert').filter({ hasText: 'that you have chosen' })).toBeVisible();
  await logIn(page, theirs);
  return theirs;
}

/** Opens a page in the editor as the owner and waits until the frame is connected. */
export async function openEditor(page: Page, site: RunningServer, path = '/'): Promise<FrameLocator> {
  await page.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent(path)}`);
  await logIn(page, site);
  await connected(page);
  return preview(page);
}

/** Puts the page at `path` into the bin, as whoever is logged in. */
export async function binPage(page: Page, { origin }: RunningServer, path: string): Promise<void> {
  const { pages } = (await (await page.request.get(`${origin}${configPages}`)).json()) as {
    readonly pages: readonly { readonly id: string; readonly path: string }[];
  };
  const id = pages.find((each) => each.path === path)?.id ?? '';
  const crumb = (await page.context().cookies()).find(({ name }) => name === 'crumb')?.value ?? '';
  const binned = await page.request.delete(`${origin}${configPages}/${id}?crumb=${crumb}`, { headers: { origin } });
  expect(binned.status()).toBe(200);
}

/** The page as the frame shows it. */
export function preview(page: Page): FrameLocator {
  return page.getByTitle('Page preview').contentFrame();
}

export async function connected(page: Page): Promise<void> {
  await expect(page.getByText('Page connected')).toBeVisible({ timeout: 30_000 });
}

/** Waits until the newest change is a draft on the server. */
export async function savedOnServer(page: Page): Promise<void> {
  await expect(page.locator('.save-mark', { hasText: 'Saved on server' })).toBeVisible();
  await expect(page.locator('.save-mark', { hasText: 'Not live' })).toBeVisible();
}

/** What this device keeps of work on documents that the server may not have, as JSON. */
export function workOnDevice(page: Page): Promise<readonly string[]> {
  return page.evaluate(
    () =>
      new Promise<string[]>((resolve, reject) => {
        const opened = indexedDB.open('keyval-store');
        opened.addEventListener('error', () => reject(opened.error ?? new Error('The database stays closed.')));
        opened.addEventListener('success', () => {
          const store = opened.result.transaction('keyval').objectStore('keyval');
          const [keys, values] = [store.getAllKeys(), store.getAll()];
          values.addEventListener('success', () => {
            opened.result.close();
            const isWork = (_value: unknown, at: number): boolean =>
              String(keys.result[at]).startsWith('mortise-journal:');
            resolve(values.result.filter(isWork).map((value) => JSON.stringify(value)));
          });
        });
      }),
  );
}

/** Scrolls a field of code into sight and waits for what edits it. */
export async function openCode(field: Locator): Promise<void> {
  // It may be replaced while it is scrolled.
  await field.evaluate((element) => element.scrollIntoView({ block: 'center' }));
  await expect(field).toHaveAttribute('contenteditable', 'true');
}

/** The lines of a field of code. */
export const linesOf = (field: Locator): Locator => field.locator('.cm-line');
