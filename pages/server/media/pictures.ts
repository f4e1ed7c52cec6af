import type { ImageSize } from '../../../protocol/enums/images.js';
import { sha256 } from '../http/signature.js';
import { createPictureCache } from './picture-cache.js';
import { choosePictureFormat, pictureTypes, type PictureFormat } from './picture-format.js';
import { loadPictureTool, type Measured, type PictureTool } from './picture-tool.js';
import { createWorkQueue } from './work-queue.js';

/** A file as it is on the disk now; `etag` changes with it. */
export interface PictureFile {
  readonly file: string;
  readonly etag: string;
}

/** A picture in the size and format in which it can be sent. */
export interface SizedPicture {
  readonly type: string;
  readonly etag: string;
  /** @throws when the original cannot be read after all. */
  read(): Promise<Uint8Array<ArrayBuffer>>;
}

/** The sizes of the site's pictures. */
export interface Pictures {
  /** What is known of a picture; null for what is none, and on a machine that cannot make sizes. */
  measure(original: PictureFile): Promise<Measured | null>;
  /** The picture in a size, for a browser that sends `accept`; null where the original has to do. */
  find(original: PictureFile, size: ImageSize, accept: string): Promise<SizedPicture | null>;
}

export interface PicturesOptions {
  /** Where made pictures are kept. */
  readonly folder: string;
  readonly maxBytes?: number;
  now(): number;
  /** Takes a line for the person who runs the server. */
  print(line: string): void;
  report(error: unknown): void;
  readonly loadTool?: (print: (line: string) => void) => Promise<PictureTool | null>;
}

const maxCacheBytes = 512 * 1024 * 1024;

/** Pictures made beside each other; pages must still be answered meanwhile. */
const parallel = 2;

/** Most files whose measures are remembered. */
const maxMeasured = 5000;

/** Makes sizes of pictures when they are asked for, each once, and keeps them in the folder. */
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

  async function make(
    file: string,
    name: string,
    size: ImageSize,
    format: PictureFormat,
  ): Promise<Uint8Array<ArrayBuffer>> {
    const present = await cache.read(name).catch(() => null);
    if (present) return present;
    return queue.run(name, async () => {
      const made = await (await readTool())?.resize(file, size, format);
      if (!made) throw new Error('There is nothing to make pictures with');
      // A full disk is the owner's worry; the visitor gets the picture.
      await cache.write(name, made).catch(report);
      return made;
    });
  }

  return {
    measure,
    async find(original, size, accept) {
      const measured = await measure(original);
      if (!measured?.isResizable) return null;
      const format = choosePictureFormat(accept, measured.hasAlpha);
      const key = sha256([original.file, original.etag, Math.min(size, measured.width), format].join(' ')).slice(0, 22);
      return {
        type: pictureTypes[format],
        etag: `"${key}"`,
        read: () => make(original.file, `${key}.${format}`, size, format),
      };
    },
  };
}
