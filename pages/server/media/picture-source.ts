import type { PictureInfo } from '../../blocks/block-template.js';
import type { FileSet } from '../files/file-set.js';
import type { Pictures } from './pictures.js';

/** Looks up a picture of the site by its path; null for a path without a picture. */
export type PictureSource = (path: string) => Promise<PictureInfo | null>;

/** Version of a picture for its address, which makes the address immutable. */
export function pictureVersion(etag: string): string {
  return etag.replaceAll('"', '');
}

/** A picture source for the files in `media`. */
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
