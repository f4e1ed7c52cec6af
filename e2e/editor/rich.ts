import type { Locator, Page } from '@playwright/test';
import { expect } from '../support/test.js';

/** Pastes as if another program had filled the clipboard. */
export async function paste(text: Locator, html: string, plain: string): Promise<void> {
  await text.evaluate(
    (element, [markup, words]) => {
      const data = new DataTransfer();
      data.setData('text/html', markup);
      data.setData('text/plain', words);
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData: data, bubbles: true, cancelable: true }));
    },
    [html, plain] as const,
  );
}

/** Makes a link to an address elsewhere by the key and the dialog, and waits until the text has the focus again. */
export async function linkTo(page: Page, text: Locator, address: string): Promise<void> {
  await page.keyboard.press('ControlOrMeta+k');
  const dialog = page.getByRole('dialog', { name: 'Where shall it lead?' });
  await dialog.getByText('Web address', { exact: true }).click();
  await dialog.getByRole('textbox').fill(address);
  await dialog.getByRole('button', { name: 'Use this link' }).click();
  await expect(text).toBeFocused();
}
