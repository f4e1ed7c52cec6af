import { useState } from 'react';
import * as text from '#strings/editor';
import { useServices } from '../services/services.js';
import type { JournalEntry } from '../storage/journal.js';
import { copyText } from '../ui/clipboard.js';

interface CrashScreenProps {
  readonly error: unknown;
  retry(): void;
}

interface WorkCopy {
  /** The work as text, when the browser refused the clipboard. */
  readonly copy: string | null;
  /** The result of the last attempt. */
  readonly note: string;
  copyChanges(): Promise<void>;
}

/** Copies the journal of the page in the address to the clipboard. */
function useWorkCopy(): WorkCopy {
  const { window, journal, client, router } = useServices();
  const [copy, setCopy] = useState<string | null>(null);
  const [note, setNote] = useState('');

  async function readEntry(): Promise<JournalEntry | null> {
    const path = router.route.get().frameUrl.split('?', 1)[0];
    const pages = await client.list();
    const page = pages.ok ? pages.value.pages.find((candidate) => candidate.path === path) : null;
    return page ? journal.read(page.id) : null;
  }

  async function copyChanges(): Promise<void> {
    const entry = await readEntry();
    if (!entry) return setNote(text.nothingToCopy());
    const changes = JSON.stringify(entry.document, null, 2);
    if (await copyText(window, changes)) setNote(text.copied());
    else setCopy(changes);
  }

  return { copy, note, copyChanges };
}

/**
 * Replaces the editor after an uncaught error. The work is on this device: it can be copied here, and a reload restores
 * it.
 */
export function CrashScreen({ error, retry }: CrashScreenProps) {
  const { window } = useServices();
  const { copy, note, copyChanges } = useWorkCopy();
  return (
    <main className="plain-screen">
      <div className="card" role="alert">
        <p className="brand">{text.brand()}</p>
        <h1>{text.crashTitle()}</h1>
        <p>{text.crashText()}</p>
        <p className="field-help">{error instanceof Error ? error.message : String(error)}</p>
        {copy !== null && (
          <textarea
            aria-label={text.copyByHand()}
            rows={6}
            readOnly
            value={copy}
            onFocus={(event) => event.target.select()}
          />
        )}
        <p role="status">{note}</p>
        <div className="dialog-actions">
          <button type="button" className="button" onClick={() => void copyChanges()}>
            {text.copyMyChanges()}
          </button>
          <button type="button" className="button" onClick={() => window.location.reload()}>
            {text.reload()}
          </button>
          <button type="button" className="button primary" onClick={retry}>
            {text.tryAgain()}
          </button>
        </div>
      </div>
    </main>
  );
}
