import { useState } from 'react';
import * as text from '#strings/editor';
import type { KeptUpload } from '../storage/kept-uploads.js';
import { useFocusKept } from '../ui/use-focus-kept.js';
import { useKeptUploads } from './use-kept-uploads.js';

interface KeptUploadsProps {
  /** Goes on with the upload of a file. */
  onGoOn(file: File): void;
}

/** Offers to go on with uploads that a reload or a closed tab has stopped. */
export function KeptUploads({ onGoOn }: KeptUploadsProps) {
  const { uploads, take, discard } = useKeptUploads();
  const [said, setSaid] = useState('');
  // Only after a row was taken away: a list that is merely loaded does not take the focus.
  const [isThinned, setThinned] = useState(false);
  const box = useFocusKept<HTMLDivElement>(isThinned ? uploads : isThinned);

  async function goOn(upload: KeptUpload): Promise<void> {
    setThinned(true);
    const file = await take(upload);
    if (file) onGoOn(file);
    else setSaid(text.uploadKeptGone({ name: upload.name }));
  }

  function drop(upload: KeptUpload): void {
    setThinned(true);
    void discard(upload);
  }

  return (
    <div ref={box} tabIndex={-1}>
      {uploads.length > 0 && (
        <section className="notice" aria-labelledby="kept-uploads">
          <h2 id="kept-uploads">{text.uploadKept({ n: uploads.length })}</h2>
          <p>{text.uploadKeptHelp()}</p>
          <ul className="upload-list">
            {uploads.map((upload) => (
              <li key={upload.address}>
                <span dir="auto">{upload.name}</span>
                <span className="upload-row">
                  <button
                    type="button"
                    className="button small"
                    aria-label={`${text.uploadGoOn()}: ${upload.name}`}
                    onClick={() => void goOn(upload)}
                  >
                    {text.uploadGoOn()}
                  </button>
                  <button
                    type="button"
                    className="button small"
                    aria-label={`${text.uploadDiscard()}: ${upload.name}`}
                    onClick={() => drop(upload)}
                  >
                    {text.uploadDiscard()}
                  </button>
                </span>
              </li>
            ))}
          </ul>
        </section>
      )}
      <p role="status">{said}</p>
    </div>
  );
}
