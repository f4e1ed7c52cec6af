import { expect, it } from 'vitest';
import { contextOf, createTestServer, testSite } from '../support.js';

const readPage = async (settings: Partial<typeof testSite.settings>, path: string): Promise<string> =>
  (
    await (
      await createTestServer({ site: { ...testSite, settings: { ...testSite.settings, ...settings } } })
    )
      .browser()
      .fetch(path)
  ).text();

const isEscapeLogin = (page: string): boolean => contextOf(page).websiteSettings.useEscapeKeyToLogin;

it('page contexts contain whether Escape opens the log-in page, by default not [ESC-05] [ESC-07]', async () => {
  expect(isEscapeLogin(await readPage({ useEscapeKeyToLogin: true }, '/'))).toBe(true);
  expect(isEscapeLogin(await readPage({ useEscapeKeyToLogin: false }, '/'))).toBe(false);
  expect(isEscapeLogin(await readPage({}, '/'))).toBe(false);
});

it('the log-in page links to sign-up only where visitors may sign up [ESC-06]', async () => {
  const path = '/account/login?returnTo=%2Fcontact';
  expect(await readPage({ memberSignUp: true }, path)).toContain('href="/account/create?returnTo=%2Fcontact"');
  const closed = await readPage({ memberSignUp: false }, path);
  expect(closed).toContain('type="password"');
  expect(closed).not.toContain('/account/create');
});
