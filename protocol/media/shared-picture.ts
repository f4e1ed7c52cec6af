/** Pictures for cards of links and for search engines: one JPEG of each, whole, because each service crops in its own way. */
import { sharedPicture } from '../names/machine-files.js';
import type { Size } from './dimensions.js';

/** Width in pixels. Services ask for 1200, and show a narrower picture small. */
const width = 1200;

/** Maximum height: a taller picture is narrower. */
const maxHeight = 1500;

/** A picture as its file is measured; `isResizable` is false for drawings, which are sharp in any size. */
interface Original extends Size {
  readonly isResizable: boolean;
}

/** Size of the shared form of a picture. A photograph is never enlarged. */
export function sharedSize(original: Original): Size {
  const scale = Math.min(
    width / original.width,
    maxHeight / original.height,
    original.isResizable ? 1 : Number.POSITIVE_INFINITY,
  );
  return {
    width: Math.max(1, Math.round(original.width * scale)),
    height: Math.max(1, Math.round(original.height * scale)),
  };
}

/** Path of the shared form of the picture at the site path `image`. Its version lets every cache keep it for ever. */
export function sharedAddress(image: string, version: string): string {
  const [path = ''] = image.split(/[?#]/, 1);
  return `${path}${sharedPicture}?v=${version}`;
}

/** The picture whose shared form has this address; null for any other address. */
export function sharedOriginal(path: string): string | null {
  return path.endsWith(sharedPicture) ? path.slice(0, -sharedPicture.length) : null;
}
