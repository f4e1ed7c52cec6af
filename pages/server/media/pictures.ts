import { imageSizes, type ImageSize } from '../../../protocol/enums/images.js';
import { sharedSize } from '../../../protocol/media/shared-picture.js';
import { reportFault } from '../errors/failure.js';
import { sha256 } from '../http/signature.js';
import { createFileCache } from './file-cache.js';
import { withFile, type PictureFile } from './picture-file.js';
import { choosePictureFormat, pictureTypes, type PictureFormat } from './picture-format.js';
import { loadPictureTool, type Inspection, type Measured, type PictureTool } from './picture-tool.js';
import { createWorkQueue } from './work-queue.js';

/** A picture in a certain size and format. */
export interface SizedPicture {
  readonly type: string;
  readonly etag: string;
  /** Whether it can be read without making it first. */
  isMade(): Promise<boolean>;
  /** @throws when the original cannot be read. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
  /**
   * The same picture in another size that is there already, where this size would have to be made first, which then begins; null where this
   * size is there too, and where there is none like it.
   */
  standIn(): Promise<SizedPicture | null>;
}

/** Resized versions of the site's pictures. */
export interface Pictures {
  /** Metadata of a picture; null for other files, and on a machine without the image library. */
  measure(original: PictureFile): Promise<Measured | null>;
  /** Decodes a picture that is not stored yet; null on a machine without the image library. */
  inspect(bytes: Uint8Array): Promise<Inspection | null>;
  /** The resized picture in a format of the `accept` header; null where the original has to be served. */
  find(original: PictureFile, size: ImageSize, accept: string): Promise<SizedPicture | null>;
  /** The picture as cards of links and search engines take it; null where there is none. */
  share(original: PictureFile): Promise<SizedPicture | null>;
  /** Whether nobody waits for a picture. */
  isIdle(): boolean;
  /** Whether there is room for pictures that nobody has asked for yet. */
  hasRoom(): Promise<boolean>;
}

export interface PicturesOptions {
  /** Cache folder of resized pictures. */
  readonly folder: string;
  readonly maxBytes?: number;
  now(): number;
  /** Prints a line for the operator. */
  print(line: string): void;
  report(error: unknown): void;
  readonly loadTool?: (print: (line: string) => void) => Promise<PictureTool | null>;
}

/** Bytes of a picture that is being made. */
type Made = Promise<Uint8Array<ArrayBuffer>>;

const maxCacheBytes = 512 * 1024 * 1024;

/** Pictures processed in parallel, few enough to leave time for requests. */
const parallel = 2;

/** Largest size that is made at once: it takes less time than a picture in another size would make worse. */
const quickSize: ImageSize = 300;

/** Sizes that may stand in for `size`, the best first: the next larger one, then smaller ones. */
function similarSizes(size: ImageSize): readonly ImageSize[] {
  const at = imageSizes.indexOf(size);
  return [...imageSizes.slice(at + 1, at + 2), ...imageSizes.slice(0, at).reverse()];
}

/** Maximum number of files whose metadata is cached. */
const maxMeasured = 5000;

/** Reads the metadata of pictures, and caches that of the latest ones. */
function createMeasure(readTool: () => Promise<PictureTool | null>): Pictures['measure'] {
  const measures = new Map<string, Promise<Measured | null>>();
  return (original) => {
    const key = `${original.etag} ${original.file}`;
    const known = measures.get(key);
    if (known) return known;
    const oldest = measures.keys().next();
    if (measures.size >= maxMeasured && !oldest.done) measures.delete(oldest.value);
    const measured = readTool().then(async (tool) => tool && withFile(original, (path) => tool.measure(path)));
    measures.set(key, measured);
    // A file that could not be brought here is tried again.
    measured.catch(() => measures.delete(key));
    return measured;
  };
}

/** Name of the file that a picture made from these facts is kept in. */
const nameOf = (format: PictureFormat, ...facts: readonly unknown[]): string =>
  `${sha256([...facts, format].join(' ')).slice(0, 22)}.${format}`;

/** Begins to make a picture in `size` where another size stands in for it. */
async function beginMeanwhile(
  size: ImageSize,
  inSize: (size: ImageSize) => SizedPicture,
  report: PicturesOptions['report'],
): Promise<SizedPicture | null> {
  const wanted = inSize(size);
  if (size <= quickSize || (await wanted.isMade())) return null;
  for (const other of similarSizes(size).map(inSize)) {
    if (!(await other.isMade())) continue;
    void wanted.read().catch(reportFault(report));
    return other;
  }
  return null;
}

/** Resizes pictures on demand, each once, and caches them in the folder. */
export function createPictures({
  folder,
  maxBytes = maxCacheBytes,
  now,
  print,
  report,
  loadTool = loadPictureTool,
}: PicturesOptions): Pictures {
  const cache = createFileCache(folder, maxBytes, now);
  const queue = createWorkQueue(parallel);
  let tool: Promise<PictureTool | null> | null = null;
  const readTool = (): Promise<PictureTool | null> => (tool ??= loadTool(print));

  const measure = createMeasure(readTool);

  async function make(name: string, work: (present: PictureTool) => Made): Made {
    const present = await cache.read(name).catch(() => null);
    if (present) return present;
    return queue.run(name, async () => {
      const tool = await readTool();
      if (!tool) throw new Error('There is nothing to make pictures with');
      const made = await work(tool);
      // A failed write, such as on a full disk, is reported; the visitor still gets the picture.
      await cache.write(name, made).catch(report);
      return made;
    });
  }

  /** A picture that is kept under `name`, or else made by `work`. */
  function picture(name: string, format: PictureFormat, work: (present: PictureTool) => Made): SizedPicture {
    const etag = `"${name.slice(0, name.indexOf('.'))}"`;
    return {
      type: pictureTypes[format],
      etag,
      isMade: () => cache.has(name),
      read: () => make(name, work),
      standIn: async () => null,
    };
  }

  function resized(original: PictureFile, size: ImageSize, { width }: Measured, format: PictureFormat): SizedPicture {
    const { file, etag } = original;
    const inSize = (each: ImageSize): SizedPicture =>
      picture(nameOf(format, file, etag, Math.min(each, width)), format, async (tool) =>
        withFile(original, (path) => tool.resize(path, each, format)),
      );
    return { ...inSize(size), standIn: () => beginMeanwhile(size, inSize, report) };
  }

  return {
    measure,
    inspect: async (bytes) => (await readTool())?.inspect(bytes) ?? null,
    isIdle: () => queue.isIdle(),
    hasRoom: () => cache.hasRoom(),
    async find(original, size, accept) {
      const measured = await measure(original);
      if (!measured?.isResizable) return null;
      return resized(original, size, measured, choosePictureFormat(accept, measured.hasAlpha));
    },
    async share(original) {
      const measured = await measure(original);
      if (!measured) return null;
      const { file, etag } = original;
      return picture(nameOf('jpeg', file, etag, 'share'), 'jpeg', async (tool) =>
        withFile(original, (path) => tool.draw(path, sharedSize(measured))),
      );
    },
  };
}
