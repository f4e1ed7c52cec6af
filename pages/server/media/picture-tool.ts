import type { Sharp, SharpOptions } from 'sharp';
import type { Size } from '../../../protocol/media/image-size.js';
import type { PictureFormat } from './picture-format.js';

/** Metadata of a picture file. Its size is as displayed, after applying the EXIF orientation. */
export interface Measured extends Size {
  readonly hasAlpha: boolean;
  /** Whether it can be resized: vector graphics and animations are served unchanged. */
  readonly isResizable: boolean;
}

/** What is found when a picture is decoded. */
export interface Inspection {
  /** Whether it could be decoded, and has no more pixels than can be. */
  readonly isPicture: boolean;
  /** Exif and XMP data as they stand in the file. */
  readonly metadata: readonly Uint8Array[];
}

/** Reads and resizes pictures. */
export interface PictureTool {
  /** Null for a file that is not a picture, or would need too much memory. */
  measure(file: string): Promise<Measured | null>;
  /** Decodes a picture that is not stored yet. */
  inspect(bytes: Uint8Array): Promise<Inspection>;
  /** Resizes the picture to `width`, but never enlarges it. @throws when it cannot be read. */
  resize(file: string, width: number, format: PictureFormat): Promise<Uint8Array<ArrayBuffer>>;
  /** Draws the picture in exactly this size, as a JPEG. @throws when it cannot be read. */
  draw(file: string, size: Size): Promise<Uint8Array<ArrayBuffer>>;
}

/** Maximum pixels of an original, against decompression bombs. */
const maxPixels = 120_000_000;

const readOptions: SharpOptions = { limitInputPixels: maxPixels, failOn: 'error', autoOrient: true };

/** Width in which a picture is decoded to see whether it can be. */
const inspectedSize = 16;

/** Resolution in which a drawing has the size that it names, and the highest one that the library draws in. */
const drawnDensity = 72;
const maxDensity = 2400;

const resizableFormats = new Set(['jpeg', 'png', 'webp', 'heif', 'gif', 'tiff']);

function encode(picture: Sharp, format: PictureFormat): Sharp {
  switch (format) {
    case 'avif':
      // More effort takes a second longer on the first request, and saves only a hundredth of the bytes.
      return picture.avif({ quality: 52, effort: 1 });
    case 'webp':
      return picture.webp({ quality: 76, effort: 3 });
    case 'jpeg':
      return picture.flatten({ background: '#fff' }).jpeg({ quality: 78, mozjpeg: true });
    case 'png':
      return picture.png({ compressionLevel: 9 });
  }
}

/** Loads the image library; null where this machine has none: pictures are then served unchanged, and `print` reports it. */
export async function loadPictureTool(
  print: (line: string) => void,
  importTool = () => import('sharp'),
): Promise<PictureTool | null> {
  let sharp: Awaited<ReturnType<typeof importTool>>['default'];
  try {
    sharp = (await importTool()).default;
    // Pictures are processed in parallel already, and each original is read once.
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
    async inspect(bytes) {
      try {
        const { exif, xmp } = await sharp(bytes, readOptions).metadata();
        await sharp(bytes, readOptions).resize(inspectedSize).raw().toBuffer();
        return { isPicture: true, metadata: [exif, xmp].filter((each) => each !== undefined) };
      } catch {
        return { isPicture: false, metadata: [] };
      }
    },
    async resize(file, width, format) {
      const bytes = await encode(
        sharp(file, readOptions).resize({ width, withoutEnlargement: true }),
        format,
      ).toBuffer();
      return new Uint8Array(bytes);
    },
    async draw(file, { width, height }) {
      const { width: own, format } = await sharp(file, readOptions).metadata();
      // A drawing becomes pixels once, in the size that is needed.
      const density = Math.min(maxDensity, Math.max(1, (drawnDensity * width) / own));
      const options = format === 'svg' ? { ...readOptions, density } : readOptions;
      const picture = sharp(file, options).resize({ width, height, fit: 'fill' });
      return new Uint8Array(await encode(picture, 'jpeg').toBuffer());
    },
  };
}
