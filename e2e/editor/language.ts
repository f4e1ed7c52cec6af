import { readFileSync } from 'node:fs';
import type { FrameLocator, Page } from '@playwright/test';
import type { RunningServer } from '../support/server.js';
import { expect } from '../support/test.js';

export type Words = Readonly<Record<string, string>>;

/** Messages of the editor in a language other than English, by their keys. */
export const wordsOf = (language: string): Words =>
  (JSON.parse(readFileSync(`protocol/strings/editor/${language}.json`, 'utf8')) as { editor: Words }).editor;

/** The message without the marks that keep a value of another direction apart. */
export const say = (words: Words, key: string): string => words[key] ?? `no ${key}`;

/** Logs the owner in, whatever the language. */
export async function logIn(page: Page, { owner }: RunningServer): Promise<void> {
  await page.locator('input[type="email"]').fill(owner.email);
  await page.locator('input[type="password"]').fill(owner.password);
  await page.locator('form button[type="submit"]').click();
}

/** Opens a page as the owner, in the language of the browser. */
export async function openIn(page: Page, site: RunningServer, words: Words, path: string): Promise<void> {
  await page.goto(`${site.origin}/config/design?frameUrl=${encodeURIComponent(path)}`);
  await logIn(page, site);
  await expect(page.getByText(say(words, 'connectionConnected'))).toBeAttached();
}

export const frameOf = (page: Page, words: Words): FrameLocator =>
  page.getByTitle(say(words, 'pagePreview')).contentFrame();
