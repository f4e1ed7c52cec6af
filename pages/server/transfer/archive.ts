import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, stat, writeFile } from 'node:fs/promises';
import { basename, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGunzip } from 'node:zlib';
import { create, extract, list } from 'tar';
import * as bounds from '../../../protocol/enums/transfer.js';
import type { ArchivedFile, ArchivedSoldFile, SiteContent } from '../../../protocol/http/transfer.js';
import type { ReadContent } from './store/read-content.js';
import { TransferError } from './transfer-error.js';

const contentFile = 'site.json';
const filesFolder = 'media';
const soldFolder = 'sold';

/** Whether a file may stand in an archive: nothing else is unpacked. */
const isKnownName = (name: string): boolean =>
  name === contentFile || /^media\/[a-z0-9-]{1,120}\.[a-z0-9]{3,5}$/.test(name) || /^sold\/[\w-]{1,64}$/.test(name);

/** Name in an archive of a file at an address of the site. */
const archivedName = (address: string): string => `${filesFolder}/${basename(address)}`;

/** Name in an archive of a file that digital products deliver. */
const soldName = (id: string): string => `${soldFolder}/${id}`;

type Bytes = ReadableStream<Uint8Array>;

async function save(bytes: Bytes, file: string): Promise<string> {
  await pipeline(Readable.fromWeb(bytes as Parameters<typeof Readable.fromWeb>[0]), createWriteStream(file));
  return printOf(file);
}

/** SHA-256 of a file in hexadecimal digits. */
export async function printOf(path: string): Promise<string> {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
}

/** Where the bytes of the files are; null for what is on a disk that is not there, which cannot be packed. */
export interface FileSources {
  open(address: string): Promise<Bytes | null>;
  openSold(id: string): Promise<{ readonly name: string; readonly bytes: Bytes } | null>;
}

/** Packs the files that digital products deliver, each once. */
async function packSold(root: string, { products }: ReadContent, sources: FileSources): Promise<ArchivedSoldFile[]> {
  await mkdir(join(root, soldFolder));
  const ids = new Set(products.flatMap(({ product }) => (product.files ?? []).map(({ id }) => id)));
  const packed: ArchivedSoldFile[] = [];
  for (const id of ids) {
    const found = await sources.openSold(id);
    if (found) packed.push({ id, name: found.name, print: await save(found.bytes, join(root, soldName(id))) });
  }
  return packed;
}

/** The content without files of products that could not be packed: a site that takes it would miss them. */
function withPacked(content: ReadContent, files: ArchivedFile[], soldFiles: ArchivedSoldFile[]): SiteContent {
  const packed = new Set(soldFiles.map(({ id }) => id));
  const products = content.products.map(({ id, product }) => ({
    id,
    product: { ...product, files: (product.files ?? []).filter((file) => packed.has(file.id)) },
  }));
  return { ...content, products, files, soldFiles };
}

/** Writes the archive of a site into the empty folder `staging`. Resolves with its path. */
export async function writeSiteArchive(staging: string, content: ReadContent, sources: FileSources): Promise<string> {
  const root = join(staging, 'root');
  await mkdir(join(root, filesFolder), { recursive: true });
  const files: ArchivedFile[] = [];
  for (const file of content.files) {
    const bytes = await sources.open(file.path);
    if (bytes) files.push({ ...file, print: await save(bytes, join(root, archivedName(file.path))) });
  }
  const soldFiles = await packSold(root, content, sources);
  await writeFile(join(root, contentFile), JSON.stringify(withPacked(content, files, soldFiles)));
  const file = join(staging, 'site.tar.gz');
  await create({ file, cwd: root, gzip: true, portable: true, strict: true }, [
    contentFile,
    ...files.map(({ path }) => archivedName(path)),
    ...soldFiles.map(({ id }) => soldName(id)),
  ]);
  return file;
}

/** Passes at most `most` bytes. @throws TransferError `key` for more. */
function counted(most: number, key: string): Transform {
  let length = 0;
  return new Transform({
    transform(chunk: Buffer, _encoding, done) {
      length += chunk.length;
      if (length > most) done(new TransferError(key, { max: Math.floor(most / 1_048_576) }));
      else done(null, chunk);
    },
  });
}

/** Names in an archive, each once and known. @throws TransferError for anything else in it. */
async function listNames(file: string): Promise<ReadonlySet<string>> {
  const names = new Set<string>();
  let unknown: string | null = null;
  await list({
    file,
    strict: true,
    onReadEntry({ path, type }) {
      if (type !== 'File' || !isKnownName(path) || names.has(path)) unknown ??= path;
      names.add(path);
    },
  });
  if (unknown !== null) throw new TransferError('refusal.archiveForeign', { name: String(unknown).slice(0, 100) });
  if (names.size > bounds.mostArchivedFiles + 1) throw new TransferError('refusal.archiveBroken');
  return names;
}

/** An archive that has been unpacked. Nothing of it is checked but its names. */
export interface UnpackedArchive {
  /** JSON of its documents. */
  readonly content: unknown;
  /** The unpacked file of an address, which may not be there. */
  fileOf(address: string): string;
  /** Addresses are those of files. */
  has(address: string): boolean;
  /** Path of the unpacked file that digital products deliver; null without one. */
  soldFileOf(id: string): string | null;
}

/**
 * Unpacks an archive that arrives as a stream into the empty folder `staging`, within bounds at every step.
 * @throws TransferError for one that is too large, packed or unpacked, damaged, or holds what no archive does.
 */
export async function unpackSiteArchive(staging: string, body: ReadableStream<Uint8Array>): Promise<UnpackedArchive> {
  const plain = join(staging, 'site.tar');
  const root = join(staging, 'root');
  await mkdir(root);
  try {
    await pipeline(
      Readable.fromWeb(body as Parameters<typeof Readable.fromWeb>[0]),
      counted(bounds.archiveBytes, 'refusal.archiveTooLarge'),
      createGunzip(),
      counted(bounds.unpackedBytes, 'refusal.archiveUnpacksTooLarge'),
      createWriteStream(plain, { mode: 0o600 }),
    );
    const names = await listNames(plain);
    await extract({
      file: plain,
      cwd: root,
      strict: true,
      preserveOwner: false,
      filter: (name, entry) => 'type' in entry && entry.type === 'File' && isKnownName(name),
    });
    const path = join(root, contentFile);
    if (!names.has(contentFile)) throw new TransferError('refusal.archiveBroken');
    if ((await stat(path)).size > bounds.contentBytes)
      throw new TransferError('refusal.archiveUnpacksTooLarge', { max: bounds.contentBytes / 1_048_576 });
    return {
      content: JSON.parse(await readFile(path, 'utf8')) as unknown,
      fileOf: (address) => join(root, archivedName(address)),
      has: (address) => names.has(archivedName(address)),
      soldFileOf: (id) => (names.has(soldName(id)) ? join(root, soldName(id)) : null),
    };
  } catch (error) {
    if (error instanceof TransferError || (error as NodeJS.ErrnoException).code === 'ENOSPC') throw error;
    throw new TransferError('refusal.archiveBroken');
  }
}
