/**
 * What Safari 16.4, Firefox 115 or Chrome 109 lacks is taken away from the browser, all at once, and the pages go on. Selectors with `:has()`
 * throw, as they do in Firefox 115; what style sheets lack there cannot be taken away here.
 */
import type { Page } from '@playwright/test';
import { contactPath, fillContactForm, sendButton } from '../support/demo-site.js';
import { expect, recordConsole, test } from '../support/test.js';
import { connected } from '../support/widgets.js';

const takeAway = (): void => {
  const remove = (owner: object, ...names: string[]): void => {
    for (const name of names) Reflect.deleteProperty(owner, name);
  };
  remove(window, 'requestIdleCallback', 'cancelIdleCallback', 'scheduler', 'trustedTypes', 'navigation', 'onscrollend');
  remove(window, 'ReportingObserver', 'URLPattern', 'Iterator', 'CloseWatcher', 'Sanitizer');
  remove(Document.prototype, 'startViewTransition', 'onscrollend');
  remove(Element.prototype, 'checkVisibility', 'moveBefore', 'setHTML', 'onscrollend');
  remove(
    HTMLElement.prototype,
    'popover',
    'showPopover',
    'hidePopover',
    'togglePopover',
    'onbeforematch',
    'onscrollend',
  );
  remove(HTMLDialogElement.prototype, 'requestClose', 'closedBy');
  remove(Navigator.prototype, 'userActivation', 'connection');
  remove(AbortSignal, 'any');
  remove(Promise, 'withResolvers', 'try');
  remove(URL, 'canParse', 'parse');
  remove(Object, 'groupBy');
  remove(Map, 'groupBy');
  remove(Array, 'fromAsync');
  remove(Array.prototype, 'toSorted', 'toReversed', 'toSpliced', 'with');
  remove(Set.prototype, 'union', 'intersection', 'difference', 'isSubsetOf', 'isSupersetOf');
  remove(String.prototype, 'isWellFormed', 'toWellFormed');
  remove(Intl, 'Segmenter', 'DurationFormat');
  addEventListener('scrollend', (event) => event.stopImmediatePropagation(), true);
  for (const prototype of [Element.prototype, Document.prototype] as object[])
    for (const name of ['querySelector', 'querySelectorAll', 'matches', 'closest']) {
      const own = Reflect.get(prototype, name) as ((selector: string) => unknown) | undefined;
      if (!own) continue;
      Object.defineProperty(prototype, name, {
        value(this: unknown, selector: string) {
          if (String(selector).includes(':has(')) throw new DOMException(`${selector} is no selector`, 'SyntaxError');
          return own.call(this, selector);
        },
      });
    }
  // An image with these sizes has none of its own accord.
  new MutationObserver(() => {
    for (const image of document.querySelectorAll('img[sizes^=auto]'))
      image.setAttribute('sizes', (image.getAttribute('sizes') ?? '').replace(/^auto, /, ''));
  }).observe(document, { childList: true, subtree: true });
};

/** A page in such a browser. It knows no Trusted Types, so that a policy which demands them is none. */
const old = test.extend<{ page: Page }>({
  page: async ({ browser, site }, use) => {
    const context = await browser.newContext({ baseURL: site.origin, bypassCSP: true });
    const page = await context.newPage();
    await page.addInitScript(takeAway);
    const messages = recordConsole(page);
    await use(page);
    expect(messages.filter((message) => /^(error|warning|uncaught)/.test(message))).toEqual([]);
    await context.close();
  },
});

const current = (page: Page) => page.locator('[data-part=slide][data-state=current]').first();

old('slideshows step and follow a scroll, carousels and strips step', async ({ page, cases }) => {
  for (const name of ['default', 'scroll', 'swipe']) {
    await page.goto(`${cases.origin}/slideshow/${name}.html`);
    await connected(page, '[data-widget~=slideshow]');
    await page.getByRole('button', { name: 'Next slide' }).click();
    await expect(current(page)).toHaveAttribute('data-slide-id', 's2');
  }
  await page.goto(`${cases.origin}/slideshow/scroll.html`);
  await expect(page.locator('[data-part=slide][inert]')).toHaveCount(3);
  await page
    .locator('[data-part=track]')
    .evaluate((track) => track.scrollTo({ left: 3 * track.clientWidth, behavior: 'instant' }));
  await expect(current(page)).toHaveAttribute('data-slide-id', 's4');
  await page.goto(`${cases.origin}/carousel/default.html`);
  await connected(page, '[data-widget~=carousel]');
  await page.locator('[data-widget~=carousel] > [data-part=next]').click();
  await expect(page.locator('[data-slide-id=s1]')).toHaveJSProperty('inert', true);
  await page.goto(`${cases.origin}/thumbnail-strip/default.html`);
  await page.locator('[data-slide-id=s4]').getByRole('button').click();
  await expect(page.locator('[data-slide-id=s4]')).toHaveAttribute('data-state', 'current');
});

old('accordions, lightboxes, dialogs and popups open and close', async ({ page, cases }) => {
  await page.goto(`${cases.origin}/accordion/default.html#faq-radius`);
  await expect(page.locator('#faq-radius')).toBeVisible();
  await page.getByRole('button', { name: 'Do you deliver?' }).click();
  await expect(page.locator('#faq-wood')).toBeHidden();
  await page.goto(`${cases.origin}/lightbox/default.html`);
  await page.getByRole('button', { name: 'Workshop', exact: true }).click();
  await page.getByRole('button', { name: 'Next', exact: true }).click();
  await expect(page.getByRole('dialog').getByRole('status')).toContainText('2 of 3');
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  await page.goto(`${cases.origin}/dialog/default.html`);
  await page.getByRole('link', { name: 'Before you visit' }).click();
  await page.getByRole('button', { name: 'OK' }).click();
  await expect(page.locator('dialog')).toHaveCount(0);
  await page.goto(`${cases.origin}/dialog/information.html`);
  await page.getByRole('button', { name: 'Copy the address' }).click();
  await expect(page.getByText('The address is on your clipboard.')).toBeVisible();
  await page.goto(`${cases.origin}/popup/default.html`);
  await expect(page.getByRole('dialog', { name: 'News' }).getByRole('button', { name: 'Close' })).toBeFocused();
});

old('a letter is sent, a product put into the cart, and no picture is too small', async ({ page }) => {
  await page.goto('/about');
  await page.getByRole('button', { name: 'Decline' }).click();
  await page.goto(contactPath);
  await connected(page, '[data-widget~=form]');
  await fillContactForm(page);
  await page.reload();
  await expect(page.getByLabel('Name', { exact: true })).toHaveValue('Ada Lovelace');
  await page.getByRole('button', sendButton).click();
  await expect(page.locator('[data-widget~=form] [data-part=success]')).toBeVisible();
  await page.goto('/shop');
  await page.getByRole('button', { name: 'Add to cart' }).first().click();
  await expect(page.locator('[data-widget~=cart-count] [data-part=quantity]')).toHaveText('1');
  await page.goto('/gallery');
  await page.evaluate(async () => {
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight / 2) {
      scrollTo({ top, behavior: 'instant' });
      await new Promise((resolve) => setTimeout(resolve, 50));
    }
  });
  const narrow = await page.locator('main img[srcset]').evaluateAll((images) =>
    (images as HTMLImageElement[]).flatMap((image) => {
      const widths = [...image.srcset.matchAll(/(\S+) (\d+)w/g)];
      const chosen = Number(widths.find(([, file]) => image.currentSrc.endsWith(file as string))?.[2]);
      const most = Math.max(...widths.map(([, , width]) => Number(width)));
      const isNarrow = image.currentSrc && chosen < Math.min(image.getBoundingClientRect().width, most) - 1;
      return isNarrow ? [`${image.currentSrc}: ${image.sizes}`] : [];
    }),
  );
  expect(narrow).toEqual([]);
});
