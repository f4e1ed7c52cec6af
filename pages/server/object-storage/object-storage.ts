import { checkedStream } from './checked-stream.js';
import { elementsOf, textOf } from './read-xml.js';
import { createSendRequest, encodeKey, printOfBytes, type SendRequest, type StorageTools } from './send-request.js';
import { StorageError } from './storage-error.js';
import type { StoragePlace } from './storage-place.js';

/** An object as its storage lists it. */
export interface ListedObject {
  readonly key: string;
  /** In bytes. */
  readonly size: number;
  /** Epoch milliseconds. */
  readonly storedAt: number;
}

/** An object as its storage describes it. */
export interface DescribedObject {
  readonly size: number;
  /** SHA-256 that it was written with; null for one that somebody else wrote. */
  readonly print: string | null;
}

/** A part of an object: its first and its last byte. */
export interface BytePart {
  readonly start: number;
  readonly end: number;
}

/** Objects in a folder of a bucket, by their keys below it. Every call throws a StorageError when the storage fails it. */
export interface ObjectStorage {
  /** As the operator named it. */
  readonly name: string;
  /** All objects whose keys begin with `prefix`. */
  list(prefix: string): Promise<readonly ListedObject[]>;
  /** Whether the storage takes the key, bucket included. */
  check(): Promise<void>;
  describe(key: string): Promise<DescribedObject | null>;
  /** The object, or a part of it; null without one. A whole one is compared with the print that it was written with. */
  read(
    key: string,
    part?: BytePart | null,
  ): Promise<{
    readonly stream: ReadableStream<Uint8Array>;
    readonly size: number;
    readonly print: string | null;
  } | null>;
  /** Writes an object at once, in place of one that is there. `type` is its media type. */
  write(key: string, bytes: Uint8Array<ArrayBuffer>, type: string): Promise<void>;
  /** Begins an object that is sent in parts of at least 5 MB but the last. It is there when all have been sent, and not before. */
  begin(key: string, print: string): Promise<PartedUpload>;
  /** Copies an object; false without one. */
  copy(from: string, to: string): Promise<boolean>;
  /** Removes an object; also one that is not there. */
  remove(key: string): Promise<void>;
}

export interface PartedUpload {
  send(bytes: Uint8Array<ArrayBuffer>): Promise<void>;
  complete(): Promise<void>;
  /** Removes what was sent. */
  abort(): Promise<void>;
}

/** Header of the SHA-256 that an object was written with. */
const printHeader = 'x-amz-meta-sha256';

const idleMs = 20_000;

function describeAnswer(answer: Response): DescribedObject {
  return {
    size: Number(answer.headers.get('content-length') ?? 0),
    print: /^[\da-f]{64}$/.exec(answer.headers.get(printHeader) ?? '')?.[0] ?? null,
  };
}

/** The text of an answer. @throws StorageError where it tells of a failure though its status does not. */
async function readResult(answer: Response, { name }: StoragePlace): Promise<string> {
  const text = await answer.text();
  if (/<Error>/.test(text))
    throw new StorageError(
      'away',
      `The object storage ${name} could not finish: ${textOf(text, 'Code').slice(0, 60)}.`,
    );
  return text;
}

function partedUploads(place: StoragePlace, send: SendRequest): Pick<ObjectStorage, 'begin'> {
  return {
    async begin(key, print) {
      const begun = await send({ method: 'POST', key, query: { uploads: '' }, headers: { [printHeader]: print } });
      const uploadId = textOf(await readResult(begun, place), 'UploadId');
      const tags: string[] = [];
      return {
        async send(bytes) {
          const query = { partNumber: String(tags.length + 1), uploadId };
          const answer = await send({ method: 'PUT', key, query, body: bytes });
          await answer.body?.cancel();
          tags.push(answer.headers.get('etag') ?? '');
        },
        async complete() {
          const parts = tags.map(
            (tag, at) => `<Part><PartNumber>${at + 1}</PartNumber><ETag>${tag.replaceAll('"', '&quot;')}</ETag></Part>`,
          );
          const body = new TextEncoder().encode(`<CompleteMultipartUpload>${parts.join('')}</CompleteMultipartUpload>`);
          await readResult(await send({ method: 'POST', key, query: { uploadId }, body }), place);
        },
        async abort() {
          const answer = await send({ method: 'DELETE', key, query: { uploadId } });
          await answer.body?.cancel();
        },
      };
    },
  };
}

function listing(place: StoragePlace, send: SendRequest): Pick<ObjectStorage, 'list' | 'check'> {
  const listPart = async (query: Readonly<Record<string, string>>): Promise<string> =>
    readResult(await send({ method: 'GET', key: '', query: { 'list-type': '2', ...query } }), place);
  return {
    async check() {
      await listPart({ 'max-keys': '1', prefix: place.prefix });
    },
    async list(prefix) {
      const found: ListedObject[] = [];
      let next = '';
      do {
        const xml = await listPart({ prefix: place.prefix + prefix, ...(next && { 'continuation-token': next }) });
        for (const each of elementsOf(xml, 'Contents'))
          found.push({
            key: textOf(each, 'Key').slice(place.prefix.length),
            size: Number(textOf(each, 'Size')),
            storedAt: Date.parse(textOf(each, 'LastModified')) || 0,
          });
        next = textOf(xml, 'IsTruncated') === 'true' ? textOf(xml, 'NextContinuationToken') : '';
      } while (next);
      return found;
    },
  };
}

/** Opens a place of an object storage. Nothing is asked of it yet. */
export function openObjectStorage(place: StoragePlace, tools: StorageTools): ObjectStorage {
  const send = createSendRequest(place, tools);
  async function describe(key: string): Promise<DescribedObject | null> {
    const answer = await send({ method: 'HEAD', key });
    return answer.ok ? describeAnswer(answer) : null;
  }
  return {
    name: place.name,
    ...listing(place, send),
    ...partedUploads(place, send),
    describe,
    async read(key, part = null) {
      const answer = await send({
        method: 'GET',
        key,
        ...(part && { headers: { range: `bytes=${part.start}-${part.end}` } }),
      });
      if (!answer.ok || !answer.body) {
        await answer.body?.cancel();
        return null;
      }
      const { size, print } = describeAnswer(answer);
      const expected = { name: key, size, print: part ? null : print, idleMs: tools.answerMs ?? idleMs };
      return { stream: checkedStream(answer.body, expected), size, print };
    },
    async write(key, bytes, type) {
      const headers = { 'content-type': type, [printHeader]: await printOfBytes(bytes) };
      const answer = await send({ method: 'PUT', key, body: bytes, headers });
      await answer.body?.cancel();
    },
    async copy(from, to) {
      if ((await describe(from)) === null) return false;
      const source = `/${place.bucket}/${encodeKey(place.prefix + from)}`;
      await readResult(await send({ method: 'PUT', key: to, headers: { 'x-amz-copy-source': source } }), place);
      return true;
    },
    async remove(key) {
      const answer = await send({ method: 'DELETE', key });
      await answer.body?.cancel();
    },
  };
}
