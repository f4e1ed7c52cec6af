import { useRef, useState } from 'react';
import * as text from '#strings/editor';
import type { ImportAnswer } from '../../protocol/http/transfer.js';
import { Dialog } from '../ui/Dialog.js';
import { ProblemBar } from '../ui/ProblemBar.js';
import { useImport } from './use-import.js';

/** Takes an archive after words that name what it replaces. */
export function ImportSection() {
  const { state, send, stop } = useImport();
  const [file, setFile] = useState<File | null>(null);
  const chooser = useRef<HTMLInputElement>(null);
  const isSending = state.kind === 'sending';

  function confirm(chosen: File): void {
    setFile(null);
    void send(chosen);
  }

  return (
    <section className="shop-part" aria-labelledby="import-title" aria-busy={isSending}>
      <h2 id="import-title">{text.importTitle()}</h2>
      <p>{text.importText()}</p>
      <div className="upload-row">
        <input
          ref={chooser}
          id="import-file"
          type="file"
          className="visually-hidden"
          accept=".gz,.tgz,application/gzip"
          disabled={isSending}
          onChange={({ currentTarget }) => {
            setFile(currentTarget.files?.[0] ?? null);
            currentTarget.value = '';
          }}
        />
        <label htmlFor="import-file" className="button">
          {text.importChoose()}
        </label>
        {isSending && (
          <>
            <progress value={state.fraction} aria-label={text.importTitle()} />
            <button type="button" className="button small" onClick={stop}>
              {text.cancel()}
            </button>
          </>
        )}
      </div>
      <p role="status">{isSending && (state.fraction < 1 ? text.importSending() : text.importChecking())}</p>
      {state.kind === 'failed' && <ProblemBar title={text.importFailed()}>{state.problem}</ProblemBar>}
      {state.kind === 'done' && <Imported answer={state.answer} />}
      {file && (
        <Dialog title={text.importAsk()} onCancel={() => setFile(null)}>
          <p>{text.importReplaces()}</p>
          <p>{text.importStays()}</p>
          <div className="dialog-actions">
            <button type="button" className="button quiet" onClick={() => setFile(null)}>
              {text.cancel()}
            </button>
            <button type="button" className="button primary" onClick={() => confirm(file)}>
              {text.importNow()}
            </button>
          </div>
        </Dialog>
      )}
    </section>
  );
}

function Imported({ answer: { pages, products, files, closed } }: { readonly answer: ImportAnswer }) {
  return (
    <div className="notice" role="status">
      <p>{text.importDone({ pages, products, files })}</p>
      {closed.length > 0 && <p>{text.importClosed({ paths: closed.join(', ') })}</p>}
    </div>
  );
}
