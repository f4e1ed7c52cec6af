import { randomBytes } from 'node:crypto';
import { readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { uploadBytes } from '../../../../../protocol/enums/limits.js';
import { roles } from '../../../../../protocol/enums/roles.js';
import { mostUnfinished, unfinishedMs, uploadPieceBytes } from '../../../../../protocol/enums/uploads.js';
import type { MediaAnswer } from '../../../../../protocol/http/media.js';
import * as cookies from '../../../../../protocol/names/cookies.js';
import { createTestServer, loggedIn, origin, type Browser, type TestServer } from '../../support.js';

const uploads = '/api/config/media/uploads';

/** A picture whose bytes cannot be packed, so that it is as large as it looks. */
async function picture(width: number): Promise<Buffer> {
  return sharp(randomBytes(width * width * 3), { raw: { width, height: width, channels: 3 } })
    .png({ compressionLevel: 0 })
    .toBuffer();
}

async function send(browser: Browser, method: string, path: string, headers: object = {}, body?: BodyInit) {
  const crumb = encodeURIComponent(browser.jar.get(cookies.crumb.name) ?? '');
  return browser.fetch(`${path}?crumb=${crumb}`, {
    method,
    headers: { origin, 'tus-resumable': '1.0.0', ...headers },
    ...(body !== undefined && { body, duplex: 'half' }),
  });
}

async function begin(browser: Browser, length: number, name = 'Früh.png'): Promise<Response> {
  const metadata = `filename ${Buffer.from(name).toString('base64')},filetype aW1hZ2UvcG5n`;
  return send(browser, 'POST', uploads, { 'upload-length': String(length), 'upload-metadata': metadata });
}

const addressOf = (answer: Response): string => answer.headers.get('location') ?? '';

async function patch(browser: Browser, address: string, offset: number, body: BodyInit): Promise<Response> {
  const headers = { 'upload-offset': String(offset), 'content-type': 'application/offset+octet-stream' };
  return send(browser, 'PATCH', address, headers, body);
}

/** How much has arrived; null where the upload is not there. */
async function offsetOf(browser: Browser, address: string): Promise<number | null> {
  const answer = await send(browser, 'HEAD', address);
  return answer.status === 200 ? Number(answer.headers.get('upload-offset')) : null;
}

const errorOf = async (answer: Response): Promise<readonly [number, string]> => [
  answer.status,
  ((await answer.json()) as { error: string }).error,
];

/** A body whose connection ends after some bytes. */
function cutAfter(bytes: Uint8Array, length: number): ReadableStream<Uint8Array> {
  const step = 65_536;
  let at = 0;
  return new ReadableStream({
    pull(stream) {
      if (at >= length) return stream.error(new Error('aborted'));
      stream.enqueue(bytes.subarray(at, Math.min(at + step, length)));
      at += step;
    },
  });
}

async function open(): Promise<{ server: TestServer; browser: Browser }> {
  const server = await createTestServer();
  return { server, browser: await loggedIn(server, [roles.editor]) };
}

describe('an upload in pieces', () => {
  it('goes on after a cut connection from where it was, and is one whole file in the end', async () => {
    const { server, browser } = await open();
    const original = await picture(1300);
    expect(original.length).toBeGreaterThan(uploadPieceBytes + 500_000);
    const begun = await begin(browser, original.length);
    const address = addressOf(begun);
    expect([begun.status, begun.headers.get('tus-resumable'), await offsetOf(browser, address)]).toEqual([
      201,
      '1.0.0',
      0,
    ]);
    const arrived = uploadPieceBytes + 300_000;
    expect((await patch(browser, address, 0, cutAfter(original, arrived) as BodyInit)).status).toBe(400);
    expect(await offsetOf(browser, address)).toBe(arrived);
    const rest = await patch(browser, address, arrived, original.subarray(arrived) as BodyInit);
    expect([rest.status, rest.headers.get('upload-offset')]).toEqual([204, String(original.length)]);
    const done = await send(browser, 'POST', `${address}/done`);
    const { file } = (await done.json()) as MediaAnswer;
    expect([done.status, file.name, file.bytes, file.width]).toEqual([201, 'Früh.png', original.length, 1300]);
    const served = Buffer.from(await (await server.app.request(origin + file.path)).arrayBuffer());
    expect([served.equals(original), readdirSync(server.partsFolder)]).toEqual([true, []]);
    // Its answer was lost: the same once more, and no second file.
    const again = await send(browser, 'POST', `${address}/done`);
    expect([again.status, ((await again.json()) as MediaAnswer).file.path]).toEqual([200, file.path]);
    expect(server.reported).toEqual([]);
  });

  it('takes bytes at its end alone, of this protocol and no more than there are', async () => {
    const { browser } = await open();
    const bytes = await picture(40);
    const address = addressOf(await begin(browser, bytes.length));
    expect((await patch(browser, address, 7, bytes as BodyInit)).status).toBe(409);
    expect((await send(browser, 'PATCH', address, { 'upload-offset': '0' }, 'x')).status).toBe(415);
    expect(
      (await send(browser, 'PATCH', address, { 'content-type': 'application/offset+octet-stream' }, 'x')).status,
    ).toBe(400);
    expect((await patch(browser, address, 0, Buffer.concat([bytes, bytes]))).status).toBe(413);
    const other = await send(browser, 'HEAD', address, { 'tus-resumable': '0.2.2' });
    expect([other.status, other.headers.get('tus-version')]).toEqual([412, '1.0.0']);
    expect((await send(browser, 'POST', `${address}/done`)).status).toBe(409);
    expect(await offsetOf(browser, address)).toBe(0);
  });

  it('counts once where two requests send the same bytes', async () => {
    const { server, browser } = await open();
    const bytes = await picture(60);
    const address = addressOf(await begin(browser, bytes.length));
    const answers = await Promise.all([1, 2].map(() => patch(browser, address, 0, bytes as BodyInit)));
    expect(answers.map(({ status }) => status).sort()).toEqual([204, 409]);
    expect([await offsetOf(browser, address), readdirSync(server.partsFolder).length]).toEqual([bytes.length, 1]);
  });

  it('is refused at its first bytes when it is no file of a site, and before them when it is too large or empty [LIM-10]', async () => {
    const { server, browser } = await open();
    expect(await errorOf(await begin(browser, uploadBytes + 1, 'big.pdf'))).toEqual([
      413,
      'The file big.pdf is too large. The maximum allowed file size is 25 MB.',
    ]);
    expect(await errorOf(await begin(browser, 0))).toEqual([400, 'The file is empty.']);
    const address = addressOf(await begin(browser, uploadBytes, 'photo.jpg'));
    expect(await errorOf(await patch(browser, address, 0, cutAfter(randomBytes(9000), 9000) as BodyInit))).toEqual([
      415,
      'The file photo.jpg does not appear to be a supported file.',
    ]);
    expect([await offsetOf(browser, address), readdirSync(server.partsFolder)]).toEqual([null, []]);
  });

  it('is checked as a whole as one in one call is, and leaves nothing when it is refused', async () => {
    const { server, browser } = await open();
    const hidden = Buffer.concat([await picture(50), Buffer.from('PK\x05\x06'), Buffer.alloc(18)]);
    const address = addressOf(await begin(browser, hidden.length));
    await patch(browser, address, 0, hidden);
    expect(await errorOf(await send(browser, 'POST', `${address}/done`))).toEqual([
      422,
      expect.stringContaining('a second file hidden'),
    ]);
    expect([readdirSync(server.partsFolder), readdirSync(server.mediaFolder)]).toEqual([[], []]);
    expect(await offsetOf(browser, address)).toBeNull();
  });

  it('says so where the server has lost what had arrived', async () => {
    const { server, browser } = await open();
    const bytes = await picture(50);
    const address = addressOf(await begin(browser, bytes.length));
    await patch(browser, address, 0, bytes as BodyInit);
    for (const name of readdirSync(server.partsFolder)) rmSync(join(server.partsFolder, name));
    expect(await errorOf(await send(browser, 'POST', `${address}/done`))).toEqual([
      410,
      'The server has lost what had arrived of this file. It has to be sent anew.',
    ]);
    expect(await errorOf(await send(browser, 'POST', `${address}/done`))).toEqual([
      404,
      'This upload is not on the server any more. It has to begin anew.',
    ]);
  });
});

describe('unfinished uploads', () => {
  it('are of one account each, and end when it says so', async () => {
    const { server, browser } = await open();
    const other = await loggedIn(server, [roles.editor], 'other@example.com');
    const bytes = await picture(50);
    const address = addressOf(await begin(browser, bytes.length));
    await patch(browser, address, 0, bytes as BodyInit);
    expect([await offsetOf(other, address), (await send(other, 'DELETE', address)).status]).toEqual([null, 404]);
    expect((await send(browser, 'DELETE', address)).status).toBe(204);
    expect([await offsetOf(browser, address), readdirSync(server.partsFolder)]).toEqual([null, []]);
  });

  it('are bounded in number: another one takes the place of the one that rested longest', async () => {
    const { server, browser } = await open();
    const bytes = await picture(50);
    const first = addressOf(await begin(browser, bytes.length));
    await patch(browser, first, 0, bytes as BodyInit);
    server.advance(1000);
    const others: string[] = [];
    for (let at = 0; at < mostUnfinished; at += 1) others.push(addressOf(await begin(browser, bytes.length)));
    expect([await offsetOf(browser, first), readdirSync(server.partsFolder)]).toEqual([null, []]);
    expect(await offsetOf(browser, others[0] ?? '')).toBe(0);
  });

  it('are bounded in size: those of others are not taken away', async () => {
    const { server, browser } = await open();
    for (let at = 0; at < mostUnfinished; at += 1) await begin(browser, uploadBytes);
    const other = await loggedIn(server, [roles.editor], 'other@example.com');
    expect(await errorOf(await begin(other, uploadBytes))).toEqual([
      429,
      'Uploads under way take all the room for unfinished files. Please try again when they are done.',
    ]);
  });

  it('wait for a day, and then leave nothing', async () => {
    const { server, browser } = await open();
    const bytes = await picture(50);
    const address = addressOf(await begin(browser, bytes.length));
    server.advance(unfinishedMs - 1000);
    // A log-in does not last that long.
    const later = await loggedIn(server, [roles.editor]);
    await patch(later, address, 0, bytes.subarray(0, 5000) as BodyInit);
    server.advance(unfinishedMs - 1000);
    const last = await loggedIn(server, [roles.editor]);
    expect(await offsetOf(last, address)).toBe(5000);
    server.advance(1001);
    expect([await offsetOf(last, address), readdirSync(server.partsFolder).length]).toEqual([null, 1]);
    await server.uploads.tidy(1_800_000_000_000 + 2 * unfinishedMs);
    expect(readdirSync(server.partsFolder)).toEqual([]);
  });
});
