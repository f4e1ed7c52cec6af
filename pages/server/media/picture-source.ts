import type { PictureInfo } from '../../blocks/block-template.js';
import type { FileSet } from '../files/file-set.js';
import type { Pictures } from './pictures.js';

/** What is known of a picture of the site by its path; null for what is none. */
export type PictureSource = (path: string) => Promise<PictureInfo | null>;

/** What stands for a file's state in an address. */
export function pictureVersion(etag: string): string {
  return etag.replaceAll('"', '');
}

/** What pages say about the pictures in `media`. */
export function createPictureSource(media: FileSet, pictures: Pictures): PictureSource {
  return async (path) => {
    const file = media.find(path);
    const measured = file && (await pictures.measure(file));
    return (
      measured && {
        width: measured.width,
        height: measured.height,
        isResizable: measured.isResizable,
        version: pictureVersion(file.etag),
      }
    );
  };
}
