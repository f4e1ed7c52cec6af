import * as text from '#strings/editor';
import type { MediaFile } from '../../protocol/http/media.js';
import type { Sending, Uploads } from './use-uploads.js';

interface UploadListProps<F> {
  readonly uploads: Uploads<F>;
  onStored(file: F): void;
}

/** The files on their way and those that failed: each can be stopped, tried again or dismissed. */
export function UploadList<F = MediaFile>({ uploads, onStored }: UploadListProps<F>) {
  const { sending, said, retry, clear } = uploads;
  const running = sending.filter(({ problem }) => problem === null).length;
  const isWaiting = sending.some((each) => each.isWaiting);

  return (
    <>
      {sending.length > 0 && (
        <ul className="upload-list">
          {sending.map((each) => (
            <UploadItem
              key={each.key}
              sending={each}
              uploads={uploads}
              onRetry={() => void retry(each.key, onStored)}
            />
          ))}
          {sending.length > 1 && (
            <li>
              <button type="button" className="button small" onClick={clear}>
                {running > 0 ? text.uploadStopAll() : text.uploadDismissAll()}
              </button>
            </li>
          )}
        </ul>
      )}
      <p className="visually-hidden" role="status">
        {isWaiting ? text.uploadWaiting() : running > 0 ? text.uploadRunning({ n: running }) : said}
      </p>
    </>
  );
}

interface UploadItemProps {
  readonly sending: Sending;
  readonly uploads: Pick<Uploads<never>, 'cancel'>;
  onRetry(): void;
}

function UploadItem({ sending, uploads, onRetry }: UploadItemProps) {
  const { key, name, fraction, isWaiting, problem, canRetry } = sending;
  const endText = problem === null ? text.uploadStop() : text.dismiss();
  return (
    <li>
      <span dir="auto">{name}</span>
      {problem === null ? (
        <>
          <Progress name={name} fraction={fraction} />
          {isWaiting && <span className="field-help">{text.uploadWaiting()}</span>}
        </>
      ) : (
        <span className="field-error" role="alert">
          <strong>{text.uploadError()}</strong> {problem}
        </span>
      )}
      <span className="upload-row">
        {canRetry && (
          <button type="button" className="button small" aria-label={`${text.retry()}: ${name}`} onClick={onRetry}>
            {text.retry()}
          </button>
        )}
        <button
          type="button"
          className="button small"
          aria-label={`${endText}: ${name}`}
          onClick={() => uploads.cancel(key)}
        >
          {endText}
        </button>
      </span>
    </li>
  );
}

/** The part that is sent; while the server works on it, that it works. */
function Progress({ name, fraction }: Pick<Sending, 'name' | 'fraction'>) {
  if (fraction >= 1) return <progress aria-label={text.processingOf({ name })} />;
  return <progress max={1} value={fraction} aria-label={text.uploadOf({ name })} />;
}
