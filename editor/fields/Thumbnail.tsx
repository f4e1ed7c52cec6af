import type { MediaFile } from '../../protocol/http/media.js';

/** Small enough for a grid; drawings and animations answer in their own size. */
const small = (path: string): string => `${path}?format=300w`;

/** A picture as it looks; another file by its type. Its name stands beside it. */
export function Thumbnail({ file: { kind, path } }: { readonly file: Pick<MediaFile, 'kind' | 'path'> }) {
  if (kind === 'picture') return <img src={small(path)} alt="" loading="lazy" decoding="async" />;
  return (
    <span className="file-type" aria-hidden="true">
      {path.split('.').at(-1)?.toUpperCase()}
    </span>
  );
}
