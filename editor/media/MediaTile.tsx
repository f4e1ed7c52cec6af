import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { Thumbnail } from '../fields/Thumbnail.js';
import { formatBytes } from '../ui/bytes.js';

interface MediaTileProps {
  readonly file: MediaFile;
  onOpen(): void;
}

/** A file in the grid; pressed, it shows its details. */
export function MediaTile({ file, onOpen }: MediaTileProps) {
  const isUndescribed = file.kind === 'picture' && Object.keys(file.alts).length === 0;
  return (
    <button type="button" className="media-tile" aria-haspopup="dialog" onClick={onOpen}>
      <Thumbnail file={file} />
      <span className="media-name" dir="auto">
        {file.name}
      </span>
      <span className="field-help">{formatBytes(file.bytes)}</span>
      {isUndescribed && <span className="field-help media-undescribed">{text.mediaUndescribed()}</span>}
    </button>
  );
}
