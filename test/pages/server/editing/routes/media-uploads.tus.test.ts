import { randomBytes } from 'node:crypto';
import { Upload, type UploadOptions } from 'tus-js-client';
import { expect, it, onTestFinished } from 'vitest';
import { listen } from '../../../../../pages/server/start/listen.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { createTestServer, loggedIn, type Browser } from '../../support.js';

const pdf = Buffer.concat([Buffer.from('%PDF-1.7\n'), randomBytes(3_000_000), Buffer.from('\n%%EOF\n')]);

/** Uploads until the end, or until `most` bytes have been taken; resolves with the upload's address. */
function send(address: string, browser: Browser, most: number, more: Partial<UploadOptions> = {}): Promise<string> {
  return new Promise((resolve, reject) => {
    const upload = new Upload(pdf, {
      endpoint: `${address}/api/config/media/uploads`,
      chunkSize: 1_000_000,
      retryDelays: [],
      metadata: { filename: 'Preisliste für alle.pdf', filetype: 'application/pdf' },
      headers: {
        origin: address,
        cookie: [...browser.jar].map(([name, value]) => `${name}=${value}`).join('; '),
        [cookies.csrfHeader]: browser.jar.get(cookies.crumb.name) ?? '',
      },
      onChunkComplete(_size, taken) {
        if (taken < most) return;
        void upload.abort().then(() => resolve(upload.url ?? ''));
      },
      onSuccess: () => resolve(upload.url ?? ''),
      onError: reject,
      ...more,
    });
    upload.start();
  });
}

it('the reference client of tus uploads a file, stops, asks where it was and goes on', async () => {
  const server = await createTestServer();
  const browser = await loggedIn(server);
  const { port, close } = await listen(server.app.fetch, {
    host: '127.0.0.1',
    port: 0,
    drainMs: 100,
    isBehindProxy: false,
  });
  onTestFinished(close);
  const address = `http://127.0.0.1:${port}`;
  const url = await send(address, browser, 1_000_000);
  const offset = async () => (await browser.fetch(new URL(url).pathname)).headers.get('upload-offset');
  expect(await offset()).toBe('1000000');
  expect(await send(address, browser, Infinity, { uploadUrl: url })).toBe(url);
  expect(await offset()).toBe(String(pdf.length));
  const done = await browser.call('POST', `${new URL(url).pathname}/done`);
  expect(await done.json()).toMatchObject({ file: { name: 'Preisliste für alle.pdf', bytes: pdf.length } });
});
