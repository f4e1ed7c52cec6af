/** The site as files on the plainest server: every page, link and picture of it, without a request to the site itself. */
import { execFile } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findViolations } from '../support/accessibility.js';
import { startStaticServer, type StaticServer } from '../support/static-server.js';
import { expect, recordConsole, test } from '../support/test.js';

const run = promisify(execFile);

interface Copy extends StaticServer {
  readonly folder: string;
  readonly said: string;
  /** Addresses of its pages. */
  readonly pages: readonly string[];
}

/** Exports the site of `dataFolder` and serves the copy under the address that it was made for. */
async function exportSite(dataFolder: string, more: readonly string[] = []): Promise<Copy> {
  const parent = mkdtempSync(join(tmpdir(), 'mortise-copy-'));
  const folder = join(parent, 'site');
  const probe = await startStaticServer(parent);
  const { origin } = probe;
  await probe.stop();
  const args = ['run', '--silent', 'export', '--', folder, '--origin', origin, ...more];
  const { stdout: said } = await run('npm', args, { env: { ...process.env, DATA_DIR: dataFolder } });
  const server = await startStaticServer(folder, Number(new URL(origin).port));
  const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).map((file) => file.replaceAll('\\', '/'));
  const pages = files
    .filter((file) => file.endsWith('index.html'))
    .map((file) => `/${file.replace(/index\.html$/, '')}`);
  const stop = async (): Promise<void> => {
    await server.stop();
    rmSync(parent, { recursive: true, force: true });
  };
  return { origin, folder, said, pages: pages.sort(), stop };
}

/** Own addresses that the markup of a page names. */
function named(markup: string, origin: string): readonly string[] {
  const plain = markup.replace(/<script\b[^>]*>[\s\S]*?<\/script>/g, (script) =>
    script.slice(0, script.indexOf('>') + 1),
  );
  const single = [...plain.matchAll(/\s(?:href|src|poster|action)="([^"]*)"/g)].map(([, address = '']) => address);
  const sets = [...plain.matchAll(/srcset="([^"]*)"/g)].flatMap(([, set = '']) =>
    set.split(',').map((each) => each.trim().split(' ', 1)[0] ?? ''),
  );
  const local = [...single, ...sets].map((each) => each.replaceAll('&amp;', '&').replace(origin, ''));
  return local.filter((each) => /^\/(?!\/)/.test(each)).map((each) => each.split('#', 1)[0] ?? '');
}

test('an exported site is whole on a server of files: nothing broken, nothing said, nothing asked of the site', async ({
  page,
  startSite,
}) => {
  // The first export of a build composes the scripts of every page, and makes pictures.
  test.setTimeout(600_000);
  const site = await startSite();
  const copy = await exportSite(site.dataFolder);
  try {
    expect(copy.said).toMatch(/^Wrote \d+ files/);
    expect(copy.pages.length).toBeGreaterThan(50);
    expect(copy.pages).toEqual(expect.arrayContaining(['/', '/de/', '/shop/dairy-stool/', '/journal/why-three/']));
    const addresses = new Map<string, string>();
    const said = recordConsole(page);
    const faults: string[] = [];
    const asked = new Set<string>();
    page.on('request', (request) => void (new URL(request.url()).origin === copy.origin || asked.add(request.url())));
    page.on('response', (answer) => void (answer.status() < 400 || faults.push(`${answer.status()} ${answer.url()}`)));
    for (const path of copy.pages)
      for (const address of named(readFileSync(join(copy.folder, path, 'index.html'), 'utf8'), copy.origin))
        addresses.set(address, path);
    // A browser opens every fifth page, and so each kind of them.
    for (const path of copy.pages.filter((_, at) => at % 5 === 0)) {
      await page.goto(copy.origin + path, { waitUntil: 'load' });
      await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    }
    for (const [address, from] of addresses) {
      const { status } = await fetch(copy.origin + address, { method: 'HEAD' });
      if (status !== 200) faults.push(`${status} ${address} named by ${from}`);
      if (/[?&](?:format|v)=/.test(address)) faults.push(`${address} named by ${from}`);
    }
    expect(faults).toEqual([]);
    expect(said).toEqual([]);
    expect([...asked].filter((url) => url.startsWith(site.origin) || url.includes('/api/'))).toEqual([]);

    await page.goto(`${copy.origin}/contact/`);
    const form = page.locator('form').filter({ hasText: 'This form does not work in this copy of the site.' });
    await expect(form.first()).toBeVisible();
    await expect(form.first().getByRole('button').last()).toBeDisabled();
    expect(await findViolations(page)).toEqual([]);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Not in this copy');
    expect((await page.goto(`${copy.origin}/no-such-page`))?.status()).toBe(404);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\S/);
  } finally {
    await copy.stop();
  }
});

test('with a running site beside it, what needs that leads there, and an export is replaced by the next one alone', async ({
  page,
  startSite,
}) => {
  test.setTimeout(300_000);
  const site = await startSite();
  const copy = await exportSite(site.dataFolder, ['--api', site.origin]);
  try {
    await page.goto(`${copy.origin}/contact/`);
    const live = page.getByRole('link', { name: `Open it at ${new URL(site.origin).host}` });
    await live.first().click();
    await expect(page).toHaveURL(`${site.origin}/contact`);
    await expect(page.getByRole('button', { name: /Send/ }).first()).toBeEnabled();
    await page.goto(`${copy.origin}/`);
    await page.getByRole('link', { name: 'Log in' }).first().click();
    await expect(page).toHaveURL(new RegExp(`^${site.origin}/account/login`));
    expect(readFileSync(join(copy.folder, '_headers'), 'utf8')).toContain("frame-ancestors 'self'");
    expect(readFileSync(join(copy.folder, 'sitemap.xml'), 'utf8')).toContain(`<loc>${copy.origin}/about/</loc>`);
    const args = ['run', '--silent', 'export', '--', site.dataFolder, '--origin', copy.origin];
    const refused = await run('npm', args, { env: { ...process.env, DATA_DIR: site.dataFolder } }).catch(
      (error: { stderr?: string }) => error.stderr ?? '',
    );
    expect(refused).toContain('holds something else than an export');
  } finally {
    await copy.stop();
  }
});
