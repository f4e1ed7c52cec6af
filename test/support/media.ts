import type { MediaFile } from '../../protocol/http/media.js';

/** A picture of the media library, with changes. */
export function mediaFile(path: string, changes: Partial<MediaFile> = {}): MediaFile {
  return {
    path,
    name: path.split('/').at(-1) ?? path,
    kind: 'picture',
    type: 'image/jpeg',
    bytes: 1000,
    width: 900,
    height: 600,
    alts: {},
    focalPoint: '0.5,0.5',
    addedAt: 1_800_000_000_000,
    addedBy: 'Ada',
    ...changes,
  };
}
