// @vitest-environment happy-dom
import { describe, expect, test } from 'vitest';
import type { FileCall, FileReply } from '../../../editor/storage/file-request.js';
import type { KeyValueStore } from '../../../editor/storage/journal.js';
import { createKeptUploads } from '../../../editor/storage/kept-uploads.js';
import { sendInPieces } from '../../../editor/storage/pieced-upload.js';
import { cancelled } from '../../../editor/storage/upload-options.js';
import { unfinishedMs, uploadPieceBytes } from '../../../protocol/enums/uploads.js';

const file = new File([new Uint8Array(uploadPieceBytes * 2 + 500)], 'Früh.png', { lastModified: 7 });
const stored = { file: { path: '/media/own/a.png' } };

type Answer = (call: FileCall) => FileReply | undefined | Promise<FileReply | undefined>;

const reply = (status: number, headers: Readonly<Record<string, string>> = {}, body: unknown = null): FileReply => ({
  result:
    status >= 200 && status < 300
      ? { ok: true, value: body }
      : { ok: false, failure: status === 0 ? 'offline' : 'failed', status, message: '', body },
  headerOf: (name) => headers[name] ?? null,
});

/** A server that takes pieces as tus has them; `disturb` answers in its place, or after it has taken something. */
function setup(disturb: (call: FileCall, server: { received: number | null }) => ReturnType<Answer> = () => undefined) {
  const values = new Map<string, unknown>();
  const keyValues: KeyValueStore = {
    get: async (key) => values.get(key),
    set: async (key, value) => void values.set(key, value),
    del: async (key) => void values.delete(key),
  };
  const server: { received: number | null } = { received: null };
  const seen: string[] = [];
  const waits: number[] = [];
  const said: (number | boolean)[] = [];
  let begun = 0;
  const ends = new AbortController();

  async function request(call: FileCall): Promise<FileReply> {
    const { method, address, headers = {}, body } = call;
    const offset = headers['Upload-Offset'];
    seen.push([method, address.replace('/api/config/media', ''), offset].filter(Boolean).join(' '));
    const disturbed = await disturb(call, server);
    if (disturbed) return disturbed;
    if (method === 'POST' && address.endsWith('/uploads')) {
      server.received = 0;
      return reply(201, { Location: `/api/config/media/uploads/${(begun += 1)}` });
    }
    if (server.received === null) return reply(404);
    if (method === 'POST') return reply(server.received === file.size ? 201 : 409, {}, stored);
    if (method === 'PATCH' && Number(offset) !== server.received) return reply(409);
    if (method === 'PATCH') server.received += body?.size ?? 0;
    if (method === 'DELETE') server.received = null;
    return reply(method === 'PATCH' ? 204 : 200, { 'Upload-Offset': String(server.received) });
  }

  const send = () =>
    sendInPieces(
      file,
      { onProgress: (part) => said.push(part), onWaiting: (is) => said.push(is), signal: ends.signal },
      {
        request,
        keyValues,
        locks: undefined,
        readAccountId: () => 'a',
        now: () => 5,
        pause: async (ms) => void waits.push(ms),
      },
    );
  const kept = createKeptUploads(keyValues);
  return { send, seen, waits, said, ends, server, kept };
}

const piece = uploadPieceBytes;

describe('an upload in pieces', () => {
  test('sends one piece after another, and keeps nothing when it is stored', async () => {
    const { send, seen, said, waits, kept } = setup();
    expect(await send()).toEqual({ ok: true, value: stored });
    expect(seen).toEqual([
      'POST /uploads',
      'PATCH /uploads/1 0',
      `PATCH /uploads/1 ${piece}`,
      `PATCH /uploads/1 ${piece * 2}`,
      'POST /uploads/1/done',
    ]);
    expect([said.at(-1), waits, await kept.list('a', 5)]).toEqual([1, [], []]);
  });

  test('goes on from what has arrived after a lost connection, and says that it waits', async () => {
    let cuts = 0;
    const { send, seen, said, waits } = setup((call, server) => {
      if (call.method !== 'PATCH' || call.headers?.['Upload-Offset'] !== String(piece) || cuts > 0) return undefined;
      cuts += 1;
      server.received = piece + 100;
      return reply(0);
    });
    expect((await send()).ok).toBe(true);
    expect(seen.slice(2)).toEqual([
      `PATCH /uploads/1 ${piece}`,
      'HEAD /uploads/1',
      `PATCH /uploads/1 ${piece + 100}`,
      `PATCH /uploads/1 ${piece * 2 + 100}`,
      'POST /uploads/1/done',
    ]);
    expect([waits.length <= 1, said.at(-1)]).toEqual([true, 1]);
  });

  test('waits longer each time nothing arrives, and can be tried again from where it was', async () => {
    let isOnline = true;
    const { send, seen, said, waits, kept } = setup((call) => {
      if (call.method === 'PATCH' && call.headers?.['Upload-Offset'] !== '0') isOnline &&= waits.length > 0;
      return isOnline ? undefined : reply(0);
    });
    expect(await send()).toMatchObject({ ok: false, failure: 'offline' });
    expect([waits[0], waits.at(-1), said.includes(true)]).toEqual([1000, 30_000, true]);
    expect((await kept.list('a', 5)).map(({ name }) => name)).toEqual(['Früh.png']);
    isOnline = true;
    const before = seen.length;
    expect((await send()).ok).toBe(true);
    expect(seen.slice(before, before + 2)).toEqual(['HEAD /uploads/1', `PATCH /uploads/1 ${piece}`]);
  });

  test('goes on where each request takes too long, as on a slow line, while something arrives', async () => {
    const { send, waits } = setup((call, server) => {
      const rest = file.size - (server.received ?? 0);
      if (call.method !== 'PATCH' || rest <= 100_000) return undefined;
      server.received = file.size - rest + 100_000;
      return reply(408);
    });
    expect((await send()).ok).toBe(true);
    expect(Math.max(...waits)).toBe(1000);
  });

  test('begins anew where the server does not have it any more', async () => {
    const { send, seen, server, kept } = setup();
    const begun = { address: '/api/config/media/uploads/gone', accountId: 'a', name: 'Früh.png', size: file.size };
    await kept.keep({ ...begun, modifiedAt: 7, begunAt: 4 }, file);
    expect(await kept.find(file, '/api/config/media/uploads', { accountId: 'b', nowMs: 5 })).toBeNull();
    expect((await send()).ok).toBe(true);
    expect(seen.slice(0, 3)).toEqual(['HEAD /uploads/gone', 'POST /uploads', 'PATCH /uploads/1 0']);
    expect([server.received, await kept.list('a', 5)]).toEqual([file.size, []]);
  });

  test('that is refused is not kept, and one without a login or room is', async () => {
    const refuse = (status: number) => setup((call) => (call.method === 'PATCH' ? reply(status) : undefined));
    for (const [status, count] of [
      [415, 0],
      [401, 1],
      [507, 1],
    ] as const) {
      const { send, kept, waits } = refuse(status);
      expect(await send()).toMatchObject({ ok: false, status });
      expect([status, (await kept.list('a', 5)).length, waits]).toEqual([status, count, []]);
    }
  });

  test('that is stopped is deleted on the server; one that its screen leaves is kept', async () => {
    for (const [reason, isKept] of [
      [cancelled, false],
      [undefined, true],
    ] as const) {
      const made = setup((call) => {
        if (call.method !== 'PATCH') return undefined;
        made.ends.abort(reason);
        return reply(0);
      });
      expect(await made.send()).toMatchObject({ ok: false, failure: 'offline' });
      expect([made.seen.includes('DELETE /uploads/1'), (await made.kept.list('a', 5)).length]).toEqual([
        !isKept,
        isKept ? 1 : 0,
      ]);
    }
  });
});

test('unfinished uploads of this device are forgotten after a day, and without storage there are none', async () => {
  const { kept } = setup();
  await kept.keep({ address: '/u', accountId: 'a', name: 'a', size: 3, modifiedAt: 7, begunAt: 5 }, file);
  expect((await kept.list('a', unfinishedMs)).length).toBe(1);
  expect([await kept.list('a', unfinishedMs + 6), await kept.list('a', 5)]).toEqual([[], []]);
  const refused = async (): Promise<never> => {
    throw new Error('no storage');
  };
  const none = createKeptUploads({ get: refused, set: refused, del: refused });
  await none.keep({ address: '/u', accountId: 'a', name: 'a', size: 3, modifiedAt: 7, begunAt: 5 }, file);
  expect(await none.list('a', 5)).toEqual([]);
});
