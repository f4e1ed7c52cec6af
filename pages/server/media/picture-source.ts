import type { PictureInfo } from '../../blocks/block-template.js';
import { storageFault } from '../object-storage/storage-error.js';
import type { MediaFiles, MediaItem } from './media-files.js';
import type { Pictures } from './pictures.js';

/** Looks up a picture of the site by its path; null for a path without a picture. */
export type PictureSource = (path: string) => Promise<PictureInfo | null>;

/** Version of a picture for its address, which makes the address immutable. */
export function pictureVersion(etag: string): string {
  return etag.replaceAll('"', '');
}

/** Types that are resized whatever is in the file. Others may be animated; the original answers where one cannot be resized. */
const resizable = new Set(['image/avif', 'image/jpeg', 'image/png']);

/** The file as the library knows it, so that a page need not wait for a file that is elsewhere, and is drawn while the storage is away. */
function knownInfo({ pixels, type, etag }: MediaItem): PictureInfo | null {
  return pixels && { ...pixels, isResizable: resizable.has(type), version: pictureVersion(etag) };
}

/** A picture source for the files in `media`. */
export function createPictureSource(media: MediaFiles, pictures: Pictures): PictureSource {
  return async (path) => {
    const item = await media.find(path);
    if (!item) return null;
    const known = knownInfo(item);
    if (known?.isResizable) return known;
    try {
      const measured = await pictures.measure(item);
      if (!measured) return null;
      const { width, height, isResizable } = measured;
      return { width, height, isResizable, version: pictureVersion(item.etag) };
    } catch (error) {
      if (storageFault(error) === null) throw error;
      return known;
    }
  };
}
