import { randomUUID } from 'node:crypto';
import { binMs } from '../../../protocol/enums/bin.js';
import { uploadPieceBytes } from '../../../protocol/enums/uploads.js';
import { StorageError } from '../object-storage/storage-error.js';
import type { Database } from '../store/schema.js';
import type { FilePart } from './media-storage.js';
import { soldFileStore, type SoldFile, type SoldPart } from './store/sold-files.js';
import type { UploadParts } from './upload-parts.js';

/** What a new file is. */
export interface NewSoldFile {
  /** By default one of its own. */
  readonly id?: string;
  readonly name: string;
  readonly accountId: string;
}

/** The files that digital products deliver. They are in parts, so that no request holds more than one of these in memory. */
export interface SoldFiles {
  /** Stores a file as a whole or not at all. */
  add(file: NewSoldFile, bytes: AsyncIterable<Uint8Array>): Promise<SoldFile>;
  find(id: string): Promise<SoldFile | null>;
  /** The bytes of a file, or of a part of it. */
  open(file: SoldFile, part: FilePart | null): ReadableStream<Uint8Array>;
  discard(file: SoldFile): Promise<void>;
  /** Deletes what no product has and nobody bought, some weeks after it was uploaded. */
  tidy(nowMs: number): Promise<void>;
}

interface SoldFileTools {
  readonly database: Database;
  readonly parts: UploadParts;
  /** Epoch milliseconds. */
  now(): number;
}

/** The same bytes in chunks of the size of a part. */
async function* inParts(bytes: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array> {
  let waiting: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of bytes) {
    waiting.push(chunk);
    size += chunk.length;
    if (size < uploadPieceBytes) continue;
    yield Buffer.concat(waiting);
    [waiting, size] = [[], 0];
  }
  if (size > 0) yield Buffer.concat(waiting);
}

/** The bytes from `start` to `end`, of which only the parts that hold them are read. */
async function* readPart(parts: UploadParts, file: SoldFile, { start, end }: FilePart): AsyncGenerator<Uint8Array> {
  let at = 0;
  for (const [name, size] of file.parts) {
    const [from, to] = [Math.max(start - at, 0), Math.min(end - at, size - 1)];
    if (from <= to) {
      const bytes = await parts.read(name);
      if (bytes?.length !== size) throw new StorageError('missing', `A part of the file ${file.name} is not there.`);
      yield bytes.subarray(from, to + 1);
    }
    at += size;
  }
}

/** A stream that reads the next bytes only when they are asked for. */
function toStream(bytes: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream<Uint8Array>(
    {
      async pull(controller) {
        const { value, done } = await bytes.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await bytes.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}

/** The files over a database and a place for their parts. Several servers may share both. */
export function createSoldFiles({ database, parts, now }: SoldFileTools): SoldFiles {
  const store = soldFileStore(database);

  async function dropParts(names: readonly SoldPart[]): Promise<void> {
    for (const [name] of names) await parts.drop(name);
  }

  return {
    async add({ id = randomUUID(), name, accountId }, bytes) {
      const written: SoldPart[] = [];
      try {
        for await (const part of inParts(bytes)) {
          const partName = randomUUID();
          await parts.write(partName, part);
          written.push([partName, part.length]);
        }
        const size = written.reduce((sum, [, length]) => sum + length, 0);
        const file = { id, name, bytes: size, parts: written };
        await store.add(file, { accountId, nowMs: now() });
        return file;
      } catch (error) {
        await dropParts(written);
        throw error;
      }
    },
    find: (id) => store.find(id),
    open: (file, part) => toStream(readPart(parts, file, part ?? { start: 0, end: file.bytes - 1 })),
    async discard(file) {
      await store.remove([file.id]);
      await dropParts(file.parts);
    },
    async tidy(nowMs) {
      for (const file of await store.removeUnused(nowMs - binMs)) await dropParts(file.parts);
      const known = await store.listParts();
      // A younger one may be written at this moment.
      for (const { name, storedAt } of await parts.list())
        if (!known.has(name) && storedAt < nowMs - binMs) await parts.drop(name);
    },
  };
}
