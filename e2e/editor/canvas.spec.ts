/** The sizes of the page in the editor: device views, any width, zoom, and the tools and presses at every scale. */
import type { Frame, FrameLocator, Locator, Page } from '@playwright/test';
import { findViolations } from '../support/accessibility.js';
import { expect, test } from '../support/test.js';
import { holdBack } from '../support/widgets.js';
import { connected, openEditor, preview } from './support.js';

/** These tests edit pages that others edit, so that they have a site of their own. */
test.use({ hasOwnSite: true });

test.use({ viewport: { width: 1280, height: 800 } });

const view = (page: Page, name: RegExp): Locator => page.getByRole('radio', { name });
const widthInside = (page: Page): Promise<number> =>
  page
    .getByTitle('Page preview')
    .evaluate((element) => (element as HTMLIFrameElement).contentWindow?.innerWidth ?? Number.NaN);

/** How wide the page is on the screen. */
async function widthSeen(page: Page): Promise<number> {
  return (await page.locator('.page-sheet').boundingBox())?.width ?? Number.NaN;
}

/** The tools stand in the stage and at the block: just above it, or inside where there is no room. */
async function expectToolsAt(page: Page, block: Locator): Promise<void> {
  await expect
    .poll(async () => {
      const stage = await page.locator('.stage').boundingBox();
      const tools = await page.locator('.block-tools').boundingBox();
      const box = await block.boundingBox();
      if (!stage || !tools || !box) return 'nothing there';
      const isInStage =
        tools.x >= stage.x && tools.x + tools.width <= stage.x + stage.width + 1 && tools.y >= stage.y - 1;
      const gap = Math.min(Math.abs(box.y - tools.y - tools.height), Math.abs(tools.y - Math.max(box.y, stage.y)));
      return isInStage && gap < 30 ? 'at the block' : JSON.stringify({ stage, tools, box });
    })
    .toBe('at the block');
}

test('typefaces that come after the first paint show in the frame, where a visitor sees them from the next page on', async ({
  page,
  site,
}) => {
  const release = await holdBack(page, /\/assets\/fonts\//);
  const heading = (await openEditor(page, site)).locator('h1');
  const width = (): Promise<number> =>
    heading.evaluate((element) => {
      const words = element.ownerDocument.createRange();
      words.selectNodeContents(element);
      return words.getBoundingClientRect().width;
    });
  const own = await width();
  await heading.evaluate(
    (element) => new Promise((resolve) => element.ownerDocument.defaultView?.requestAnimationFrame(resolve)),
  );
  release();
  await expect.poll(width).not.toBe(own);
});

test('the page loads beside what the editor asks for, once, and connects when it is shown', async ({ page, site }) => {
  await openEditor(page, site);
  const asked: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest() && request.frame() !== page.mainFrame())
      asked.push(new URL(request.url()).pathname);
  });
  let answer = (): void => {};
  const held = new Promise<void>((resolve) => (answer = resolve));
  let readings = 0;
  await page.route(/\/api\/config\/pages\/\w+$/, async (route) => {
    readings += 1;
    await held;
    await route.continue();
  });
  await page.reload();
  await expect.poll(() => asked).toEqual(['/']);
  const early = page.locator('.early-frame');
  await expect(early.contentFrame().locator('[data-block-id]').first()).toBeAttached();
  // Nothing of it is seen or reached yet.
  await expect(early).toBeHidden();
  expect(await findViolations(page)).toEqual([]);
  answer();
  await connected(page);
  await expect(page.locator('iframe')).toHaveCount(1);
  await expect(preview(page).locator('[data-block-id]').first()).toBeVisible();
  expect([asked, readings]).toEqual([['/'], 1]);
});

test('what every page loads in its frame is fetched by the editor, and the page has it from the cache', async ({
  page,
  site,
}) => {
  const files = (within: Page | Frame): Promise<(readonly [file: string, initiator: string, transferred: boolean])[]> =>
    within.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .map(
          ({ name, initiatorType, transferSize }) => [new URL(name).pathname, initiatorType, transferSize > 0] as const,
        )
        .filter(([path]) => path.startsWith('/assets/') && !path.startsWith('/assets/fonts/')),
    );
  await openEditor(page, site);
  // In a language of which the browser has no script yet.
  await page.goto(`${site.origin}/config/design?frameUrl=%2Fde`);
  await connected(page);
  const fetched = (await files(page)).filter(([, initiator]) => initiator === 'fetch').map(([file]) => file);
  const frame = page.frames().find((each) => each !== page.mainFrame());
  const ofPage = (await files(frame as Frame)).filter(([file]) => fetched.includes(file));
  expect(fetched).toHaveLength(3);
  expect(ofPage.map(([file]) => file).sort()).toEqual([...fetched].sort());
  expect(ofPage.filter(([, , transferred]) => transferred)).toEqual([]);
});

test('the desktop is 1280 pixels wide and fits beside the panels, where the outline is in sight; what is chosen is remembered [ENUM-20]', async ({
  page,
  edited: site,
}) => {
  await openEditor(page, site, '/');
  expect(await widthInside(page)).toBe(1280);
  expect(await widthSeen(page)).toBeLessThan(800);
  const stage = await page.locator('.stage').boundingBox();
  expect(await widthSeen(page)).toBeCloseTo(stage?.width ?? 0, 0);
  // The outline before the pages, at least ten of its rows without scrolling.
  for (const row of (await page.getByRole('treeitem').all()).slice(0, 10))
    await expect(row).toBeInViewport({ ratio: 1 });
  await expect(page.getByRole('link', { name: /^Shop/ }).first()).toBeInViewport();

  await view(page, /Tablet/).check({ force: true });
  await expect.poll(() => widthInside(page)).toBe(768);
  await page.reload();
  await connected(page);
  await expect(view(page, /Tablet/)).toBeChecked();
  expect(await widthInside(page)).toBe(768);
  expect(await findViolations(page, 'iframe')).toEqual([]);
});

test('any width is chosen by keys and by dragging the edge of the page', async ({ page, edited: site }) => {
  await openEditor(page, site, '/about');
  await view(page, /Any width/).check({ force: true });
  const edge = page.getByRole('slider', { name: 'Width of the page' });
  await expect(edge).toHaveAttribute('aria-valuetext', '1,024 px, tablet upright');
  await edge.focus();
  await page.keyboard.press('ArrowLeft');
  await expect(edge).toHaveAttribute('aria-valuenow', '1016');
  await page.keyboard.press('Home');
  await page.keyboard.press('PageUp');
  await expect.poll(() => widthInside(page)).toBe(384);
  expect(await findViolations(page, 'iframe')).toEqual([]);

  const from = await edge.boundingBox();
  if (!from) throw new Error('Not in sight.');
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  await page.mouse.move(x, y);
  await page.mouse.down();
  // Over the page and back: the pointer stays with the edge.
  await page.mouse.move(x - 20, y, { steps: 3 });
  await page.mouse.move(x + 58, y, { steps: 3 });
  await page.mouse.up();
  await expect.poll(() => widthInside(page)).toBe(500);
  await page.mouse.move(x, y + 20);
  await expect.poll(() => widthInside(page)).toBe(500);
});

/** Selects the heading by a press and by keys, opens the menu at its "+", and writes in it. */
async function useHeading(page: Page, frame: FrameLocator): Promise<void> {
  const heading = frame.locator('h1');
  const block = frame.locator('[data-block-type=heading]').filter({ has: heading });
  await heading.click();
  await expect(page.getByRole('treeitem', { selected: true })).toContainText('Heading');
  await expectToolsAt(page, block);
  await page.getByRole('button', { name: 'Add a block before Heading' }).click();
  await expect(page.getByLabel('Where').locator('option:checked')).toHaveText('Before Heading');
  await page.keyboard.press('Escape');
  await heading.dblclick();
  await expect(heading.and(frame.locator('[contenteditable]')).or(heading.locator('[contenteditable]'))).toBeVisible();
  await page.keyboard.press('Escape');
  await page.keyboard.press('Escape');
}

test('presses, tools, "+" marks and writing are right at every scale, also when the page is scrolled sideways', async ({
  page,
  edited: site,
}) => {
  test.slow();
  const frame = await openEditor(page, site, '/contact');
  await useHeading(page, frame);
  const zoom = page.getByLabel('Zoom');
  for (const step of ['0.5', '1', '2']) {
    await zoom.selectOption(step);
    await expect.poll(() => widthSeen(page)).toBe(1280 * Number(step));
    await page.locator('.stage-scroll').evaluate((element) => (element.scrollLeft = 0));
    await useHeading(page, frame);
  }
  await frame.locator('h1').click();
  // Everything follows a page that moves under it.
  await page.locator('.stage-scroll').evaluate((element) => (element.scrollLeft = 60));
  await expectToolsAt(page, frame.locator('[data-block-type=heading]').filter({ has: frame.locator('h1') }));
});

test('a label of the page is as large on the screen at every scale', async ({ page, edited: site }) => {
  await openEditor(page, site, '/contact');
  const unscale = (): Promise<number> =>
    preview(page)
      .locator('mortise-overlay')
      .evaluate((host) => Number((host as HTMLElement).style.getPropertyValue('--unscale')));
  const zoom = page.getByLabel('Zoom');
  for (const [step, expected] of [
    ['1', 1],
    ['0.5', 2],
    ['2', 0.5],
  ] as const) {
    await zoom.selectOption(step);
    await expect.poll(unscale).toBeCloseTo(expected, 1);
  }
});

test('the page is enlarged by keys and by the wheel with Control, over the page and beside it', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/about');
  const zoom = page.getByLabel('Zoom');
  await frame.locator('h1').click();
  await page.keyboard.press('+');
  await expect(zoom).toHaveValue('0.75');
  await page.keyboard.press('+');
  await expect(zoom).toHaveValue('1');
  await page.keyboard.press('-');
  await expect(zoom).toHaveValue('0.75');
  await page.keyboard.press('0');
  await expect(zoom).toHaveValue('fit');

  // The wheel is heard by what comes with the first pointer.
  await view(page, /Phone/).check({ force: true });
  await frame.locator('h1').hover();
  await page.keyboard.down('Control');
  await expect
    .poll(async () => {
      await page.mouse.wheel(0, -100);
      return zoom.inputValue();
    })
    .not.toBe('fit');
  await page.keyboard.up('Control');
  await zoom.selectOption('fit');
  const stage = await page.locator('.stage').boundingBox();
  await page.mouse.move((stage?.x ?? 0) + 20, (stage?.y ?? 0) + 200);
  await page.keyboard.down('Control');
  await page.mouse.wheel(0, -100);
  await page.keyboard.up('Control');
  await expect(zoom).toHaveValue('1.25');
  // The browser's own zoom is as it was.
  expect(await page.evaluate(() => window.devicePixelRatio)).toBe(1);
});

test('a block is dragged to its place in a page that is shown smaller, and in one that is shown larger', async ({
  page,
  edited: site,
}) => {
  const frame = await openEditor(page, site, '/contact');
  const names = (): Promise<string[]> =>
    page.getByRole('treeitem').evaluateAll((rows) => rows.map((row) => row.textContent ?? ''));
  for (const step of ['0.5', '1.25']) {
    await page.getByLabel('Zoom').selectOption(step);
    await expect.poll(() => widthSeen(page)).toBe(1280 * Number(step));
    await page.locator('.stage-scroll').evaluate((element) => (element.scrollLeft = 0));
    const before = await names();
    await page.getByRole('button', { name: 'Add block' }).click();
    const quote = await page.getByRole('button', { name: /^Quote/ }).boundingBox();
    await page.mouse.move((quote?.x ?? 0) + 60, (quote?.y ?? 0) + 10);
    await page.mouse.down();
    await page.mouse.move((quote?.x ?? 0) + 64, (quote?.y ?? 0) + 24, { steps: 4 });
    await expect(page.locator('.drag-ghost')).toHaveText('Quote');
    const heading = await frame.locator('h1').boundingBox();
    await page.mouse.move((heading?.x ?? 0) + 40, (heading?.y ?? 0) + (heading?.height ?? 0) * 0.2, { steps: 6 });
    await expect(page.locator('.drag-ghost')).not.toHaveClass(/is-nowhere/);
    await page.mouse.up();
    await expect(frame.locator('[data-block-type=quote] + [data-block-type=heading]:has(h1)')).toHaveCount(1);
    await page.keyboard.press('ControlOrMeta+z');
    await expect.poll(names).toEqual(before);
  }
});

test('a page is looked at as a visitor sees it: drafted, logged out, in each language, with links that lead on', async ({
  page,
  edited: site,
}) => {
  test.slow();
  await openEditor(page, site, '/about');
  await page
    .getByRole('treeitem', { name: /Heading/ })
    .first()
    .click();
  await page.getByRole('textbox', { name: 'Text', exact: true }).fill('Drafted, not published');
  await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
  const saves: string[] = [];
  await page.getByRole('button', { name: 'As a visitor, logged out' }).click();
  const view = page.getByRole('main', { name: 'The page as a visitor sees it' });
  const visited = view.getByTitle('Page preview').contentFrame();
  await expect(visited.locator('h1')).toHaveText('Drafted, not published');
  await expect(view.getByRole('button', { name: 'Back to editing' })).toBeFocused();
  page.on('request', (request) => {
    // The page under edit may still be drawn by the server, which keeps nothing.
    if (request.method() !== 'GET' && !request.url().includes('GetWidgetRendering'))
      saves.push(`${request.method()} ${request.url()}`);
  });
  await expect(view.getByText('sees /about like this')).toBeVisible();
  expect(await findViolations(page, 'iframe')).toEqual([]);

  await visited.getByRole('link', { name: 'Shop', exact: true }).first().click();
  await expect(view.getByText('sees /shop like this')).toBeVisible();
  await view.getByLabel('Language of the page').selectOption('de');
  await expect(view.getByText('sees /de/laden like this')).toBeVisible();
  await expect(visited.locator('html')).toHaveAttribute('lang', 'de');
  // Keys for blocks that are not in sight do nothing.
  await view.getByRole('button', { name: 'Back to editing' }).focus();
  await page.keyboard.press('Delete');

  await page.keyboard.press('Enter');
  await expect(view).toHaveCount(0);
  await expect(page.getByRole('radio', { name: 'Edit' })).toBeChecked();
  await expect(preview(page).locator('h1')).toHaveText('Drafted, not published');
  expect(saves).toEqual([]);

  // The switch of the top bar leads back as well.
  await page.getByRole('radio', { name: 'Preview' }).check({ force: true });
  await page.getByRole('button', { name: 'As a visitor, logged out' }).click();
  await expect(view).toBeVisible();
  await page.getByRole('radio', { name: 'Edit' }).check({ force: true });
  await expect(view).toHaveCount(0);
});
