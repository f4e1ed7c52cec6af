import { readdirSync } from 'node:fs';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { roles } from '../../../../../protocol/enums/roles.js';
import type { MediaAnswer } from '../../../../../protocol/http/media.js';
import { createTestServer, loggedIn, type TestServerOptions } from '../../support.js';

const path = '/api/config/media/fetched';

async function open(fetchPicture: NonNullable<TestServerOptions['fetchPicture']>) {
  const server = await createTestServer({ fetchPicture });
  const owner = await loggedIn(server);
  const fetched = async (url: string) => {
    const answer = await owner.call('POST', path, { url });
    return { status: answer.status, body: (await answer.json()) as MediaAnswer & { error: string } };
  };
  return { server, fetched };
}

it('stores a picture of the web as an upload is stored, without what says where it was made', async () => {
  const bytes = await sharp({ create: { width: 8, height: 6, channels: 3, background: '#a33' } })
    .withExif({ IFD0: { Copyright: 'a secret place' } })
    .jpeg()
    .toBuffer();
  const { server, fetched } = await open(async () => ({ bytes }));
  const { status, body } = await fetched('https://old.example/2024/Brenn%C3%B6fen.JPG?size=2');
  expect([status, body.file]).toMatchObject([201, { name: 'Brennöfen.JPG', type: 'image/jpeg', width: 8, height: 6 }]);
  const item = await server.library.list({ search: '', kind: null, after: null, isRemoved: false });
  expect(item.files.some((file) => file.path === body.file.path)).toBe(true);
  expect((await fetched('https://other.example/x')).status).toBe(201);
});

it('says why it has none, and stores nothing', async () => {
  for (const [fault, status, words] of [
    ['address', 400, 'public addresses'],
    ['away', 422, 'did not answer'],
    ['large', 422, 'larger than 25 MB'],
  ] as const) {
    const { server, fetched } = await open(async () => ({ fault }));
    const answer = await fetched('https://old.example/a.png');
    expect([answer.status, answer.body.error]).toEqual([status, expect.stringContaining(words)]);
    expect(readdirSync(server.mediaFolder)).toEqual([]);
  }
  for (const content of ['<html>Log in</html>', '%PDF-1.7 a document', 'wOF2 a typeface']) {
    const { server, fetched } = await open(async () => ({ bytes: Buffer.from(content) }));
    expect((await fetched('https://old.example/a.png')).status).toBe(415);
    expect(readdirSync(server.mediaFolder)).toEqual([]);
  }
  const { fetched } = await open(async () => ({ fault: 'away' }));
  expect((await fetched('no address')).status).toBe(400);
});

it('fetches for who may upload alone', async () => {
  let asked = 0;
  const server = await createTestServer({ fetchPicture: async () => ((asked += 1), { fault: 'away' }) });
  const viewer = await loggedIn(server, [roles.viewer]);
  expect([(await viewer.call('POST', path, { url: 'https://old.example/a.png' })).status, asked]).toEqual([403, 0]);
});
