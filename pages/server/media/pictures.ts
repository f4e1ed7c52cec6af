import type { ImageSize } from '../../../protocol/enums/images.js';
import { sharedSize } from '../../../protocol/media/shared-picture.js';
import { sha256 } from '../http/signature.js';
import { createPictureCache } from './picture-cache.js';
import { choosePictureFormat, pictureTypes, type PictureFormat } from './picture-format.js';
import { loadPictureTool, type Measured, type PictureTool } from './picture-tool.js';
import { createWorkQueue } from './work-queue.js';

/** A file on disk; `etag` changes with its content. */
export interface PictureFile {
  readonly file: string;
  readonly etag: string;
}

/** A picture in a certain size and format. */
export interface SizedPicture {
  readonly type: string;
  readonly etag: string;
  /** @throws when the original cannot be read. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** Resized versions of the site's pictures. */
export interface Pictures {
  /** Metadata of a picture; null for other files, and on a machine without the image library. */
  measure(original: PictureFile): Promise<Measured | null>;
  /** The resized picture in a format of the `accept` header; null where the original has to be served. */
  find(original: PictureFile, size: ImageSize, accept: string): Promise<SizedPicture | null>;
  /** The picture as cards of links and search engines take it; null where there is none. */
  share(original: PictureFile): Promise<SizedPicture | null>;
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

/** Maximum number of files whose metadata is cached. */
const maxMeasured = 5000;

/** Resizes pictures on demand, each once, and caches them in the folder. */
export function createPictures({
  folder,
  maxBytes = maxCacheBytes,
  now,
  print,
  report,
  loadTool = loadPictureTool,
}: PicturesOptions): Pictures {
  const cache = createPictureCache(folder, maxBytes, now);
  const queue = createWorkQueue(parallel);
  const measures = new Map<string, Promise<Measured | null>>();
  let tool: Promise<PictureTool | null> | null = null;
  const readTool = (): Promise<PictureTool | null> => (tool ??= loadTool(print));

  function measure({ file, etag }: PictureFile): Promise<Measured | null> {
    const key = `${etag} ${file}`;
    const known = measures.get(key);
    if (known) return known;
    const oldest = measures.keys().next();
    if (measures.size >= maxMeasured && !oldest.done) measures.delete(oldest.value);
    const measured = readTool().then((present) => present?.measure(file) ?? null);
    measures.set(key, measured);
    return measured;
  }

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

  /** `facts` are all that the picture depends on. */
  function picture(
    format: PictureFormat,
    facts: readonly unknown[],
    work: (present: PictureTool) => Made,
  ): SizedPicture {
    const key = sha256([...facts, format].join(' ')).slice(0, 22);
    return { type: pictureTypes[format], etag: `"${key}"`, read: () => make(`${key}.${format}`, work) };
  }

  return {
    measure,
    async find(original, size, accept) {
      const measured = await measure(original);
      if (!measured?.isResizable) return null;
      const { file, etag } = original;
      const format = choosePictureFormat(accept, measured.hasAlpha);
      return picture(format, [file, etag, Math.min(size, measured.width)], (tool) => tool.resize(file, size, format));
    },
    async share(original) {
      const measured = await measure(original);
      const { file, etag } = original;
      return measured && picture('jpeg', [file, etag, 'share'], (tool) => tool.draw(file, sharedSize(measured)));
    },
  };
}
