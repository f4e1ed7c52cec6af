import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { Thumbnail } from '../fields/Thumbnail.js';
import { useServices } from '../services/services.js';
import { formatBytes } from '../ui/bytes.js';
import { formatMoment } from '../ui/times.js';

function added({ isBuiltIn, addedAt, addedBy }: MediaFile, nowMs: number): string {
  if (isBuiltIn) return text.mediaBuiltIn();
  const time = formatMoment(addedAt, nowMs);
  return addedBy ? text.mediaAddedBy({ time, name: addedBy }) : text.mediaAdded({ time });
}

/** Type, size and origin of a file, with its address. */
export function MediaFacts({ file }: { readonly file: MediaFile }) {
  const { clock } = useServices();
  const { path, width, height, bytes } = file;
  const type = path.split('.').at(-1)?.toUpperCase() ?? '';
  const pixels = width > 0 ? [text.mediaPixels({ width: String(width), height: String(height) })] : [];
  return (
    <div className="media-facts">
      {file.kind !== 'picture' && <Thumbnail file={file} />}
      <p>
        {[type, ...pixels, formatBytes(bytes)].map((fact, at) => (
          <span key={fact}>
            {at > 0 && ' · '}
            <bdi>{fact}</bdi>
          </span>
        ))}
      </p>
      <p className="field-help">{added(file, clock.now())}</p>
      <p className="field-help">
        <a href={path} target="_blank" rel="noopener" dir="ltr">
          {path}
        </a>
      </p>
    </div>
  );
}
