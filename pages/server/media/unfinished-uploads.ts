import { randomUUID } from 'node:crypto';
import { unfinishedMs, uploadPieceBytes, type UploadPurpose } from '../../../protocol/enums/uploads.js';
import { StorageError } from '../object-storage/storage-error.js';
import type { Database } from '../store/schema.js';
import { uploadStore, type Unfinished } from './store/uploads.js';
import { uploadKind } from './upload-kind.js';
import type { UploadParts } from './upload-parts.js';

/** What a request added to an upload. */
export interface Taken {
  /** The upload as it is now; null where another request was faster, or it is gone. */
  readonly upload: Unfinished | null;
  /** Whether the request ended before it was whole. What had arrived counts. */
  readonly isCut: boolean;
  /** Why it was not taken: it holds more than the file has, or begins as no file that is accepted. Nothing of it is stored then. */
  readonly fault: 'length' | 'type' | null;
}

/** Uploads that can be continued, after a lost connection and by another server. */
export interface UnfinishedUploads {
  /** Resolves with its id; null where uploads under way leave no room for it. */
  begin(accountId: string, name: string, bytes: number, purpose?: UploadPurpose): Promise<string | null>;
  /** Null for one that is not there any more, or is of another account. */
  find(id: string, accountId: string): Promise<Unfinished | null>;
  /** Stores what arrives, in parts. */
  take(upload: Unfinished, body: ReadableStream<Uint8Array>): Promise<Taken>;
  /** Its bytes part by part. @throws StorageError where some of it was lost. */
  parts(upload: Unfinished): AsyncGenerator<Uint8Array>;
  /** All that has arrived; null where some of it was lost. */
  whole(upload: Unfinished): Promise<Uint8Array | null>;
  /** Notes the file that became of it. Until it expires, it answers that. */
  finish(upload: Unfinished, path: string): Promise<void>;
  discard(upload: Unfinished): Promise<void>;
  /** Deletes what rested too long, and parts that no upload knows. */
  tidy(nowMs: number): Promise<void>;
}

interface UploadTools {
  readonly database: Database;
  readonly parts: UploadParts;
  /** Epoch milliseconds. */
  now(): number;
}

/** Bytes from which on the kind of a file shows. */
const startBytes = 4096;

/** Bytes that arrived and are not stored yet. */
function createIntake({ received, bytes, purpose }: Unfinished) {
  // What is sold may be of any type: nobody sees it on a page.
  let [taken, waiting, isKnown] = [received, 0, received > 0 || purpose === 'sold'];
  let chunks: Uint8Array[] = [];
  return {
    waiting: () => waiting,
    /** Why the file is not accepted, as far as it has arrived. */
    add(chunk: Uint8Array): Taken['fault'] {
      chunks.push(chunk);
      taken += chunk.length;
      waiting += chunk.length;
      if (taken > bytes) return 'length';
      if (isKnown || waiting < Math.min(startBytes, bytes)) return null;
      isKnown = true;
      return uploadKind(Buffer.concat(chunks)) === null ? 'type' : null;
    },
    release(): Uint8Array {
      const released = Buffer.concat(chunks);
      [chunks, waiting] = [[], 0];
      return released;
    },
  };
}

async function* readParts(parts: UploadParts, upload: Unfinished): AsyncGenerator<Uint8Array> {
  for (const name of upload.parts) {
    const bytes = await parts.read(name);
    if (!bytes) throw new StorageError('missing', `A part of the upload of ${upload.name} is not there any more.`);
    yield bytes;
  }
}

/** Uploads under way over a database and a place for their parts. Several servers may share both. */
export function createUnfinishedUploads({ database, parts, now }: UploadTools): UnfinishedUploads {
  const store = uploadStore(database);

  const dropParts = async (names: readonly string[]): Promise<void> => {
    for (const name of names) await parts.drop(name);
  };

  /** Stores a part, and only then says so. */
  async function keep(upload: Unfinished, bytes: Uint8Array): Promise<Unfinished | null> {
    const name = randomUUID();
    await parts.write(name, bytes);
    const next = await store.append(upload, name, bytes.length, now());
    if (!next) await parts.drop(name);
    return next;
  }

  async function take(given: Unfinished, body: ReadableStream<Uint8Array>): Promise<Taken> {
    const reader = body.getReader();
    const intake = createIntake(given);
    let upload: Unfinished | null = given;
    let fault: Taken['fault'] = null;
    let isCut = false;
    let isOver = false;
    while (upload && !fault && !isOver) {
      const read = await reader.read().catch(() => null);
      isCut = read === null;
      isOver = !read || read.done;
      if (read?.value) fault = intake.add(read.value);
      if (!fault && intake.waiting() >= (isOver ? 1 : uploadPieceBytes)) upload = await keep(upload, intake.release());
    }
    if (!isOver) await reader.cancel().catch(() => undefined);
    return { upload, isCut, fault };
  }

  return {
    async begin(accountId, name, bytes, purpose = 'media') {
      const id = randomUUID();
      const gone = await store.begin({ id, accountId, name, bytes, changedAt: now(), purpose });
      for (const each of gone ?? []) await dropParts(each.parts);
      return gone && id;
    },
    async find(id, accountId) {
      const found = await store.find(id, accountId);
      return found && found.changedAt > now() - unfinishedMs ? found : null;
    },
    take,
    parts: (upload) => readParts(parts, upload),
    async whole(upload) {
      const read: Uint8Array[] = [];
      for (const name of upload.parts) {
        const bytes = await parts.read(name);
        if (!bytes) return null;
        read.push(bytes);
      }
      const bytes = Buffer.concat(read);
      return bytes.length === upload.bytes ? bytes : null;
    },
    async finish({ id, parts: names }, path) {
      await store.finish(id, path, now());
      await dropParts(names);
    },
    async discard({ id, parts: names }) {
      await store.remove(id);
      await dropParts(names);
    },
    async tidy(nowMs) {
      for (const upload of await store.removeBefore(nowMs - unfinishedMs)) await dropParts(upload.parts);
      const known = await store.listParts();
      // A younger one may be written at this moment.
      const left = (await parts.list()).filter(
        ({ name, storedAt }) => !known.has(name) && storedAt < nowMs - unfinishedMs,
      );
      await dropParts(left.map(({ name }) => name));
    },
  };
}
