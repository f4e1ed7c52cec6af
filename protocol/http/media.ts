/** Shapes of the calls about the site's media: pictures, films and documents. */

/** Media types that can be uploaded, by their file extension. Drawings (SVG) may hold scripts and come with the site's own files only. */
export const uploadTypes = {
  jpg: 'image/jpeg',
  png: 'image/png',
  gif: 'image/gif',
  webp: 'image/webp',
  avif: 'image/avif',
  pdf: 'application/pdf',
} as const;

export interface MediaFile {
  /** Path on the site. */
  readonly path: string;
  /** Name as uploaded, in letters, digits and hyphens, with its extension. */
  readonly name: string;
  readonly type: string;
  readonly bytes: number;
  /** In pixels; 0 for what is no picture or cannot be measured. */
  readonly width: number;
  readonly height: number;
}

/** `GET {configMedia}`: uploaded files first, the newest first, then those that came with the site. */
export interface MediaListAnswer {
  readonly files: readonly MediaFile[];
}

/** `POST {configMedia}`, the file as the body and its name in the query. */
export interface MediaAnswer {
  readonly file: MediaFile;
}
