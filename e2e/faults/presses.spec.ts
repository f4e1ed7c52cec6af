import { expect, test } from '../support/test.js';
import { connected, holdBack } from '../support/widgets.js';

const accordion = '[data-widget~=accordion]';

test('a press before the widget has loaded is replayed once it is connected', async ({ page, cases }) => {
  const release = await holdBack(page, /\/assets\/.*\/start\.[^/]*\.js/);
  // The load event waits for the script that is held back.
  await page.goto(`${cases.origin}/accordion/default.html`, { waitUntil: 'commit' });
  const root = page.locator(accordion).first();
  const heading = root.locator('[data-part=heading]').first();
  await page.waitForFunction(() => 'mortise' in window);
  await heading.click();
  await heading.click();
  await expect(root).toHaveAttribute('aria-busy', 'true');
  release();
  await expect(heading.getByRole('button')).toHaveAttribute('aria-expanded', 'true');
  await expect(root).not.toHaveAttribute('aria-busy');
});

test('a widget that throws stays plain markup, and the other widgets work', async ({ page, cases }) => {
  await page.goto(`${cases.origin}/accordion/missing-panel.html`);
  await connected(page, accordion);
  const states = await page
    .locator(accordion)
    .evaluateAll((roots) => roots.map((root) => root.getAttribute('data-state')));
  expect(states).toContain('ready');
  await expect(page.locator('body')).toBeVisible();
});

test('a script that throws while it is evaluated leaves the page and the other widgets working', async ({
  page,
  site,
}) => {
  // The script of the first screen holds the behaviour; where that fails, each behaviour is fetched alone.
  await page.route(/\/assets\/.*\/(start|accordion)\.[^/]*\.js/, (route) =>
    route.fulfill({ contentType: 'text/javascript', body: 'throw new Error("broken chunk")' }),
  );
  await page.goto(`${site.origin}/contact`);
  const broken = page.locator(accordion).first();
  await broken.scrollIntoViewIfNeeded();
  await expect(broken).toHaveAttribute('data-state', 'failed');
  // Plain markup: every answer can be read.
  const panels = broken.locator('[data-part=panel]');
  expect(await panels.count()).toBeGreaterThan(1);
  for (const panel of await panels.all()) await expect(panel).toBeVisible();
  await connected(page, '[data-widget~=form]');
});

test('a script that cannot be fetched is reported in the console and fetched again by the next press [BOOT-06] [BOOT-14]', async ({
  page,
  cases,
  consoleMessages,
}) => {
  let isDown = true;
  // At first neither the script of the first screen comes nor the behaviour alone.
  await page.route(/\/assets\/.*\/(start|accordion)\.[^/]*\.js/, (route) =>
    isDown ? route.abort() : route.continue(),
  );
  await page.goto(`${cases.origin}/accordion/default.html`);
  const root = page.locator(accordion).first();
  await expect(root).toHaveAttribute('data-state', 'failed');
  await expect.poll(() => consoleMessages.join('\n')).toContain('Unable to load module for trigger');
  isDown = false;
  await root.locator('[data-part=heading]').first().click();
  await expect(root).toHaveAttribute('data-state', 'ready');
  await expect(root.locator('[data-part=heading]').first().getByRole('button')).toHaveAttribute(
    'aria-expanded',
    'true',
  );
});

test('a second run of the boot script logs a warning and changes nothing [BOOT-05]', async ({
  page,
  cases,
  consoleMessages,
}) => {
  await page.goto(`${cases.origin}/accordion/default.html`);
  await connected(page, accordion);
  await page.evaluate(() => {
    const copy = document.createElement('script');
    copy.type = 'module';
    const source = document.querySelector<HTMLScriptElement>('script[src*="/site."]') as HTMLScriptElement;
    // The same text at another address runs again; the policy allows only addresses, and only from a policy of its own.
    const policy = (
      window as unknown as {
        trustedTypes: { createPolicy(name: string, rules: object): { createScriptURL(url: string): string } };
      }
    ).trustedTypes.createPolicy('mortise', { createScriptURL: (url: string) => url });
    copy.src = policy.createScriptURL(`${source.src}?again`);
    document.head.append(copy);
  });
  await expect.poll(() => consoleMessages.join('\n')).toContain('Detected second run, this is bad');
  const heading = page.locator(accordion).first().locator('[data-part=heading]').first().getByRole('button');
  const before = await heading.getAttribute('aria-expanded');
  await heading.click();
  await expect(heading).toHaveAttribute('aria-expanded', before === 'true' ? 'false' : 'true');
});
