import { sidewaysScroll } from '../support/accessibility.js';
import { findOverlaps, readBoxes } from '../support/boxes.js';
import { ownerHeaders } from '../support/demo-site.js';
import { startRoundRobin } from '../support/round-robin.js';
import { expect, test } from '../support/test.js';

const languages = { name: 'Language', exact: true } as const;

test('the language menu leads to the translation of the same page, also without script [SCOPE-08]', async ({
  page,
  site,
  scriptless,
}) => {
  for (const opened of [page, await scriptless.newPage()]) {
    await opened.goto(`${site.origin}/contact`);
    await expect(opened.getByRole('navigation', languages).getByRole('link', { name: 'English' })).toHaveAttribute(
      'aria-current',
      'true',
    );
    await opened.getByRole('navigation', languages).getByRole('link', { name: 'Deutsch' }).click();
    await expect(opened).toHaveURL(`${site.origin}/de/kontakt`);
    await expect(opened.locator('html')).toHaveAttribute('lang', 'de');
    await expect(opened.getByRole('heading', { level: 1 })).toHaveText('Schreiben Sie, oder kommen Sie vorbei');
    await opened
      .getByRole('navigation', { name: 'Sprache', exact: true })
      .getByRole('link', { name: 'English' })
      .click();
    await expect(opened).toHaveURL(`${site.origin}/contact`);
  }
});

test('links of the footer stay in their columns on a phone and keep their distance, also where they are long words or two lines', async ({
  page,
  site,
}) => {
  for (const width of [360, 320]) {
    await page.setViewportSize({ width, height: 640 });
    await page.goto(`${site.origin}/de/impressum`);
    const links = await page.locator('.footer-links li').evaluateAll((items) =>
      items.map((item) => {
        const link = item.querySelector('a');
        const words = document.createRange();
        words.selectNodeContents(link ?? item);
        const before = item.previousElementSibling ?? item.parentElement?.previousElementSibling;
        const above = document.createRange();
        above.selectNodeContents(before?.querySelector('a') ?? before ?? document.body);
        const [own, former] = [words.getBoundingClientRect(), above.getBoundingClientRect()];
        return {
          text: item.textContent?.trim(),
          isInside: own.right <= item.getBoundingClientRect().right,
          gap: own.top - former.bottom,
        };
      }),
    );
    expect(links.length).toBeGreaterThan(8);
    expect(links.filter(({ isInside }) => !isInside)).toEqual([]);
    expect(links.filter(({ gap }) => gap < 7)).toEqual([]);
  }
});

test('the runtime of a German page shows German messages, and its form shares its entries with the English one', async ({
  page,
  site,
  consoleMessages,
}) => {
  await page.goto(`${site.origin}/de/laden`);
  await expect(page.getByRole('button', { name: 'Zustimmen' })).toBeVisible();
  await page.getByRole('button', { name: 'Ablehnen' }).click();
  const product = page.locator('.product', { hasText: 'Blumenständer' });
  await product.getByRole('button', { name: 'In den Warenkorb' }).click();
  await expect(page.locator('.cart-link')).toHaveAccessibleName(/^Warenkorb 1 .*: Ein Artikel im Warenkorb$/);
  await page.goto(`${site.origin}/de/kontakt`);
  await page.getByRole('button', { name: 'Brief abschicken' }).click();
  await expect(page.getByText('Name ist erforderlich.')).toBeVisible();
  await page.getByLabel('Name', { exact: true }).fill('Grete');
  await page.getByLabel('E-Mail').fill('grete@example.com');
  await page.getByLabel('Eine Reparatur').check();
  await page.getByLabel('Ihr Brief').fill('Ein Bein ist ab.');
  await page.getByRole('button', { name: 'Brief abschicken' }).click();
  await expect(page.getByText('Ihr Brief ist da.')).toBeVisible();
  const headers = await ownerHeaders(site);
  const { rows } = (await (
    await fetch(`${site.origin}/api/config/form-entries/table?formId=5f1d3c0a7b2e4d6f8a9c3001`, { headers })
  ).json()) as { rows: { pagePath: string; cells: string[] }[] };
  expect(rows.find(({ cells }) => cells.includes('grete@example.com'))).toMatchObject({
    pagePath: '/de/kontakt',
    cells: expect.arrayContaining(['Eine Reparatur']),
  });
  expect(consoleMessages).toEqual([]);
});

for (const width of [360, 768]) {
  test(`the header has at most two rows at ${width} px, and its menu opens without script in both text directions`, async ({
    scriptless,
    site,
  }) => {
    const page = await scriptless.newPage();
    await page.setViewportSize({ width, height: 800 });
    await page.goto(`${site.origin}/de`);
    for (const direction of ['ltr', 'rtl']) {
      await page.locator('html').evaluate((root, dir) => root.setAttribute('dir', dir), direction);
      expect(await sidewaysScroll(page)).toBe(0);
      const header = page.locator('.site-header');
      const parts = await readBoxes(
        header.locator(':is(.site-title, .menu-toggle, .cart-link, .site-nav, .site-tools):visible'),
      );
      expect(parts.length, direction).toBeGreaterThan(2);
      expect(findOverlaps(parts), direction).toEqual([]);
      const height = (await header.boundingBox())?.height;
      // A third row would be higher than that.
      expect(height, direction).toBeLessThan(width < 768 ? 110 : 180);
    }
    const navigation = page.getByRole('navigation', { name: 'Hauptmenü' });
    if (width < 768) {
      await expect(navigation).toBeHidden();
      await page.getByText('Menü', { exact: true }).click();
    }
    await expect(navigation.getByRole('link', { name: 'Laden' })).toBeVisible();
  });
}

for (const javaScriptEnabled of [true, false])
  test.describe(`a browser that says no referrer, ${javaScriptEnabled ? 'with' : 'without'} script`, () => {
    test.use({ javaScriptEnabled });

    test('goes from a German cart to a German checkout', async ({ page, site, consoleMessages }) => {
      const line = await startRoundRobin([site.origin], 'referer');
      await page.goto(`${line.origin}/de/laden`);
      if (javaScriptEnabled) await page.getByRole('button', { name: 'Ablehnen' }).click();
      await page
        .locator('.product', { hasText: 'Blumenständer' })
        .getByRole('button', { name: 'In den Warenkorb' })
        .click();
      if (javaScriptEnabled) await page.locator('.added-bar').getByRole('link', { name: 'Zur Kasse' }).click();
      else {
        await expect(page).toHaveURL(/\/de\/cart\?added=/);
        await page.getByRole('link', { name: 'Zur Kasse' }).click();
      }
      await expect(page).toHaveURL(`${line.origin}/checkout?locale=de`);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kasse');
      await page.goto(`${line.origin}/de/cart`);
      await page.getByRole('link', { name: 'Zur Kasse' }).click();
      await expect(page).toHaveURL(`${line.origin}/checkout?locale=de`);
      await line.stop();
      expect(consoleMessages).toEqual([]);
    });
  });
