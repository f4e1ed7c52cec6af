/** Files that mean harm, given to a running server by an owner: each ends in words and a way on, and leaves nothing behind. */
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { logIn } from '../editor/support.js';
import type { RunningServer } from '../support/server.js';
import { expect, recordConsole, test } from '../support/test.js';

/** A file whose name says what it is, with a type that lets the editor send it. */
const file = (name: string, content: string, mimeType = 'image/svg+xml') => ({
  name,
  mimeType,
  buffer: Buffer.from(content, 'latin1'),
});

const drawing = (inside: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9">${inside}<rect width="9" height="9"/></svg>`;

/** A picture of one pixel whose comment, and what follows its end, is a script; its width begins a comment of that language. */
const gifScript = `GIF89a/*\x01\0\0\0\0!\xfe\x10*/;alert(1)//....\0,\0\0\0\0\x01\0\x01\0\0\x02\x02D\x01\0;*/=1;alert(2)`;

const refused = [
  { ...file('page.jpg', '<!DOCTYPE html><script>alert(1)</script>', 'image/jpeg'), words: /Only pictures/ },
  { ...file('two.pdf', '%PDF-1.7\n<html><script>alert(1)</script>\n%%EOF', 'application/pdf'), words: /second file/ },
  { ...file('many.svg', `<!DOCTYPE svg [<!ENTITY a "aa">]>${drawing('&a;')}`), words: /Only pictures/ },
  { ...file('reach.svg', drawing('<style>a{b:url(//x.example)}</style>')), words: /cannot be made safe/ },
  { ...file('script.gif', gifScript, 'image/gif'), words: /damaged or incomplete/ },
];

const accepted = [
  file('"><img src=x onerror=alert(1)>.svg', drawing('<script>alert(1)</script>')),
  file('..\\..\\site.svg', drawing('<foreignObject><body onload="alert(2)"/></foreignObject>')),
  file('photo\u202egvs.exe.svg', drawing('<image href="https://x.example/a.png"/>')),
  file(`${'long '.repeat(400)}.svg`, drawing('<use href="https://x.example/a.svg#a"/>')),
];

const uploaded = ({ dataFolder }: RunningServer): string[] => {
  const folder = join(dataFolder, 'media');
  return existsSync(folder) ? readdirSync(folder) : [];
};
const staged = ({ dataFolder }: RunningServer): string[] =>
  readdirSync(dataFolder).filter((name) => name.startsWith('.transfer-'));

async function openScreen(page: Page, site: RunningServer, screen: string): Promise<void> {
  await page.goto(`${site.origin}/config/${screen}`);
  await logIn(page, site);
  await expect(page.locator('input[type=file]').first()).toBeAttached();
}

test('files of two kinds, of another kind, with scripts or hostile names are refused by name or stored harmless', async ({
  page,
  startSite,
}) => {
  const site = await startSite({ env: { MORTISE_EMPTY: '1' } });
  let asked = 0;
  page.on('dialog', (dialog) => void ((asked += 1), dialog.dismiss()));
  const thrown = recordConsole(page);
  await openScreen(page, site, 'media');
  await page
    .locator('input[type=file]')
    .first()
    .setInputFiles([...refused.map(({ words: _words, ...each }) => each), ...accepted]);
  for (const { name, words } of refused) {
    const item = page.locator('.upload-list li').filter({ hasText: name });
    await expect(item.getByRole('alert'), name).toContainText(words);
    await expect(item.getByRole('button', { name: `Dismiss: ${name}` })).toBeVisible();
  }
  await expect(page.locator('.upload-list progress')).toHaveCount(0);
  await page.getByRole('button', { name: 'Dismiss all' }).press('Enter');
  await expect(page.locator('.upload-list li')).toHaveCount(0);
  await expect(page.locator('.media-tile', { hasText: 'onerror' })).toBeVisible();

  expect(uploaded(site)).toHaveLength(accepted.length);
  for (const name of uploaded(site)) {
    expect(name).toMatch(/^[a-z0-9][a-z0-9-]*\.svg$/);
    expect(readFileSync(join(site.dataFolder, 'media', name), 'latin1')).not.toMatch(/alert|script|x\.example|foreign/);
    const { headers } = await fetch(`${site.origin}/media/own/${name}`);
    expect([headers.get('content-type'), headers.get('x-content-type-options')]).toEqual(['image/svg+xml', 'nosniff']);
  }
  // Refused uploads are answers that browsers log.
  expect([asked, thrown.filter((line) => !line.includes('Failed to load resource'))]).toEqual([0, []]);
});

test('2 GB that are announced are refused before they arrive', async ({ page, startSite }) => {
  const site = await startSite({ env: { MORTISE_EMPTY: '1' } });
  await openScreen(page, site, 'media');
  const cookies = await page.context().cookies();
  const crumb = encodeURIComponent(cookies.find(({ name }) => name === 'crumb')?.value ?? '');
  const { hostname, port } = new URL(site.origin);
  const answer = await new Promise<string>((resolve, reject) => {
    const socket = connect(Number(port), hostname);
    let read = '';
    socket.on('data', (chunk) => {
      read += chunk.toString();
      if (!/\r\n\r\n[^]*\}/.test(read)) return;
      socket.destroy();
      resolve(read);
    });
    socket.once('error', reject);
    socket.once('close', () => reject(new Error(`closed after: ${read}`)));
    const lines = [
      `POST /api/config/media?name=huge.jpg&crumb=${crumb} HTTP/1.1`,
      `Host: ${hostname}:${port}`,
      `Origin: ${site.origin}`,
      `Cookie: ${cookies.map(({ name, value }) => `${name}=${value}`).join('; ')}`,
      'Content-Type: image/jpeg',
      'Content-Length: 2147483648',
    ];
    socket.write(`${lines.join('\r\n')}\r\n\r\n\xff\xd8\xff`, 'latin1');
  });
  expect(answer).toMatch(/^HTTP\/1\.1 413 /);
  expect(answer).toContain('The file huge.jpg is too large. The maximum allowed file size is 25 MB.');
  expect(uploaded(site)).toEqual([]);
  expect((await fetch(`${site.origin}/healthz`)).status).toBe(200);
});

test('archives that unpack without end, are no archives or reach outside change nothing, and the next can be chosen', async ({
  page,
  startSite,
}) => {
  test.slow();
  const site = await startSite({ env: { MORTISE_EMPTY: '1' } });
  await openScreen(page, site, 'transfer');
  // Members of a gzip file follow each other: 2 GB and 16 MB of zeros in 2 MB.
  const bomb = Buffer.concat(Array(129).fill(gzipSync(Buffer.alloc(16 * 1_048_576))));
  const outside = Buffer.alloc(1536);
  outside.write('../outside.html');
  for (const [buffer, words] of [
    [bomb, 'Nothing was changed.'],
    [Buffer.from('<html>'), 'it is damaged. Nothing was changed.'],
    [gzipSync(outside), 'Nothing was changed.'],
  ] as const) {
    await page.locator('#import-file').setInputFiles({ name: 'site.tar.gz', mimeType: 'application/gzip', buffer });
    await page.getByRole('button', { name: 'Replace the site' }).press('Enter');
    await expect(page.getByRole('alert')).toContainText(words, { timeout: 90_000 });
    await expect(page.locator('#import-file')).toBeEnabled();
    expect([staged(site), uploaded(site)]).toEqual([[], []]);
    await page.reload();
    await expect(page.getByRole('alert')).toHaveCount(0);
  }
  expect(await (await fetch(site.origin)).text()).toContain('My site');
});
