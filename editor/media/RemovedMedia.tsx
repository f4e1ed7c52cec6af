import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { useServices } from '../services/services.js';
import { Act } from '../shell/Closed.js';
import { formatMoment } from '../ui/times.js';

interface RemovedMediaProps {
  readonly file: MediaFile;
  onRestore(): void;
}

/** A removed file: its address answers nobody, so only its name is shown. */
export function RemovedMedia({ file: { name, goneAt = 0 }, onRestore }: RemovedMediaProps) {
  const { clock } = useServices();
  return (
    <div className="media-removed">
      <span className="media-name" dir="auto">
        {name}
      </span>
      <span className="field-help">{text.mediaGone({ until: formatMoment(goneAt, clock.now()) })}</span>
      <Act
        needs="publish-pages"
        className="button small"
        aria-label={`${text.mediaRestore()}: ${name}`}
        onClick={onRestore}
      >
        {text.mediaRestore()}
      </Act>
    </div>
  );
}
