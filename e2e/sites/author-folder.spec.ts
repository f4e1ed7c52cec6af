import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { serveFolder, type ServedFolder } from '../support/author-folder.js';
import { recordConsole, expect, fileShare, test as base } from '../support/test.js';

const photo = readFileSync('pages/site/media/photos/boards.jpg');

const slides = (count: number): string =>
  Array.from(
    { length: count },
    (_, at) =>
      `<figure data-part="slide" data-slide-id="s${at}" data-image-focal-point="0.49999999999999994,0.12345678901234568"><img src="/image-asset" alt="Board ${at}"></figure>`,
  ).join('');

const gallery = (widget: string, json: string, more = ''): string =>
  `<section data-widget="${widget}" data-block-json='${json}' ${more} data-load="now"><div data-part="track">${slides(8)}</div></section><p>Below</p>`;

const page = (body: string): string =>
  `<!DOCTYPE html><html lang="en"><head><title>Saved</title>
<style>
body { margin: 3px 11px }\r\n.own > b { color: rgb(1, 2, 3) }
</style>
<svg width="0" height="0"><style><![CDATA[.drawn { fill: rgb(9, 8, 7) }]]></style></svg>
<noscript><style>.own { color: rgb(7, 7, 7) }</style></noscript>
<script>document.title = 'Ran'</script>
</head><body>
<div class="own" style="padding-left: 17px" onclick="document.title = 'Ran'"><b>Own</b></div>
${body}
<img src="/none" alt="" onerror="document.title = 'Ran'">
</body></html>`;

const files: Readonly<Record<string, string | Uint8Array>> = {
  'saved.html': page('<p>Saved from elsewhere.</p>'),
  'strips.html': page(
    gallery('thumbnail-strip', '{"v-size": 22, "hSize": null, "aspectRatio": null, "padding": "3"}') +
      gallery('thumbnail-strip', '{"aspectRatio":31}') +
      gallery('carousel', '{"slidesPerRow":2,"gutter":4}') +
      gallery('gallery', '{"columnWidth":120,"gutter":9}', 'data-layout="autogrid"'),
  ),
  'layouts.html': page(
    gallery('gallery', '{"layout":"autogrid","columnWidth":120,"columnBehavior":"min"}') +
      gallery('gallery lightbox', '{"galleryOptions":{"layout":"list"}}') +
      `<!-- ${gallery('gallery', '{"layout":"grid"}')} -->`,
  ),
  'other/<b>odd</b> & name.html': page(''),
  'image-asset': photo,
};

const test = base.extend<{ folder: ServedFolder }>({
  folder: [...fileShare('folder', (sites) => serveFolder(sites, files))],
});

/** Violations of the policy, by directive, and shifts of the layout. */
async function watch(page: Page): Promise<() => Promise<{ refused: string[]; shift: number }>> {
  await page.addInitScript(() => {
    const seen = { refused: [] as string[], shift: 0 };
    Object.assign(window, { seen });
    document.addEventListener('securitypolicyviolation', ({ effectiveDirective }) =>
      seen.refused.push(effectiveDirective),
    );
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) seen.shift += (entry as PerformanceEntry & { value: number }).value;
    }).observe({ type: 'layout-shift', buffered: true });
  });
  return () => page.evaluate(() => (window as unknown as { seen: { refused: string[]; shift: number } }).seen);
}

test('a page from elsewhere keeps its own styles, and none of its scripts run', async ({ page, folder }) => {
  const read = await watch(page);
  await page.goto(`${folder.origin}/saved`);
  await page.locator('.own').click();
  const looks = await page.evaluate(() => ({
    margin: getComputedStyle(document.body).marginLeft,
    colour: getComputedStyle(document.querySelector('.own b')!).color,
    padding: getComputedStyle(document.querySelector('.own')!).paddingLeft,
    title: document.title,
  }));
  expect(looks).toEqual({ margin: '11px', colour: 'rgb(1, 2, 3)', padding: '17px', title: 'Saved' });
  // Its scripts in the head, in the picture and in the press.
  expect((await read()).refused.sort()).toEqual(['script-src-attr', 'script-src-attr', 'script-src-elem']);
});

for (const viewport of [
  { width: 360, height: 740 },
  { width: 1280, height: 900 },
]) {
  test(`numbers in the JSON of blocks shift nothing at ${viewport.width}`, async ({ page, folder }) => {
    await page.setViewportSize(viewport);
    const messages = recordConsole(page);
    const read = await watch(page);
    await page.goto(`${folder.origin}/strips`);
    const roots = page.locator('[data-widget]');
    await expect(roots.and(page.locator('[data-state="ready"]'))).toHaveCount(4);
    const focus = await page.evaluate(() => getComputedStyle(document.querySelector('figure img')!).objectPosition);
    expect(focus).toBe('50% 12.35%');
    expect((await read()).shift).toBe(0);
    expect(messages.filter((text) => /bad-option|uncaught/.test(text))).toEqual([]);
  });
}

test('a layout that only the JSON of a block names is that of the first paint', async ({ page, folder }) => {
  const messages = recordConsole(page);
  const read = await watch(page);
  await page.goto(`${folder.origin}/layouts`);
  await expect(page.locator('[data-widget][data-state="ready"]')).toHaveCount(2);
  expect(await page.locator('[data-widget]').evaluateAll((all) => all.map((each) => each.dataset['layout']))).toEqual([
    'autogrid',
    'list',
  ]);
  expect((await read()).shift).toBe(0);
  expect(messages.filter((text) => /bad-option|uncaught/.test(text))).toEqual([]);
});

/** Every element of the body with its attributes, and those of the page itself; without what services have added. */
function readMarkup(page: Page): Promise<string[]> {
  return page.evaluate(() =>
    [
      document.documentElement,
      ...document.body.querySelectorAll('*:not([data-service], [data-service] *, noscript *)'),
    ].map(({ localName, attributes }) =>
      [localName, ...[...attributes].map(({ name, value }) => `${name}=${value}`).sort()].join(' '),
    ),
  );
}

test('the page has its own markup again once the runtime has ended', async ({ page, browser, folder }) => {
  const scriptless = await browser.newContext({ javaScriptEnabled: false });
  const emitted = await scriptless.newPage();
  await emitted.goto(`${folder.origin}/strips`);
  const before = await readMarkup(emitted);
  await scriptless.close();
  await page.goto(`${folder.origin}/strips`);
  await expect(page.locator('[data-widget][data-state="ready"]')).toHaveCount(4);
  await page.locator('[data-widget~="thumbnail-strip"] img').nth(1).click();
  await page.locator('[data-widget~="carousel"] img').first().click();
  await page.evaluate(() => (window as unknown as { mortise: { destroy(): void } }).mortise.destroy());
  expect(await readMarkup(page)).toEqual(before);
});

test('without an index, the folder lists its pages by their names', async ({ page, folder }) => {
  await page.goto(folder.origin);
  await expect(page.getByRole('listitem')).toHaveText([
    'layouts.html',
    'other/<b>odd</b> & name.html',
    'saved.html',
    'strips.html',
  ]);
  await page.getByRole('link', { name: 'odd' }).click();
  await expect(page.locator('.own')).toBeVisible();
});
