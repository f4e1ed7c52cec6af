import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import { useServices } from '../services/services.js';
import { useMay } from '../services/use-may.js';
import { formatMoment } from '../ui/times.js';

interface RemovedMediaProps {
  readonly file: MediaFile;
  onRestore(): void;
}

/** A removed file: its address answers nobody, so only its name is shown. */
export function RemovedMedia({ file: { name, goneAt = 0 }, onRestore }: RemovedMediaProps) {
  const { clock } = useServices();
  const mayRestore = useMay('publish-pages');
  return (
    <div className="media-removed">
      <span className="media-name" dir="auto">
        {name}
      </span>
      <span className="field-help">{text.mediaGone({ until: formatMoment(goneAt, clock.now()) })}</span>
      {mayRestore && (
        <button
          type="button"
          className="button small"
          aria-label={`${text.mediaRestore()}: ${name}`}
          onClick={onRestore}
        >
          {text.mediaRestore()}
        </button>
      )}
    </div>
  );
}
