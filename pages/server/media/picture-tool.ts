import type { Sharp, SharpOptions } from 'sharp';
import type { Size } from '../../../protocol/media/image-size.js';
import type { PictureFormat } from './picture-format.js';

/** What a picture file says about itself. Its size is the one in which it is shown, after a camera's turning. */
export interface Measured extends Size {
  readonly hasAlpha: boolean;
  /** Whether other sizes can be made of it: drawings and moving pictures stay as they are. */
  readonly isResizable: boolean;
}

/** Reads and makes pictures. */
export interface PictureTool {
  /** Null for a file that is no picture, or one that would need too much memory. */
  measure(file: string): Promise<Measured | null>;
  /** The picture in the given width, or in its own where that is smaller. @throws when it cannot be read. */
  resize(file: string, width: number, format: PictureFormat): Promise<Uint8Array<ArrayBuffer>>;
}

/** Most pixels of an original: a small file can unpack into any number. */
const maxPixels = 120_000_000;

const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true };

const resizableFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      // More effort costs the visitor who comes first a second, and saves the others a hundredth of the bytes.
      return picture.avif({ quality: 52, effort: 1 });
    case 'webp':
      return picture.webp({ quality: 76, effort: 3 });
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
  }
}

/** The tool, or null where this machine has none: pictures are then served as they are, and `print` says so. */
export async function loadPictureTool(
  print: (line: string) => void,
  importTool = () => import('sharp'),
): Promise<PictureTool | null> {
  let sharp: Awaited<ReturnType<typeof importTool>>['default'];
  try {
    sharp = (await importTool()).default;
    // Pictures are made beside each other already; the originals are read once each.
    sharp.concurrency(1);
    sharp.cache(false);
  } catch {
    print('Pictures are served in their full size only: the package "sharp" cannot be loaded on this machine.');
    return null;
  }
  return {
    async measure(file) {
      try {
        const {
          autoOrient,
          width,
          height,
          hasAlpha,
          format = '',
          pages = 1,
        } = await sharp(file, readOptions).metadata();
        const size = autoOrient ?? { width, height };
        if (!size.width || !size.height || size.width * size.height > maxPixels) return null;
        return {
          width: size.width,
          height: size.height,
          hasAlpha: !!hasAlpha,
          isResizable: resizableFormats.has(format) && pages === 1,
        };
      } catch {
        return null;
      }
    },
    async resize(file, width, format) {
      const bytes = await encode(
        sharp(file, readOptions).resize({ width, withoutEnlargement: true }),
        format,
      ).toBuffer();
      return new Uint8Array(bytes);
    },
  };
}
